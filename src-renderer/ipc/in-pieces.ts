/** Splits ids into arrays of at most `size`, the limit of a call. */
export function inPieces(ids: readonly string[], size: number): string[][] {
  const pieces: string[][] = []
  for (let at = 0; at < ids.length; at += size) pieces.push(ids.slice(at, at + size))
  return pieces
}
