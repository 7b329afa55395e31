import { diffArrays } from 'diff'
import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'

/** Number of differing lines above which the search for the smallest edits is given up. */
const maxLinesApart = 2000

/**
 * Returns the edits that turn `from` into `to`, in order and not touching each other. Compares
 * whole lines first, then trims the common start and end of each pair. A caret or scroll position
 * outside the edits stays in place. Texts with little in common get a single edit.
 */
export function textEdits(from: string, to: string): TextEdit[] {
  const whole = trimmed(from, to, { start: 0, end: from.length, text: to })
  if (whole === null) return []
  const removed = from.slice(whole.start, whole.end)
  const parts = diffArrays(linesOf(removed), linesOf(whole.text), { maxEditLength: maxLinesApart })
  if (parts === undefined) return [whole]
  const edits: TextEdit[] = []
  let at = whole.start
  let gone: readonly string[] = []
  let come: readonly string[] = []
  function close(): void {
    edits.push(...lineEdits(at, gone, come))
    at += lengthOf(gone)
    gone = come = []
  }
  for (const { added, removed: taken, value } of parts) {
    if (taken) gone = value
    else if (added) come = value
    else {
      close()
      at += lengthOf(value)
    }
  }
  close()
  return edits.map((edit) => trimmed(from, to, edit)).filter((edit) => edit !== null)
}

/** If as many lines were added as removed, each line becomes an edit of its own. */
function lineEdits(at: number, gone: readonly string[], come: readonly string[]): TextEdit[] {
  if (gone.length !== come.length)
    return [{ start: at, end: at + lengthOf(gone), text: come.join('') }]
  let start = at
  return gone.map((line, index) => {
    const edit = { start, end: start + line.length, text: come[index] ?? '' }
    start = edit.end
    return edit
  })
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0)
}

/** Splits a text into lines with their line ends, so that joining the lines restores the text. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? []
}

/** Trims the unchanged start and end of an edit. Returns null if nothing remains. */
function trimmed(from: string, to: string, { start, end, text }: TextEdit): TextEdit | null {
  if (start === 0 && end === from.length && from === to) return null
  const most = Math.min(end - start, text.length)
  let head = 0
  while (head < most && from.charCodeAt(start + head) === text.charCodeAt(head)) head += 1
  // Do not split a surrogate pair: an editor would move such an offset.
  if (head > 0 && isHighSurrogate(text.charCodeAt(head - 1))) head -= 1
  let tail = 0
  const left = most - head
  while (
    tail < left &&
    from.charCodeAt(end - 1 - tail) === text.charCodeAt(text.length - 1 - tail)
  ) {
    tail += 1
  }
  if (tail > 0 && isLowSurrogate(text.charCodeAt(text.length - tail))) tail -= 1
  const edit = { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) }
  return edit.start === edit.end && edit.text === '' ? null : edit
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}
