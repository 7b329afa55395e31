import type { SpellingMark } from './misspelled.ts'

/**
 * Moves marks from one text to the next text: marks before the change stay, marks behind move, and
 * marks that the change touches go. The change is what differs between equal beginnings and ends.
 */
export function shiftMarks<Mark extends SpellingMark>(
  marks: readonly Mark[],
  before: string,
  after: string,
): Mark[] {
  const shortest = Math.min(before.length, after.length)
  let head = 0
  while (head < shortest && before.charCodeAt(head) === after.charCodeAt(head)) head += 1
  let tail = 0
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const by = after.length - before.length
  return marks.flatMap((mark) => {
    if (mark.end < head) return [mark]
    if (mark.start <= before.length - tail) return []
    return [{ ...mark, start: mark.start + by, end: mark.end + by }]
  })
}
