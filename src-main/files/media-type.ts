import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { compoundFileType, isCompoundFile, type ReadAt } from './compound-file.ts'
import { isMail } from './mail-text.ts'

/** How many of a file's first bytes tell its type, where more is not asked for. */
export const mediaTypeSample = 64 * 1024

/** A PDF's head may have something before it (ISO 32000-1, annex H, implementation note 13). */
const pdfHeadWithin = 1024

/**
 * Media type by a file's content, never by its name. `firstBytes` are its first `mediaTypeSample`
 * bytes, `path` is the file itself, for what keeps its kind further on: which of the zips it is, and
 * which of the compound files, `readAt` reads there. A kind that is not known is text when it is
 * UTF-8 without control characters.
 */
export async function mediaTypeOf(
  firstBytes: Uint8Array,
  path: string,
  readAt: ReadAt,
): Promise<string> {
  if (isCompoundFile(firstBytes)) return compoundFileType(readAt) ?? 'application/x-cfb'
  const known = isZip(firstBytes)
    ? await fileTypeFromFile(path)
    : await fileTypeFromBuffer(firstBytes)
  if (known !== undefined) return known.mime
  const head = Buffer.from(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength)
  if (head.subarray(0, pdfHeadWithin).includes('%PDF-')) return 'application/pdf'
  // Header fields are ASCII (RFC 5322, 2.2); what follows them may be in any set of characters.
  if (isMail(head.toString('latin1'))) return 'message/rfc822'
  return isText(firstBytes) ? 'text/plain' : 'application/octet-stream'
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

function isText(bytes: Uint8Array): boolean {
  try {
    // The sample may end inside a character: `stream` lets that pass.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return !/[^\P{Cc}\t\n\f\r]/u.test(text)
  } catch {
    return false // The decoder throws on bytes that are not UTF-8, which is the answer.
  }
}
