import type { FileHandle } from 'node:fs/promises'

const pieceLength = 1024 * 1024

/**
 * Reads a file from its beginning, a MiB at a time with the first `overlap` bytes of the next piece, so
 * that a text of `overlap` + 1 bytes is found once, also between two pieces. The next piece overwrites
 * `bytes`. Throws the errors of the disk.
 */
export async function* piecesOf(
  file: FileHandle,
  size: number,
  overlap: number,
): AsyncGenerator<{ readonly begin: number; readonly bytes: Buffer }> {
  const piece = Buffer.alloc(Math.min(size, pieceLength + overlap))
  for (let begin = 0; begin < size; begin += pieceLength) {
    const { bytesRead } = await file.read(piece, 0, piece.byteLength, begin)
    yield { begin, bytes: piece.subarray(0, bytesRead) }
  }
}
