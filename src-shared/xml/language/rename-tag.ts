import { isQualifiedName } from '../qualified-name.ts'
import { elementAt } from '../scan/node-at.ts'
import type { TextEdit, TextRange } from '../scan/text-edit.ts'
import { namesAt, namesOf } from './tag-pairs.ts'
import type { XmlView } from './xml-view.ts'

/**
 * Returns the range of the name that a rename at an offset changes: the name in the tag at the offset,
 * else the name of the element around the offset. Null outside the root.
 */
export function renamePlaceAt({ scan }: XmlView, offset: number): TextRange | null {
  const names = namesAt(scan, offset)
  const under = names?.find(({ start, end }) => start <= offset && offset <= end)
  if (under !== undefined) return under
  const node = elementAt(scan, offset)
  return node < 0 ? null : (namesOf(scan, node)[0] ?? null)
}

export type RenameOutcome =
  | { readonly outcome: 'renamed'; readonly edits: readonly TextEdit[] }
  | { readonly outcome: 'refused'; readonly reason: 'noElement' | 'notAName' | 'notAValue' }

/** Returns the edits that rename the element at an offset in both its tags. */
export function renameTagAt(view: XmlView, offset: number, name: string): RenameOutcome {
  if (!isQualifiedName(name)) return { outcome: 'refused', reason: 'notAName' }
  const { scan } = view
  const at = elementAt(scan, offset)
  const names = namesAt(scan, offset) ?? (at < 0 ? null : namesOf(scan, at))
  if (names === null) return { outcome: 'refused', reason: 'noElement' }
  return { outcome: 'renamed', edits: names.map((span) => ({ ...span, text: name })) }
}
