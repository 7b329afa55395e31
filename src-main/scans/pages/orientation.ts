import type { PdfPicture } from './picture-pdf.ts'

/** How the rows and columns of a picture lie (TIFF 6.0 and Exif 2.3, tag 274), from 1 to 8. */
const orientations: readonly Pick<PdfPicture, 'turn' | 'isMirrored'>[] = [
  { turn: 0, isMirrored: false },
  { turn: 0, isMirrored: true },
  { turn: 180, isMirrored: false },
  { turn: 180, isMirrored: true },
  { turn: 270, isMirrored: true },
  { turn: 90, isMirrored: false },
  { turn: 90, isMirrored: true },
  { turn: 270, isMirrored: false },
]

/** Returns how a viewer mirrors and then turns a picture with this value of the tag; an unknown value counts as 1. */
export function orientationOf(value: number): Pick<PdfPicture, 'turn' | 'isMirrored'> {
  return orientations[value - 1] ?? { turn: 0, isMirrored: false }
}
