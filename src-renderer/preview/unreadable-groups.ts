import type { PageFault } from '../../src-shared/dossiers/scan-fault.ts'
import type { ScanFile } from '../../src-shared/ipc/scan-calls.ts'

/** Pages that could not be read for the same reason: the first of them, and the number of others. */
export interface UnreadableGroup {
  readonly fault: PageFault
  readonly pages: readonly number[]
  readonly more: number
}

/** The most pages that a sentence names by number. */
const named = 5

/**
 * Returns the unreadable pages of a file by reason. A photo without words is no bad scan: a picture
 * counts only if it is too dark or too faint (as in the tray, file-warnings.ts).
 */
export function unreadableGroups(file: ScanFile | null, mediaType: string): UnreadableGroup[] {
  const isPhoto = mediaType.startsWith('image/') && mediaType !== 'image/tiff'
  const bad = (file?.unreadable ?? []).filter(
    ({ fault }) => !isPhoto || fault === 'tooDark' || fault === 'tooFaint',
  )
  return [...Map.groupBy(bad, ({ fault }) => fault)].map(([fault, group]) => ({
    fault,
    pages: group.slice(0, named).map(({ page }) => page),
    more: Math.max(0, group.length - named),
  }))
}
