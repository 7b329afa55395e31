/** Width and height of a picture in pixels. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

type Reader = (bytes: DataView) => PictureSize | null

const readers = {
  'image/png': pngSize,
  'image/gif': (bytes) =>
    bytes.byteLength < 10
      ? null
      : { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) },
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
} as const satisfies Readonly<Record<string, Reader>>

/** The kinds of pictures whose size is read. */
export type PictureType = keyof typeof readers

export function isPictureType(mediaType: string): mediaType is PictureType {
  return Object.hasOwn(readers, mediaType)
}

/**
 * Reads the size of a picture from its head, without decoding the picture. Null if the head is
 * incomplete or contradicts the type.
 */
export function pictureSize(bytes: Uint8Array, type: PictureType): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = readers[type](view)
  return size === null || size.width === 0 || size.height === 0 ? null : size
}

/** PNG (W3C), 11.2.1: the chunk IHDR comes first. */
function pngSize(bytes: DataView): PictureSize | null {
  if (bytes.byteLength < 24 || bytes.getUint32(12) !== 0x49484452) return null
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
}

/** JPEG (ITU T.81, B.2.2): the size is in the first frame header, behind other segments. */
function jpegSize(bytes: DataView): PictureSize | null {
  let at = 2
  while (at + 9 < bytes.byteLength) {
    if (bytes.getUint8(at) !== 0xff) return null
    const marker = bytes.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    const length = bytes.getUint16(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

/** WebP (RFC 9649): a canvas of the chunk VP8X, or the frame of VP8 or VP8L. */
function webpSize(bytes: DataView): PictureSize | null {
  if (bytes.byteLength < 30) return null
  const uint24 = (at: number) => bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x10000
  switch (bytes.getUint32(12)) {
    case 0x56503858:
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    case 0x56503820:
      return {
        width: bytes.getUint16(26, true) & 0x3fff,
        height: bytes.getUint16(28, true) & 0x3fff,
      }
    case 0x5650384c: {
      const bits = bytes.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    default:
      return null
  }
}
