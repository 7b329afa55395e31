import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { compoundFileType, isCompoundFile, type ReadAt } from './compound-file.ts'

/** The number of bytes at the start of a file that usually tell its type. */
export const mediaTypeSample = 64 * 1024

/** A PDF's header may stand after other bytes (ISO 32000-1, annex H, implementation note 13). */
const pdfHeadWithin = 1024

/**
 * Detects the media type from a file's content, never from its name. `firstBytes` are the first
 * `mediaTypeSample` bytes. Some kinds need bytes further on: `path` is the file, to tell zip
 * formats apart, and `readAt` reads in the file, to tell compound files apart. An unknown kind is
 * text if it is UTF-8 without control characters.
 */
export async function mediaTypeOf(
  firstBytes: Uint8Array,
  path: string,
  readAt: ReadAt,
): Promise<string> {
  if (isCompoundFile(firstBytes)) return compoundFileType(readAt) ?? 'application/x-cfb'
  if (isAvif(firstBytes)) return 'image/avif'
  const known =
    isZip(firstBytes) || isTiff(firstBytes)
      ? await fileTypeFromFile(path)
      : await fileTypeFromBuffer(firstBytes)
  // Films and sounds that are known by few bytes may be texts with these letters.
  const isFilm = /^(?:video|audio)\//u.test(known?.mime ?? '')
  if (known !== undefined && !(isFilm && isText(firstBytes))) return known.mime
  if (isTiff(firstBytes)) return 'image/tiff'
  const head = Buffer.from(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength)
  if (head.subarray(0, pdfHeadWithin).includes('%PDF-')) return 'application/pdf'
  // Header fields are ASCII (RFC 5322, 2.2); the body may be in any character set.
  if (isMail(head.toString('latin1'))) return 'message/rfc822'
  return isText(firstBytes) ? 'text/plain' : 'application/octet-stream'
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/**
 * True for an AVIF. Its first box names a brand of its own, or the brand of all such pictures and its own
 * among the compatible ones (ISO 14496-12, 4.3).
 */
function isAvif(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = head.toString('latin1', 8, end).match(/[^]{4}/gu) ?? []
  const [main = '', , ...compatible] = brands
  const isShared = main === 'mif1' || main === 'msf1'
  return [main, ...(isShared ? compatible : [])].some((brand) => /^avi[fs]$/u.test(brand))
}

/** The directory of a TIFF, which tells photos of cameras apart, may stand at the end of the file. */
function isTiff(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes
  return (
    (first === 0x49 && second === 0x49 && third === 0x2a && fourth === 0) ||
    (first === 0x4d && second === 0x4d && third === 0 && fourth === 0x2a)
  )
}

function isText(bytes: Uint8Array): boolean {
  try {
    // `stream` accepts a sample that ends inside a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return !/[^\P{Cc}\t\n\f\r]/u.test(text)
  } catch {
    return false // The decoder throws on bytes that are not UTF-8.
  }
}

const mailField = /^([!-9;-~]{1,100}):/u
const foldedLine = /^[ \t]/u

/**
 * True if a text begins like a mail: header fields (RFC 5322, 2.2), with From and Date (required by
 * RFC 5322, 3.6), or From and Subject for a mail that was never sent.
 */
function isMail(text: string): boolean {
  const names = new Set<string>()
  for (const [at, line] of text.split(/\r?\n/u).entries()) {
    if (line === '') break
    const name = mailField.exec(line)?.[1]
    if (name !== undefined) names.add(name.toLowerCase())
    else if (at === 0 || !foldedLine.test(line)) return false
  }
  return names.has('from') && (names.has('date') || names.has('subject'))
}
