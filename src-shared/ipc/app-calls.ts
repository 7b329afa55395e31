import { z } from 'zod'
import { call } from './call.ts'

const appInfoSchema = z.strictObject({
  version: z.string(),
  /** Node's `process.platform`. */
  platform: z.string(),
  /** The runtime's versions, for the about screen and for fault reports. */
  electron: z.string(),
  chrome: z.string(),
  node: z.string(),
  /** Where the store, the documents and the logs live. */
  dataFolder: z.string(),
  /** False when no keychain service answers: secrets then last for this run only (promise 5). */
  keychainAvailable: z.boolean(),
  /** BCP 47 tag of the system's language, for the first start. */
  systemLocale: z.string(),
})
export type AppInfo = z.infer<typeof appInfoSchema>

export const appCalls = {
  info: call(z.tuple([]), appInfoSchema),
  /** Asks the user, then hands an https address to the system's browser. True when it was opened. */
  openExternal: call(z.tuple([z.strictObject({ url: z.string().max(2000) })]), z.boolean()),
  /** Shows the data folder in the system's file manager. */
  showDataFolder: call(z.tuple([]), z.null()),
  /** Answers `windowClosing`. `kept`: all that was typed is stored. */
  readyToClose: call(z.tuple([z.strictObject({ kept: z.boolean() })]), z.null()),
}
