import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The page of `deedLines('Prinsengracht 263 te Amsterdam')` as a photo of a telephone (HEVC in HEIF),
 * made by heif-enc of libheif.
 *
 * The probe bundles `scan-file.ts`, and a bundle has no file beside it: so the photo is not read there.
 */
export const deedHeic = readFileSync(join(import.meta.dirname, 'deed.heic'))
