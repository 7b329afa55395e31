/** The most bytes at the end of a zip that are read, and the most names. */
export const mostZipEnd = 1024 * 1024
const mostNames = 5000

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46

/**
 * Returns the names of the files in a zip (APPNOTE.TXT 4.3.12, 4.3.16), at most 5000. A zip whose
 * list does not fit in the given bytes has the names at the end of the list only.
 *
 * @param end the last bytes of the zip, at most `mostZipEnd`
 * @param size of the whole zip in bytes
 */
export function zipNames(end: Uint8Array, size: number): string[] {
  const bytes = Buffer.from(end.buffer, end.byteOffset, end.byteLength)
  const at = endPlace(bytes)
  if (at === null) return []
  const listed = bytes.readUInt32LE(at + 16) - (size - bytes.length)
  const names: string[] = []
  for (let next = firstEntry(bytes, listed, at); next + entryLength <= at;) {
    if (bytes.readUInt32LE(next) !== entrySignature || names.length === mostNames) break
    const length = bytes.readUInt16LE(next + 28)
    names.push(bytes.toString('utf8', next + entryLength, next + entryLength + length))
    next += entryLength + length + bytes.readUInt16LE(next + 30) + bytes.readUInt16LE(next + 32)
  }
  return names
}

/** Returns the place of the end of the list, behind which only a comment may stand. */
function endPlace(bytes: Buffer): number | null {
  for (let at = bytes.length - endLength; at >= 0; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at
  return null
}

/** Returns the first entry in these bytes: the list may begin before them, or elsewhere than told. */
function firstEntry(bytes: Buffer, listed: number, end: number): number {
  if (listed >= 0 && listed < end && bytes.readUInt32LE(listed) === entrySignature) return listed
  const mark = Buffer.from([0x50, 0x4b, 1, 2])
  const found = bytes.indexOf(mark)
  return found < 0 ? end : found
}
