import { z } from 'zod'
import { policyViewSchema } from '../policy-view.ts'
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
  /** True if that folder lies on a share of the network, whose locks may fail. */
  dataOnShare: z.boolean(),
  /** False when no keychain service answers: secrets then last only for this run (promise 5). */
  keychainAvailable: z.boolean(),
  /** False when the system shows no notifications of this app, as far as is known. */
  notificationsWork: z.boolean(),
  /** BCP 47 tag of the system's language, used on the first start. */
  systemLocale: z.string(),
  /** What the administrator of this computer decided. */
  policy: policyViewSchema,
})
export type AppInfo = z.infer<typeof appInfoSchema>

/** An address inside the page: the part after `#`, such as `/projects/ID/xml`. */
export const pageAddressSchema = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s#\\]*$/u)

/** Projects and dossiers whose text a screen shows, and the address of the screen. */
const recordPlaceSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(4),
  address: pageAddressSchema,
})

export const appCalls = {
  info: screenRead(z.tuple([]), appInfoSchema),
  /** Asks the user, then opens an https address in the system's browser. True if it was opened. */
  openExternal: call(z.tuple([z.strictObject({ url: z.string().max(2000) })]), z.boolean()),
  /** Shows the data folder in the system's file manager. */
  showDataFolder: call(z.tuple([]), z.null()),
  /**
   * Opens another window at an address. If another window keeps one of the records, that window
   * comes to the front instead, at the address. Returns whether a window was opened. Throws
   * invalidInput/tooManyWindows.
   */
  openWindow: pageCall(z.tuple([recordPlaceSchema]), z.boolean()),
  /**
   * Asks for records before a screen shows them: each record is open in one window at most. False if
   * another window keeps one of the records, and came to the front at the address.
   */
  claimRecords: pageCall(z.tuple([recordPlaceSchema]), z.boolean()),
  /** Replies to `releaseRecords`. `released`: the text of the records is stored and dropped here. */
  recordsReleased: pageCall(
    z.tuple([z.strictObject({ question: z.int(), released: z.boolean() })]),
    z.null(),
  ),
  /** Tells that the first screen is shown and at rest: work in the background may begin. */
  screenShown: screenRead(z.tuple([]), z.null()),
  /** Replies to `windowClosing`. `kept`: closing loses nothing that was typed. */
  readyToClose: pageCall(z.tuple([z.strictObject({ kept: z.boolean() })]), z.null()),
}
