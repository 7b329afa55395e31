import type { FileHandle } from 'node:fs/promises'
import { readRange } from './file-ranges.ts'

/** Bytes at the end in which a PDF's last `startxref` is looked for. */
const tailLength = 1024 * 1024
const pieceLength = 1024 * 1024

/** Bytes at the beginning in which a PDF has its first object. */
const headLength = 64 * 1024

/**
 * Whether a PDF ends before its end. A whole one ends with `startxref`, the place of its table of
 * objects, and `%%EOF` (ISO 32000-1, 7.5.5). A file that was cut off has none, or only an earlier
 * one: that of the first page of a linearized file, which is 0, or one with objects behind it. A file
 * without any object never was a PDF.
 */
export async function isTruncated(file: FileHandle, size: number): Promise<boolean> {
  const tail = Buffer.from(await readRange(file, Math.max(0, size - tailLength), size))
  const at = tail.lastIndexOf('startxref')
  if (at < 0) return hasObject(await readRange(file, 0, Math.min(size, headLength)))
  const rest = tail.subarray(at).toString('latin1')
  const place = Number(/^startxref\s{1,20}(\d{1,15})\s/u.exec(`${rest} `)?.[1])
  if (!(place > 0 && place < size)) return true
  return hasObject(tail.subarray(at))
}

/**
 * Whether pdf.js is worth asking. It sets aside as many bytes of memory as the file has, and goes
 * through one without an end a piece at a time, from the end, each time again: minutes for a large
 * one.
 */
export function isReadable(size: number, truncated: boolean): boolean {
  return size <= (truncated ? largestToMend : largestPdf)
}

const largestPdf = 1024 * 1024 * 1024
const largestToMend = 24 * 1024 * 1024

function hasObject(bytes: Uint8Array): boolean {
  return /\d \d{1,5} obj\b/u.test(Buffer.from(bytes).toString('latin1'))
}

/** Names under which a PDF carries a program, as they stand in objects that are not packed. */
const programs = ['/JavaScript', '/Launch'].map((name) => Buffer.from(name))
const overlap = Math.max(...programs.map((name) => name.byteLength)) - 1

/** Whether a program's name stands in the file. pdf.js sees those in packed objects, but no launch. */
export async function namesProgram(file: FileHandle, size: number): Promise<boolean> {
  const piece = Buffer.alloc(Math.min(size, pieceLength + overlap))
  for (let begin = 0; begin < size; begin += pieceLength) {
    const { bytesRead } = await file.read(piece, 0, piece.byteLength, begin)
    const bytes = piece.subarray(0, bytesRead)
    if (programs.some((name) => bytes.includes(name))) return true
  }
  return false
}
