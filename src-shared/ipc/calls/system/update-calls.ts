import { z } from 'zod'
import { call, screenRead } from '../../call.ts'

/** Lines about what is new, in plain text. */
const notesSchema = z.array(z.string().max(2000)).max(200)

export const updateStateSchema = z.strictObject({
  /**
   * - off: this copy of the app does not update itself (`why` says why)
   * - idle: no newer version is known
   * - checking, downloading: under way
   * - ready: downloaded; installed when the app quits
   * - announced: there is a newer version that only an administrator can install
   * - refused: the download was not what the maker published, and was removed
   */
  stage: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'announced', 'refused']),
  /** unpackaged: started from its sources or without an address; switchedOff: by the office. */
  why: z.enum(['unpackaged', 'switchedOff']).nullable(),
  /** The newer version; null if none is known. */
  version: z.string().max(100).nullable(),
  /** Progress of the download, from 0 to 100. */
  percent: z.number().min(0).max(100).nullable(),
  notes: z.strictObject({ nl: notesSchema, en: notesSchema }),
  /**
   * Epoch milliseconds of the last answer of the server; null if there was none in this run, or if the
   * last check had no connection.
   */
  checkedAt: z.number().nullable(),
  /** True while the user does not want to be told about the version. */
  postponed: z.boolean(),
  /** damaged: its hash is wrong; foreign: signed by somebody else, or not at all. */
  refusal: z.enum(['damaged', 'foreign']).nullable(),
  /**
   * Why a restart has to wait: text is being typed that is not saved, requests are being sent, or
   * documents wait to be sent. Null if the app may restart.
   */
  blocked: z.enum(['typed', 'sending', 'upload']).nullable(),
})
export type UpdateState = z.infer<typeof updateStateSchema>

export const updateCalls = {
  state: screenRead(z.tuple([]), updateStateSchema),
  /** Looks for a newer version now. Throws offline or timeout if the server cannot be reached. */
  check: call(z.tuple([]), updateStateSchema),
  /** Hides the notice about the version for a day. The version is still installed at quitting. */
  postpone: call(z.tuple([]), updateStateSchema),
  /**
   * Quits in order, installs the downloaded version, and starts it. Does nothing while `blocked` says
   * why, or if nothing is ready.
   */
  restart: call(z.tuple([]), updateStateSchema),
}
