import { mainPartOf } from '../../records/choose-value.ts'
import { createCopyEdits } from '../../records/copy-edits.ts'
import { allLeaves, type RecordLeaf, recordLeaves } from '../../records/record-leaves.ts'
import { scenarioIn } from '../../records/text-facts.ts'
import { replaceWhole } from '../../xml/find/value-edits.ts'
import { valuePieces } from '../../xml/find/value-pieces.ts'
import { setElementText } from '../../xml/form/changes/set-element-text.ts'
import { elementText } from '../../xml/form/element-text.ts'
import { formBindingOf, textTypeOf } from '../../xml/form/form-binding.ts'
import { createXmlView, type XmlView } from '../../xml/language/xml-view.ts'
import { scanXml } from '../../xml/scan/scan-xml.ts'
import { applyEdits } from '../../xml/scan/text-edit.ts'
import type { SchemaSet, SimpleType } from '../../xml/schema/schema-model.ts'
import { type ComparedKind, isSameValue } from '../compare-facts.ts'
import { absentPlaces, pathOf } from './absent-places.ts'
import { type RecordFinder, recordFinders } from './record-finders.ts'
import { writtenValue } from './written-value.ts'

/** A fact that the user wants in the record. */
export interface ChosenFact {
  readonly kind: ComparedKind
  readonly value: number | string
}

/**
 * What a chosen fact does to the record. same: the record says so already. noPlace: neither the record nor
 * its schema has an element for the fact. unclear: more than one element may be meant. noValue: the
 * schema allows no such value.
 */
type TakeOverOutcome =
  | {
      readonly outcome: 'change'
      readonly path: string
      readonly before: string
      readonly after: string
    }
  | { readonly outcome: 'add'; readonly path: string; readonly after: string }
  | { readonly outcome: 'same' | 'noPlace' | 'unclear' | 'noValue' }

export interface TakenOver {
  readonly text: string
  /** One outcome for each fact, in the same order. */
  readonly outcomes: readonly TakeOverOutcome[]
}

/** More places with one value are no places of one fact. */
const mostPlaces = 3

/**
 * Writes facts into a record of any schema, or none. All other characters stay. A fact without a
 * certain place changes nothing. Takes time for large records: call in a worker.
 */
export function takeOver(
  text: string,
  schema: SchemaSet | null,
  facts: readonly ChosenFact[],
): TakenOver {
  let now = text
  const outcomes = facts.map((fact) => {
    const done = takeOverOne(now, schema, fact)
    now = done.text
    return done.outcome
  })
  return { text: now, outcomes }
}

interface Done {
  readonly text: string
  readonly outcome: TakeOverOutcome
}

function takeOverOne(text: string, schema: SchemaSet | null, fact: ChosenFact): Done {
  const finder = recordFinders[fact.kind]
  const known = valueOf(text, finder)
  const refused = (outcome: 'same' | 'noPlace' | 'unclear' | 'noValue'): Done => ({
    text,
    outcome: { outcome },
  })
  if (known !== null && isSameValue(fact.value, known)) return refused('same')
  const view = createXmlView(scanXml(text), schema)
  const leaves = allLeaves(view.scan)
  const places = placesOf(leaves, finder, known)
  if (places.length > mostPlaces) return refused('unclear')
  if (places.length > 0) return changed(view, finder, places, fact) ?? refused('noValue')
  // Values that contradict each other: the user settles which place holds.
  if (known === null && hasValues(leaves, finder)) return refused('unclear')
  if (schema === null || known !== null) return refused(known === null ? 'noPlace' : 'unclear')
  return added(text, schema, finder, fact) ?? refused('noPlace')
}

function valueOf(text: string, finder: RecordFinder): number | string | null {
  const leaves = recordLeaves(text)
  return finder.find(leaves, mainPartOf(leaves, scenarioIn(leaves)))
}

/** Returns the places that alone tell the present value; of none, the empty places. */
function placesOf(
  leaves: readonly RecordLeaf[],
  finder: RecordFinder,
  known: number | string | null,
): RecordLeaf[] {
  const mainPart = mainPartOf(leaves, scenarioIn(leaves))
  const alone = (leaf: RecordLeaf, value: string) => {
    const units = leaves.filter((one) => one !== leaf && one.node === leaf.node && !one.isElement)
    return finder.find([{ ...leaf, value }, ...units], mainPart)
  }
  if (known !== null)
    return leaves.filter((leaf) => leaf.value !== '' && alone(leaf, leaf.value) === known)
  if (hasValues(leaves, finder)) return []
  const empty = leaves.filter((leaf) => leaf.value === '' && alone(leaf, finder.probe) !== null)
  return empty.length === 1 ? empty : empty.length > 1 ? [...empty, ...empty].slice(0, 4) : []
}

function hasValues(leaves: readonly RecordLeaf[], finder: RecordFinder): boolean {
  const mainPart = mainPartOf(leaves, scenarioIn(leaves))
  return leaves.some((leaf) => leaf.value !== '' && finder.find([leaf], mainPart) !== null)
}

function changed(
  view: XmlView,
  finder: RecordFinder,
  places: readonly RecordLeaf[],
  { value }: ChosenFact,
): Done | null {
  const [first] = places
  if (first === undefined) return null
  let text = view.scan.text
  let after = ''
  // From the last place to the first: earlier offsets stay.
  for (const leaf of [...places].reverse()) {
    const written = writtenValue(value, leaf.value, typeOf(view, leaf))
    if (written === null) return null
    after = written
    text = withValue(view, leaf, written, text)
  }
  const now = valueOf(text, finder)
  if (now === null || !isSameValue(value, now)) return null
  const path = pathOf(view, first.node).join(' › ')
  const outcome =
    first.value === ''
      ? ({ outcome: 'add', path, after } as const)
      : ({ outcome: 'change', path, before: first.value, after } as const)
  return { text, outcome }
}

function typeOf(view: XmlView, leaf: RecordLeaf): SimpleType | null {
  return isText(view, leaf) ? textTypeOf(formBindingOf(view, leaf.node)) : null
}

/** True if the value is the text of the element, and not an attribute. */
function isText({ scan }: XmlView, { node, isElement, value }: RecordLeaf): boolean {
  if (!isElement) return false
  const text = elementText(scan, node)
  return text !== null && (text.value.trim() === value || value === '')
}

function withValue(view: XmlView, leaf: RecordLeaf, value: string, text: string): string {
  if (isText(view, leaf)) {
    const set = setElementText(view, leaf.node, value)
    return set.outcome === 'edits' ? applyEdits(text, [...set.edits]) : text
  }
  const { scan } = view
  const found = { kind: 'node', node: leaf.node } as const
  const pieces = leaf.isElement ? (valuePieces(scan, found) ?? []) : []
  // Text with comments between: the comments stay.
  if (pieces.length > 0) return applyEdits(text, replaceWhole(scan, found, pieces, value).edits)
  const edits = createCopyEdits(scan)
  edits.set(leaf, value, null)
  // Attributes are changed one at a time: a record has one such place.
  return text === scan.text ? edits.apply() : text
}

function added(
  text: string,
  schema: SchemaSet,
  finder: RecordFinder,
  fact: ChosenFact,
): Done | null {
  const places = absentPlaces(text, schema, finder, (declaration) => {
    const type = declaration.type.kind === 'simple' ? declaration.type : declaration.type.text
    return writtenValue(fact.value, '', type)
  }).filter((place) => {
    const value = valueOf(place.text, finder)
    return value !== null && isSameValue(fact.value, value)
  })
  const [only] = places
  if (only === undefined) return null
  if (places.length > 1) return { text, outcome: { outcome: 'unclear' } }
  const after = writtenValue(fact.value, '', null) ?? String(fact.value)
  return { text: only.text, outcome: { outcome: 'add', path: only.path, after } }
}
