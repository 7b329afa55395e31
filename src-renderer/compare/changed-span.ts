/** Replaces the characters from `start` up to `end` (UTF-16 units of the old text) by `text`. */
export interface Replacement {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Characters compared at once. Comparing slices is far cheaper than comparing characters. */
const step = 4096

/** Returns the single stretch in which two texts differ; null if they are equal. */
export function changedSpan(from: string, to: string): Replacement | null {
  if (from === to) return null
  const most = Math.min(from.length, to.length)
  let head = 0
  while (head + step <= most && from.slice(head, head + step) === to.slice(head, head + step)) {
    head += step
  }
  while (head < most && from.charCodeAt(head) === to.charCodeAt(head)) head += 1
  // Do not split a surrogate pair.
  if (isHighSurrogate(from.charCodeAt(head - 1))) head -= 1

  const left = most - head
  let tail = 0
  while (tail + step <= left && sameEnd(from, to, tail)) tail += step
  while (
    tail < left &&
    from.charCodeAt(from.length - 1 - tail) === to.charCodeAt(to.length - 1 - tail)
  ) {
    tail += 1
  }
  if (tail > 0 && isLowSurrogate(from.charCodeAt(from.length - tail))) tail -= 1
  return { start: head, end: from.length - tail, text: to.slice(head, to.length - tail) }
}

function sameEnd(from: string, to: string, tail: number): boolean {
  const piece = (text: string) => text.slice(text.length - tail - step, text.length - tail)
  return piece(from) === piece(to)
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
