import { z } from 'zod'
import { appErrorSchema } from '../../app-error.ts'
import { call } from '../../call.ts'
import { beginningSchema } from '../projects/template-calls.ts'
import { projectIdSchema } from '../project-calls.ts'

/** What came of a link or a file that Perceel was asked to open. */
const openedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('project'), projectId: projectIdSchema }),
  /** No project of the active account has the number. */
  z.strictObject({ kind: z.literal('unknownProject'), number: z.int().positive() }),
  /** A PDF in the tray. */
  z.strictObject({ kind: z.literal('tray'), name: z.string() }),
  /** An XML file, offered as a new project. Nothing is stored yet. */
  z.strictObject({ kind: z.literal('record'), beginning: beginningSchema }),
  /** A link that Perceel does not know. Nothing was done. */
  z.strictObject({ kind: z.literal('badLink') }),
  /** A file that is neither a PDF nor XML. Nothing was done. */
  z.strictObject({ kind: z.literal('badFile'), name: z.string() }),
  /** Links and files that were more than Perceel takes at once. Nothing was done. */
  z.strictObject({ kind: z.literal('leftOut'), count: z.int().positive() }),
  z.strictObject({ kind: z.literal('failed'), name: z.string(), error: appErrorSchema }),
])
export type Opened = z.infer<typeof openedSchema>

/** Number of links and files that one call opens at most. */
export const mostOpened = 100

export const openingCalls = {
  /** Opens the links and files that the system handed over since the last call. The last item may be `leftOut`. */
  take: call(z.tuple([]), z.array(openedSchema).max(mostOpened + 1)),
}
