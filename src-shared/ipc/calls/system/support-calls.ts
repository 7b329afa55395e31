import { z } from 'zod'
import { call } from '../../call.ts'

const bundleFileSchema = z.strictObject({
  name: z.string().regex(/^[a-z]+\.(?:json|txt)$/),
  text: z.string(),
})
export type BundleFile = z.infer<typeof bundleFileSchema>

/** The files that a user may give to support. They hold no secret, no name and no content. */
const supportBundleSchema = z.strictObject({ id: z.uuid(), files: z.array(bundleFileSchema) })
export type SupportBundle = z.infer<typeof supportBundleSchema>

export const supportCalls = {
  /** Collects the files to show. Writes nothing. */
  collect: call(z.tuple([]), supportBundleSchema),
  /** Asks for a file name and writes the shown files as a zip. False if the user cancels. */
  save: call(z.tuple([z.strictObject({ id: z.uuid() })]), z.boolean()),
  /** Shows the folder of the logs in the system's file manager. */
  showLogs: call(z.tuple([]), z.null()),
}
