import type { XmlView } from '../language/xml-view.ts'
import type { RenameOutcome } from '../language/rename-tag.ts'
import type { TextEdit, TextRange } from '../scan/text-edit.ts'
import { nodeKind } from '../scan/xml-scan.ts'
import { checkSimpleValue } from '../schema/simple-value.ts'
import { collapse, decode } from '../tree/plain-text.ts'
import { attributeSource, textSource } from '../tree/source-text.ts'
import { linkedValues } from './links.ts'
import { typeAt, type PlaceValue } from './place-value.ts'

/** Returns the key or reference at an offset if a rename can change all its linked values. */
export function renameValuePlace(view: XmlView, offset: number): TextRange | null {
  const places = renamable(view, offset)
  const own = places?.[0]
  return own === undefined ? null : { start: own.start, end: own.end }
}

/** Changes the value of a key and of all references to the key. */
export function renameValue(view: XmlView, offset: number, value: string): RenameOutcome {
  const places = renamable(view, offset)
  if (places === null) return { outcome: 'refused', reason: 'noElement' }
  if (value === '' || places.some((place) => !isValue(view, place, value))) {
    return { outcome: 'refused', reason: 'notAValue' }
  }
  const edits = new Map<number, TextEdit>()
  for (const { start, end, attribute } of places) {
    const quote = view.scan.text[(view.scan.attributes.valueStart[attribute] ?? 1) - 1]
    const text = attribute < 0 ? textSource(value) : attributeSource(value, quote)
    edits.set(start, { start, end, text })
  }
  return { outcome: 'renamed', edits: [...edits.values()].sort((a, b) => a.start - b.start) }
}

/** The value at an offset with all values that are linked; null if one cannot be replaced. */
function renamable(view: XmlView, offset: number): PlaceValue[] | null {
  const linked = linkedValues(view, offset)
  if (linked === null || linked.keys.length === 0) return null
  const { own, keys, references } = linked
  const places = [own, ...[...keys, ...references].map(({ value }) => value)]
  return places.every((place) => canReplace(view, place)) ? places : null
}

/** The value is one piece of text: no default, no CDATA and no comment. */
function canReplace({ scan }: XmlView, place: PlaceValue): boolean {
  const { element, attribute, start, end, byDefault, value } = place
  if (byDefault || collapse(decode(scan.text.slice(start, end))) !== collapse(value)) return false
  if (attribute >= 0) return true
  return scan.next[element] === element + 2 && scan.kind[element + 1] === nodeKind.text
}

function isValue(view: XmlView, place: PlaceValue, value: string): boolean {
  const type = typeAt(view, place)
  return type === null || type.variety === 'list' || checkSimpleValue(type, value) === null
}
