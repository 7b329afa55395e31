import { maxRangeBytes } from '../../src-shared/ipc/calls/dossier-calls.ts'

/** Reads bytes `begin` up to `end` of a document, at most `maxRangeBytes`. Throws on failure. */
export type ReadBytes = (begin: number, end: number) => Promise<Uint8Array>

/** Splits bytes `begin` up to `end` into ranges of at most `most` bytes. */
export function piecesOf(
  begin: number,
  end: number,
  most = maxRangeBytes,
): { readonly begin: number; readonly end: number }[] {
  const pieces = []
  for (let at = begin; at < end; at += most)
    pieces.push({ begin: at, end: Math.min(at + most, end) })
  return pieces
}

/** Reads bytes `begin` up to `end` in as many calls as needed. Rethrows the errors of `read`. */
export async function readRange(read: ReadBytes, begin: number, end: number): Promise<Uint8Array> {
  const whole = new Uint8Array(end - begin)
  for (const piece of piecesOf(begin, end)) {
    const bytes = await read(piece.begin, piece.end)
    whole.set(bytes, piece.begin - begin)
  }
  return whole
}

/**
 * Reads a document as parts of a `Blob`, so that the page holds its bytes once. Rethrows the errors
 * of `read`.
 */
export async function readParts(
  read: ReadBytes,
  size: number,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  for (const { begin, end } of piecesOf(0, size)) {
    signal.throwIfAborted()
    parts.push(await read(begin, end))
  }
  return parts
}
