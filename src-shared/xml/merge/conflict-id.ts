import type { ConflictKind } from './merge-conflict.ts'

/**
 * Names a conflict by its place and what stands there. Two sums of 32 bits (FNV-1a and a multiplier
 * of its own): enough to tell the places of one record apart, and the same on every machine.
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
    // Beyond every UTF-16 unit: where a piece ends, and that one is not there.
    add(part === null ? 0x10001 : 0x10000)
  }
  return `${kind}-${hex(one)}${hex(other)}`
}

function hex(sum: number): string {
  return (sum >>> 0).toString(16).padStart(8, '0')
}
