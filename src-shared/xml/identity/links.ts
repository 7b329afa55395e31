import { nodeKind } from '../scan/xml-scan.ts'
import { contextAt } from '../scan/context-at.ts'
import type { TextRange } from '../scan/text-edit.ts'
import type { XmlView } from '../language/xml-view.ts'
import {
  referringScopes,
  rolesOf,
  rowOf,
  rowsOf,
  scopesInside,
  type Row,
  type Scope,
} from './constraint-places.ts'
import { newBudget, type Budget, type FieldNode } from './follow-paths.ts'
import { idPlaces } from './id-places.ts'
import { typeAt, valueAt, type PlaceValue } from './place-value.ts'
import { linkPlaces, type Found, type LinkPlace } from './link-place.ts'
import { idKindOf } from './schema-identity.ts'

/** The links of the value at an offset, in text order. */
export interface Links {
  /** The value at the offset. */
  readonly at: TextRange
  readonly value: string
  /** The keys that the value refers to; for a key, its own place and duplicates of it. */
  readonly keys: readonly LinkPlace[]
  /** The references to these keys. */
  readonly references: readonly LinkPlace[]
  /** True if there are more than are listed. */
  readonly more: boolean
}

const maxLinks = 1000

export interface LinkedValues {
  readonly own: PlaceValue
  readonly keys: readonly Found[]
  readonly references: readonly Found[]
}

/** Finds the keys and references that belong to the value at an offset; null for other places. */
export function linksAt(view: XmlView, offset: number): Links | null {
  const linked = linkedValues(view, offset)
  if (linked === null) return null
  const { own, keys, references } = linked
  const more = keys.length > maxLinks || references.length > maxLinks
  return {
    at: { start: own.start, end: own.end },
    value: own.value,
    keys: linkPlaces(view.scan, keys.slice(0, maxLinks)),
    references: linkPlaces(view.scan, references.slice(0, maxLinks)),
    more,
  }
}

/** The value at an offset that is a key or a reference; found without a search of the text. */
export function linkValueAt(view: XmlView, offset: number): TextRange | null {
  const place = view.schema === null ? null : placeAt(view, offset)
  if (place === null) return null
  if (idKindOf(typeAt(view, place)) === null && rolesOf(view, place).length === 0) return null
  const value = valueAt(view, place)
  if (value === null || value.start > offset || offset > value.end) return null
  return { start: value.start, end: value.end }
}

/** Returns the place of the value at an offset: an attribute, or the text of an element. */
function placeAt({ scan }: XmlView, offset: number): FieldNode | null {
  const { kind, node, attribute } = contextAt(scan, offset)
  if (node < 0) return null
  if (kind === 'attributeValue') return { element: node, attribute }
  const inText = kind === 'text' || kind === 'content' || kind === 'cdata'
  return inText && scan.kind[node] === nodeKind.element ? { element: node, attribute: -1 } : null
}

/** The values behind the links at an offset. */
export function linkedValues(view: XmlView, offset: number): LinkedValues | null {
  if (view.schema === null) return null
  const place = placeAt(view, offset)
  if (place === null) return null
  return idLinks(view, place, offset) ?? keyLinks(view, place)
}

function idLinks(view: XmlView, place: FieldNode, offset: number): LinkedValues | null {
  if (idKindOf(typeAt(view, place)) === null) return null
  const { ids, references } = idPlaces(view)
  const isOwn = ({ element, attribute, start, end }: PlaceValue) =>
    element === place.element && attribute === place.attribute && start <= offset && offset <= end
  const own = ids.find(isOwn) ?? references.find(isOwn)
  if (own === undefined) return null
  const alike = (values: readonly PlaceValue[]): Found[] =>
    values
      .filter(({ value }) => value === own.value)
      .map((value) => ({ target: value.element, value }))
  return { own, keys: alike(ids), references: alike(references) }
}

function keyLinks(view: XmlView, place: FieldNode): LinkedValues | null {
  const roles = rolesOf(view, place)
  const own = roles.length === 0 ? null : valueAt(view, place)
  if (own === null || own.value === '') return null
  const budget = newBudget()
  const keys = new Map<number, Found>()
  const references = new Map<number, Found>()
  for (const role of roles) {
    const { scope, field, target } = role
    const row = rowOf(view, scope.constraint, target, budget)
    const collect = (from: Scope, into: Map<number, Found>) =>
      collectAlike(view, from, row, field, into, budget)
    const referring = new Map(scope.constraint.kind === 'keyref' ? [[scopeKey(scope), scope]] : [])
    for (const keyScope of keyScopesOf(view, scope, budget)) {
      if (!collect(keyScope, keys)) continue
      for (const one of referringScopes(view, keyScope.element, keyScope.constraint.name)) {
        referring.set(scopeKey(one), one)
      }
    }
    for (const one of referring.values()) collect(one, references)
  }
  return { own, keys: inOrder(keys), references: inOrder(references) }
}

/** The places whose keys a constraint is about: for a key its own, for a reference those inside. */
export function keyScopesOf(view: XmlView, scope: Scope, budget: Budget): Scope[] {
  const { element, constraint } = scope
  return constraint.refer === null ? [scope] : scopesInside(view, element, constraint.refer, budget)
}

function scopeKey({ element, constraint }: Scope): string {
  return `${element} ${constraint.name}`
}

/** Adds the values of a field in the rows that agree with a row. Returns whether there are any. */
function collectAlike(
  view: XmlView,
  scope: Scope,
  row: Row,
  field: number,
  into: Map<number, Found>,
  budget: Budget,
): boolean {
  let any = false
  for (const other of rowsOf(view, scope, budget)) {
    const value = other.fields[field] ?? null
    if (value === null || !agrees(row, other)) continue
    any = true
    into.set(value.start, { target: other.target, value })
  }
  return any
}

/** True if the rows have no field with different values. A field that is missing does not count. */
function agrees(one: Row, other: Row): boolean {
  return one.fields.every((field, index) => {
    const beside = other.fields[index] ?? null
    return field === null || beside === null || field.key === beside.key
  })
}

function inOrder(found: ReadonlyMap<number, Found>): Found[] {
  return [...found.values()].sort((a, b) => a.value.start - b.value.start)
}
