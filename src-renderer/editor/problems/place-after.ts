import type { TextEdit } from '../../../src-shared/xml/scan/text-edit.ts'

/**
 * Returns the position of an offset after the edits of one change. An offset inside removed text
 * moves to its start.
 */
export function placeAfter(offset: number, edits: readonly TextEdit[]): number {
  let moved = 0
  for (const { start, end, text } of edits) {
    if (end <= offset) moved += text.length - (end - start)
    else if (start < offset) moved += start - offset
  }
  return offset + moved
}
