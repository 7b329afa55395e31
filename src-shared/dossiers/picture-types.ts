/** The media types of photos of telephones (HEIF, ISO/IEC 23008-12). */
export const heicTypes = ['image/heic', 'image/heif'] as const

export function isHeic(mediaType: string): boolean {
  return heicTypes.some((each) => each === mediaType)
}

/** True for pictures that the page of the app cannot decode: main shows them as a PDF. */
export function hasShownPages(mediaType: string): boolean {
  return mediaType === 'image/tiff' || isHeic(mediaType)
}
