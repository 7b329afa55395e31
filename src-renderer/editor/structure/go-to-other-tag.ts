import { askFeature } from '../health/ask-feature.ts'
import type { EditorContext } from '../workbench/editor-context.ts'

/**
 * Moves the caret to the other tag of its element: from the end tag to the start tag, from anywhere
 * else to the end tag. Does nothing if the element has no end tag.
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
