import { unwrap } from '../ipc/unwrap.ts'
import { UnshownPdf } from './open-pdf-pages.ts'
import type { ReadBytes } from './read-ranges.ts'

/** A PDF whose bytes main gives in parts. */
export interface PdfBytes {
  readonly size: number
  readonly read: ReadBytes
}

/**
 * Returns the PDF that main makes of a TIFF or HEIC file, as the page can decode neither. Throws
 * `UnshownPdf`, and the errors of main.
 */
export async function picturePages(sha256: string): Promise<PdfBytes> {
  const { scans } = window.perceel
  const { size, fault } = await unwrap(scans.shownPages({ sha256 }))
  if (fault !== null) throw new UnshownPdf(fault)
  return { size, read: (begin, end) => unwrap(scans.shownRange({ sha256, begin, end })) }
}
