import type { TextEdit } from '../scan/text-edit.ts'

/**
 * Maps an element's start offset across the edits of one change; null if the start was overwritten.
 * Text inserted at the offset moves the element.
 */
export function followPlace(at: number, edits: readonly TextEdit[]): number | null {
  let moved = at
  for (const { start, end, text } of edits) {
    if (end <= at) moved += text.length - (end - start)
    else if (start <= at) return null
  }
  return moved
}
