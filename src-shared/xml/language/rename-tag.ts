import { isNameCharacter, isNameStart } from '../scan/characters.ts'
import { elementAt } from '../scan/node-at.ts'
import type { TextEdit } from '../scan/text-edit.ts'
import type { TextRange } from '../scan/text-edit.ts'
import { namesAt, namesOf } from './tag-pairs.ts'
import type { XmlView } from './xml-view.ts'

/** The name that a rename at an offset changes: of the tag there, else of the enclosing element. */
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

/** Renames the element at an offset in both its tags. */
export function renameTagAt(view: XmlView, offset: number, name: string): RenameOutcome {
  if (!isName(name)) return { outcome: 'refused', reason: 'notAName' }
  const { scan } = view
  const at = elementAt(scan, offset)
  const names = namesAt(scan, offset) ?? (at < 0 ? null : namesOf(scan, at))
  if (names === null) return { outcome: 'refused', reason: 'noElement' }
  return { outcome: 'renamed', edits: names.map((span) => ({ ...span, text: name })) }
}

/** A qualified name: at most one colon, not at either end (Namespaces in XML 1.0, section 4). */
function isName(name: string): boolean {
  const parts = name.split(':')
  return parts.length <= 2 && parts.every(isNamePart)
}

function isNamePart(part: string): boolean {
  if (part === '' || !isNameStart(part.charCodeAt(0))) return false
  for (let at = 1; at < part.length; at += 1) {
    if (!isNameCharacter(part.charCodeAt(at))) return false
  }
  return true
}
