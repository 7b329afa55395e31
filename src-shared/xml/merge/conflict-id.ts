import type { ConflictKind } from './merge-conflict.ts'

/**
 * Computes a conflict's id from its place and its pieces: two 32-bit hashes (FNV-1a and a variant
 * with another multiplier). The id is the same on every machine and tells the places of one record
 * apart.
 */
export function conflictId(
  kind: ConflictKind,
  place: string,
  pieces: readonly (string | null)[],
): string {
  let one = 0x811c9dc5
  let other = 0x9747b28c
  const add = (code: number) => {
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul((other << 5) ^ (other >>> 27) ^ code, 0x5bd1e995)
  }
  for (const part of [place, ...pieces]) {
    for (let at = 0; part !== null && at < part.length; at += 1) add(part.charCodeAt(at))
    // Separators outside the range of UTF-16 units: one marks the end of a piece, the other a
    // missing piece.
    add(part === null ? 0x10001 : 0x10000)
  }
  return `${kind}-${hex(one)}${hex(other)}`
}

function hex(sum: number): string {
  return (sum >>> 0).toString(16).padStart(8, '0')
}
