import { askFeature } from '../health/ask-feature.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

/**
 * Puts the caret at the other tag of the element that it is in: from the end tag at the start tag,
 * from anywhere else at the end tag. An element without an end tag leaves it where it is.
 */
export async function goToOtherTag(context: EditorContext): Promise<void> {
  const caret = context.caret.value
  const pair = await askFeature(context, null, 'tagPair', caret)
  if (pair === null) return
  const { open, close } = pair
  const inClose = close !== null && close.start <= caret && caret <= close.end
  const other = inClose ? open : close
  if (other !== null) context.show(other.start, other.start, true)
}
