import { z } from 'zod'
import { screenRead } from './call.ts'

const scanStateSchema = z.strictObject({
  /** True if the user wants scans to be read (the setting `readScans`). */
  on: z.boolean(),
  /** The page that is being read; null while nothing is read. */
  reading: z
    .strictObject({
      filename: z.string(),
      /** From 1. */
      page: z.int().positive(),
      pages: z.int().positive(),
    })
    .nullable(),
  /** True while the reading waits for the user or the outbox. */
  waiting: z.boolean(),
  /** The number of files of the active account that are still to be read, at most `mostScansLeft`. */
  left: z.int().nonnegative(),
})
export type ScanState = z.infer<typeof scanStateSchema>

/** The number from which files to read are not counted. */
export const mostScansLeft = 100

export const scanCalls = {
  /** Returns how far the reading of scans is. */
  state: screenRead(z.tuple([]), scanStateSchema),
}
