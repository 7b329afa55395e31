import type { XmlView } from '../language/xml-view.ts'
import { nodeKind } from '../scan/xml-scan.ts'
import type { FieldNode } from './follow-paths.ts'
import { namesAmong } from './name-table.ts'
import { typeAt, valueAt, type PlaceValue } from './place-value.ts'
import { idKindOf, schemaIdentity } from './schema-identity.ts'

/** The identifiers (`xs:ID`) of a text and the references to identifiers, each in text order. */
export interface IdPlaces {
  readonly ids: readonly PlaceValue[]
  /** A list of references has one place for each word. */
  readonly references: readonly PlaceValue[]
}

const known = new WeakMap<XmlView, IdPlaces>()

/** Finds all identifiers and their references, once for each view. */
export function idPlaces(view: XmlView): IdPlaces {
  const before = known.get(view)
  if (before !== undefined) return before
  const found = readPlaces(view)
  known.set(view, found)
  return found
}

function readPlaces(view: XmlView): IdPlaces {
  const { scan, schema } = view
  const ids: PlaceValue[] = []
  const references: PlaceValue[] = []
  if (schema === null) return { ids, references }
  const { idElements, idAttributes } = schemaIdentity(schema)
  if (idElements.size === 0 && idAttributes.size === 0) return { ids, references }
  const elements = namesAmong(scan, idElements)
  const attributes = namesAmong(scan, idAttributes)
  const read = (place: FieldNode) => {
    const kind = idKindOf(typeAt(view, place))
    if (kind === 'id') ids.push(...[valueAt(view, place)].filter((one) => one !== null))
    else if (kind !== null) references.push(...referencesAt(view, place))
  }
  for (let element = 0; element < scan.count; element += 1) {
    if (scan.kind[element] !== nodeKind.element) continue
    const last = scan.firstAttribute[element + 1] ?? 0
    for (let attribute = scan.firstAttribute[element] ?? 0; attribute < last; attribute += 1) {
      if (attributes[scan.attributes.name[attribute] ?? 0] === true) read({ element, attribute })
    }
    if (elements[scan.name[element] ?? 0] === true) read({ element, attribute: -1 })
  }
  return { ids: ids.filter(({ value }) => value !== ''), references }
}

/** Returns the words of a place that holds references, each with its own range. */
function referencesAt(view: XmlView, place: FieldNode): PlaceValue[] {
  const whole = valueAt(view, place)
  if (whole === null) return []
  if (whole.byDefault) {
    return whole.value.split(' ').map((value) => ({ ...whole, value, key: `text ${value}` }))
  }
  const written = view.scan.text.slice(whole.start, whole.end)
  // A reference to a character hides where the words are, so the whole value is their range.
  if (/[&<]/u.test(written)) {
    return words(whole.value).map(({ word }) => ({ ...whole, value: word, key: `text ${word}` }))
  }
  return words(written).map(({ word, at }) => {
    const start = whole.start + at
    return { ...whole, start, end: start + word.length, value: word, key: `text ${word}` }
  })
}

function words(text: string): { readonly word: string; readonly at: number }[] {
  return [...text.matchAll(/[^ \t\r\n]+/gu)].map(({ 0: word, index: at }) => ({ word, at }))
}
