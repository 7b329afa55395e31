import { z } from 'zod'
import { call, pageCall, screenRead } from '../call.ts'

const appInfoSchema = z.strictObject({
  version: z.string(),
  /** Node's `process.platform`. */
  platform: z.string(),
  /** Versions of the runtime, for the about screen and for fault reports. */
  electron: z.string(),
  chrome: z.string(),
  node: z.string(),
  /** Folder of the store, the documents and the logs. */
  dataFolder: z.string(),
  /** False when no keychain service answers: secrets then last only for this run (promise 5). */
  keychainAvailable: z.boolean(),
  /** BCP 47 tag of the system's language, used on the first start. */
  systemLocale: z.string(),
})
export type AppInfo = z.infer<typeof appInfoSchema>

export const appCalls = {
  info: screenRead(z.tuple([]), appInfoSchema),
  /** Asks the user, then opens an https address in the system's browser. True if it was opened. */
  openExternal: call(z.tuple([z.strictObject({ url: z.string().max(2000) })]), z.boolean()),
  /** Shows the data folder in the system's file manager. */
  showDataFolder: call(z.tuple([]), z.null()),
  /** Replies to `windowClosing`. `kept`: all typed text is stored. */
  readyToClose: pageCall(z.tuple([z.strictObject({ kept: z.boolean() })]), z.null()),
}
