import type { FileHandle } from 'node:fs/promises'
import { readFully } from '../disk/read-fully.ts'
import { piecesOf } from '../disk/read-pieces.ts'

/** The key of a signature that names the bytes that are signed (ISO 32000-1, 12.8.1). */
const key = Buffer.from('/ByteRange')
/** A hostile file may hold the key more often: then more places are not looked at. */
const mostPlaces = 200
/** The bytes around the key in which the signature's object begins and ends: its seal may be long. */
const around = 256 * 1024

/**
 * True if a PDF carries a digital signature. A signature names the bytes that it signs by their places
 * in the file, so its object is never compressed or encrypted. A field that nobody signed yet has no
 * such object. Throws the errors of the disk.
 */
export async function isSigned(file: FileHandle, size: number): Promise<boolean> {
  for (const at of await placesOf(file, size)) if (await isSignature(file, at, size)) return true
  return false
}

async function placesOf(file: FileHandle, size: number): Promise<number[]> {
  const places: number[] = []
  for await (const { begin, bytes } of piecesOf(file, size, key.byteLength - 1))
    for (let at = bytes.indexOf(key); at >= 0; at = bytes.indexOf(key, at + 1)) {
      places.push(begin + at)
      if (places.length === mostPlaces) return places
    }
  return places
}

/** True if the key at a place belongs to a signature. */
async function isSignature(file: FileHandle, at: number, size: number): Promise<boolean> {
  const from = Math.max(0, at - around)
  const near = await bytesAt(file, from, Math.min(size, at + key.byteLength + around))
  const text = near.toString('latin1')
  const range = rangeBehind.exec(text.slice(at - from, at - from + 200))
  if (range === null) return false
  const [first = -1, length = -1, second = -1] = range.slice(1).map(Number)
  if (first === 0 && length < second && second < size) {
    // The seal, in hexadecimal digits, fills the gap between the signed parts.
    const [opening] = await bytesAt(file, length, length + 1)
    const [closing] = await bytesAt(file, second - 1, second)
    if (opening === 0x3c && closing === 0x3e) return true
  }
  const begin = text.lastIndexOf(' obj', at - from)
  const end = text.indexOf('endobj', at - from)
  // Without its texts, which may name anything, and without the contents of a stream.
  const [object = ''] = text
    .slice(Math.max(0, begin), end < 0 ? text.length : end)
    .replaceAll(texts, '')
    .split(/\bstream\b/u)
  return (
    object.includes('/ByteRange') &&
    /\/Type\s{0,20}\/(?:Sig|DocTimeStamp)(?![A-Za-z])/u.test(object)
  )
}

/** Returns the bytes from `begin` up to `end`, fewer if the file ended before. */
async function bytesAt(file: FileHandle, begin: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(end - begin)
  return (await readFully(file, bytes, begin)) ? bytes : Buffer.alloc(0)
}

/** A text in brackets. The last bracket may be missing, or a hostile file would be searched once for each text. */
const texts = /\((?:[^()\\]|\\.)*\)?/gsu
const rangeBehind =
  /^\/ByteRange\s{0,20}\[\s{0,20}(\d{1,15})\s{1,20}(\d{1,15})\s{1,20}(\d{1,15})\s{1,20}\d{1,15}\s{0,20}\]/u
