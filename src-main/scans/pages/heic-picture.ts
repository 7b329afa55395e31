import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mostPicturePixels } from './jpeg-picture.ts'
import { UnreadableFile } from './opened-pdf.ts'
import { type PdfPicture, plainPicture } from './picture-pdf.ts'

/** The calls of libheif in use (libheif.d.ts of libheif-js). */
interface Libheif {
  readonly HeifDecoder: new () => {
    /** The context of the file that was decoded last; null before. */
    readonly decoder: object | null
    decode(file: Uint8Array): HeifPicture[]
  }
  readonly heif_colorspace: Readonly<Record<string, object>>
  readonly heif_chroma: Readonly<Record<string, object>>
  heif_js_decode_image2(handle: object, colorspace?: object, chroma?: object): HeifPixels
  heif_image_release(image: object): void
  heif_context_free(context: object): void
}

interface HeifPicture {
  readonly handle: object
  get_width(): number
  get_height(): number
  is_primary(): boolean
  free(): void
}

/** A decoded picture, or the reason why there is none. */
interface HeifPixels {
  readonly image?: object
  readonly width: number
  readonly height: number
  /** The rows of a channel are `stride` bytes apart, in the memory of libheif. */
  readonly channels?: readonly { readonly stride: number; readonly data: Uint8Array }[]
}

type LoadLibheif = (options: {
  readonly wasmBinary: Uint8Array
  readonly print: () => void
  readonly printErr: () => void
}) => Libheif

const modules = createRequire(import.meta.url)
let loaded: Libheif | null = null

/** Loads libheif from its package when the first photo needs it: nothing is fetched. */
function libheif(): Libheif {
  const load = modules('libheif-js/libheif-wasm/libheif.js') as LoadLibheif
  loaded ??= load({
    wasmBinary: readFileSync(modules.resolve('libheif-js/libheif-wasm/libheif.wasm')),
    print: () => undefined,
    printErr: () => undefined,
  })
  return loaded
}

/**
 * Describes the main picture of a HEIC photo for a PDF, turned as its camera says, in shades of gray
 * or with its colours. Throws `UnreadableFile`.
 */
export function heicPicture(file: Uint8Array, withColours = false): PdfPicture {
  const library = libheif()
  const decoder = new library.HeifDecoder()
  const pictures = decoder.decode(file)
  try {
    const picture = pictures.find((each) => each.is_primary()) ?? pictures[0]
    if (picture === undefined) throw new UnreadableFile('broken')
    // Checked before anything is unpacked.
    if (picture.get_width() * picture.get_height() > mostPicturePixels)
      throw new UnreadableFile('tooLarge')
    return pictureOf(library, picture, withColours)
  } finally {
    for (const picture of pictures) picture.free()
    if (decoder.decoder !== null) library.heif_context_free(decoder.decoder)
  }
}

function pictureOf(library: Libheif, { handle }: HeifPicture, withColours: boolean): PdfPicture {
  const [space, chroma] = withColours
    ? [library.heif_colorspace['heif_colorspace_RGB'], 'heif_chroma_interleaved_RGB']
    : [library.heif_colorspace['heif_colorspace_monochrome'], 'heif_chroma_monochrome']
  const decoded = library.heif_js_decode_image2(handle, space, library.heif_chroma[chroma])
  const { image, width, height } = decoded
  const channel = decoded.channels?.[0]
  if (image === undefined || channel === undefined) throw new UnreadableFile('broken')
  try {
    const perRow = width * (withColours ? 3 : 1)
    const bytes = new Uint8Array(perRow * height)
    for (let row = 0; row < height; row += 1) {
      const from = row * channel.stride
      bytes.set(channel.data.subarray(from, from + perRow), row * perRow)
    }
    return plainPicture(bytes, { width, height }, withColours ? 'RGB' : 'Gray')
  } finally {
    library.heif_image_release(image)
  }
}
