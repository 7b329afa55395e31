import type { TextEdit } from '../scan/text-edit.ts'

/**
 * Where an element that began at an offset begins after edits of one change, whose places are all of
 * the text before; null when its beginning was written over. What is put right before it moves it.
 */
export function followPlace(at: number, edits: readonly TextEdit[]): number | null {
  let moved = at
  for (const { start, end, text } of edits) {
    if (end <= at) moved += text.length - (end - start)
    else if (start <= at) return null
  }
  return moved
}
