import { z } from 'zod'
import { fileFaults, pageFaults } from '../../src-shared/dossiers/scan-fault.ts'
import { pageTurns, scanWordSchema } from '../../src-shared/dossiers/scan-word.ts'
import type { ScanPage } from '../store/dossiers/scan-page.ts'
import { mostScanPages, type ReadingTask, type ScanAnswer } from './scan-worker-protocol.ts'

/** A message of main to the process that reads scans. One task at a time. */
export type ScanOrder =
  | { readonly order: 'read'; readonly id: number; readonly task: ReadingTask }
  | { readonly order: 'rest' }
  | { readonly order: 'resume' }

const scanPageSchema = z.strictObject({
  page: z.int().positive(),
  kind: z.enum(['layer', 'read', 'blank', 'unreadable']),
  fault: z.enum(pageFaults).nullable(),
  text: z.string(),
  words: z.array(scanWordSchema).readonly(),
  turn: z.literal(pageTurns),
  certainty: z.number().min(0).max(100),
}) satisfies z.ZodType<ScanPage>

const id = z.int().positive()

/**
 * A message of the process that reads scans. The process holds hostile documents, so main checks what
 * it says.
 */
export const scanReportSchema = z.discriminatedUnion('outcome', [
  /** The process runs, and hears of a rest. Before that, main can only end it. */
  z.strictObject({ outcome: z.literal('started') }),
  z.strictObject({ id, outcome: z.literal('ready') }),
  z.strictObject({
    id,
    outcome: z.literal('count'),
    pages: z.int().nonnegative().max(mostScanPages),
  }),
  z.strictObject({ id, outcome: z.literal('page'), page: scanPageSchema }),
  z.strictObject({ id, outcome: z.literal('unreadable'), fault: z.enum(fileFaults) }),
  z.strictObject({ id, outcome: z.literal('failed'), message: z.string() }),
  /** The thread inside the process gave the task up (`DocumentThread.ask`). */
  z.strictObject({
    id,
    outcome: z.literal('givenUp'),
    why: z.enum(['unreadable', 'unanswered', 'starved']),
  }),
])
export type ScanReport = z.infer<typeof scanReportSchema>

/** The answers of the thread that the process passes on unchanged as reports. */
export type ReadingAnswer = Extract<ScanReport, ScanAnswer>
