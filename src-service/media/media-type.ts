const signatures: readonly (readonly [mediaType: string, offset: number, bytes: string])[] = [
  ['application/pdf', 0, '%PDF-'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/tiff', 0, 'II*\0'],
  ['image/tiff', 0, 'MM\0*'],
  ['image/webp', 8, 'WEBP'],
  ['image/heic', 4, 'ftypheic'],
  ['application/rtf', 0, '{\\rtf'],
]
const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const zip = 'PK\x03\x04'

const typesByExtension = new Map([
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['txt', 'text/plain'],
  ['xml', 'application/xml'],
])

/** Names in the first kilobytes of a zip that identify the office format. */
const zipFormats: readonly (readonly [string, string])[] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['mimetypeapplication/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text'],
]

/** Detects the media type of a document from its content alone, as its name may be wrong. */
export function mediaTypeOf(content: Uint8Array): string {
  const head = Buffer.from(content.subarray(0, 4096)).toString('latin1')
  for (const [mediaType, offset, bytes] of signatures) {
    if (head.startsWith(bytes, offset)) return mediaType
  }
  if (head.startsWith(zip)) {
    return zipFormats.find(([name]) => head.includes(name))?.[1] ?? 'application/zip'
  }
  if (head.startsWith(ole)) return 'application/x-ole-storage'
  return textType(content)
}

/** Returns the media type for a name, for a document that is known by its address only. */
export function mediaTypeOfName(filename: string): string {
  const extension = /\.(\w+)$/u.exec(filename.toLowerCase())?.[1] ?? ''
  return typesByExtension.get(extension) ?? 'application/octet-stream'
}

function textType(content: Uint8Array): string {
  const head = content.subarray(0, 4096)
  try {
    // `stream` accepts a cut inside a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    if (text === '' || hasControls(text)) return 'application/octet-stream'
    return text.trimStart().startsWith('<?xml') ? 'application/xml' : 'text/plain'
  } catch {
    return 'application/octet-stream' // the decoder throws a TypeError: no text
  }
}

function hasControls(text: string): boolean {
  return /[\0-\x08\x0e-\x1f]/u.test(text)
}
