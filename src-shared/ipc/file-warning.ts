import { z } from 'zod'
import { programKinds } from '../dossiers/program-kind.ts'
import { pageFaults } from '../dossiers/scan-fault.ts'
import { personalNumberSchema } from '../facts/document-fact.ts'
import { projectIdSchema } from './calls/project-calls.ts'

/** Pages that a warning about personal numbers names. */
export const mostPersonalPages = 5

/** Warnings about a file before it is sent. A warning about one file stops no other file. */
export const fileWarningSchema = z.discriminatedUnion('warning', [
  /**
   * This owner already has the same bytes, locally or in the service's list. Sent only on request.
   */
  z.strictObject({
    warning: z.literal('sameHere'),
    dossierId: z.uuid(),
    title: z.string(),
    filename: z.string(),
  }),
  z.strictObject({
    warning: z.literal('sameElsewhere'),
    dossierId: z.uuid(),
    ownerId: projectIdSchema,
    ownerName: z.string(),
    title: z.string(),
  }),
  /** The tray has the same bytes twice for this owner. */
  z.strictObject({ warning: z.literal('sameInTray'), filename: z.string() }),
  /** A PDF that is cut off. */
  z.strictObject({ warning: z.literal('pdfTruncated') }),
  /** A PDF that cannot be parsed. */
  z.strictObject({ warning: z.literal('pdfBroken') }),
  z.strictObject({ warning: z.literal('pdfPassword') }),
  /** A PDF without pages, or with empty pages only. */
  z.strictObject({ warning: z.literal('pdfEmpty') }),
  /** A PDF whose page only asks to wait: only Adobe's program draws its form. */
  z.strictObject({ warning: z.literal('pdfLiveForm') }),
  /** A PDF with documents as files inside, behind a cover page. */
  z.strictObject({ warning: z.literal('pdfPortfolio') }),
  /** A PDF with a program (JavaScript, a launch action). Perceel never runs the program. */
  z.strictObject({ warning: z.literal('pdfScript') }),
  /**
   * A page of a scan that nobody can read well: the first of them, from 1, and the number of further
   * ones.
   */
  z.strictObject({
    warning: z.literal('pageUnreadable'),
    page: z.int().positive(),
    fault: z.enum(pageFaults),
    more: z.int().nonnegative(),
  }),
  /**
   * The reading is not done: programs (`content`) or personal numbers may still be found in the text
   * of the file (`text`) or in pages to be recognised (`scan`). Sent only on request.
   */
  z.strictObject({ warning: z.literal('unread'), part: z.enum(['content', 'text', 'scan']) }),
  /**
   * The text names this owner, and not the one of the file: that of the whole scan, or a project that
   * the user chose. The file can be sent.
   */
  z.strictObject({
    warning: z.literal('otherOwner'),
    ownerId: projectIdSchema,
    ownerName: z.string(),
  }),
  /** The user switched the recognition of scans off: nothing is known of a page of the file. */
  z.strictObject({ warning: z.literal('scansOff') }),
  /** Perceel reads no text of this kind of file. An archive holds documents instead. */
  z.strictObject({ warning: z.literal('unreadKind'), holds: z.enum(['text', 'documents']) }),
  /** The file names numbers that identify a person: the kinds, and their pages. */
  z.strictObject({
    warning: z.literal('personalNumbers'),
    kinds: z.array(personalNumberSchema.shape.kind),
    /** From 1, the first of them; empty for a file without pages. */
    pages: z.array(z.int().positive()).max(mostPersonalPages),
  }),
  /** The file names accounts of a bank, on these pages. */
  z.strictObject({
    warning: z.literal('accountNumbers'),
    pages: z.array(z.int().positive()).max(mostPersonalPages),
  }),
  /**
   * A file that runs something on the computer of the person who opens the file, by its content or
   * its name. Sent only on request. `poses`: the name of the program looks like that of a document.
   */
  z.strictObject({
    warning: z.literal('program'),
    kind: z.enum(programKinds),
    poses: z.boolean(),
  }),
  /** Not sent: the request body would exceed the account's limit, in bytes (open point 13). */
  z.strictObject({ warning: z.literal('tooLarge'), limit: z.number() }),
  /** The file name's extension does not match the content. */
  z.strictObject({ warning: z.literal('otherKind'), extension: z.string() }),
  /** The given file name was shortened, or characters were removed from it. */
  z.strictObject({ warning: z.literal('nameChanged'), given: z.string().max(1000) }),
])
export type FileWarning = z.infer<typeof fileWarningSchema>

/** Warnings that stop a file from being sent until the user asks for it (`sendAnyway`). */
export const warningsToConfirm: ReadonlySet<FileWarning['warning']> = new Set([
  'sameHere',
  'unread',
  'personalNumbers',
  'sameInTray',
  'program',
])
