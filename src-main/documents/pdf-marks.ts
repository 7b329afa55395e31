import type { FileHandle } from 'node:fs/promises'
import { piecesOf } from '../disk/read-pieces.ts'
import { readRange } from './file-ranges.ts'

/** The number of bytes at the end in which a PDF's last `startxref` is searched. */
const tailLength = 1024 * 1024

/** The number of bytes at the beginning in which a PDF has its first object. */
const headLength = 64 * 1024

/**
 * True if the end of a PDF is missing. A complete PDF ends with `startxref`, the offset of its
 * table of objects, and `%%EOF` (ISO 32000-1, 7.5.5). A truncated file has no `startxref`, or only
 * an earlier one: the one of the first page of a linearized file, whose offset is 0, or one with
 * objects after it. Some programs end a complete file with the offset 0 too; readers then search the
 * objects. A file without any object never was a PDF: false.
 */
export async function isTruncated(file: FileHandle, size: number): Promise<boolean> {
  const tail = Buffer.from(await readRange(file, Math.max(0, size - tailLength), size))
  const at = tail.lastIndexOf('startxref')
  const head = () => readRange(file, 0, Math.min(size, headLength))
  if (at < 0) return hasObject(await head())
  const rest = tail.subarray(at).toString('latin1')
  const [, offset = '', end] = /^startxref\s{1,20}(\d{1,15})\s+(%%EOF)?/u.exec(`${rest} `) ?? []
  const isPlace = offset !== '' && Number(offset) > 0 && Number(offset) < size
  const isUnplaced = Number(offset) === 0 && end !== undefined && !isLinearized(await head())
  if (!isPlace && !isUnplaced) return true
  return hasObject(tail.subarray(at))
}

/** True if a PDF is arranged for reading its first page first (ISO 32000-1, annex F). */
function isLinearized(head: Uint8Array): boolean {
  return Buffer.from(head).includes('/Linearized')
}

/**
 * True if pdf.js can read a file of this size in reasonable time. pdf.js allocates as many bytes as
 * the file has. For a truncated file it searches from the end, a piece at a time, each time again:
 * minutes for a large file.
 */
export function isReadable(size: number, truncated: boolean): boolean {
  return size <= (truncated ? largestToMend : largestPdf)
}

const largestPdf = 1024 * 1024 * 1024
const largestToMend = 24 * 1024 * 1024

function hasObject(bytes: Uint8Array): boolean {
  return /\d \d{1,5} obj\b/u.test(Buffer.from(bytes).toString('latin1'))
}

/** Names of the keys for programs in a PDF, as written in objects that are not compressed. */
const programs = ['/JavaScript', '/Launch'].map((name) => Buffer.from(name))
const overlap = Math.max(...programs.map((name) => name.byteLength)) - 1

/**
 * True if the file contains the key of a program. pdf.js finds the keys in compressed objects, but
 * no launch action.
 */
export async function namesProgram(file: FileHandle, size: number): Promise<boolean> {
  for await (const { bytes } of piecesOf(file, size, overlap))
    if (programs.some((name) => bytes.includes(name))) return true
  return false
}
