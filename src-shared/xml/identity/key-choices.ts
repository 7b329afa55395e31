import type { XmlView } from '../language/xml-view.ts'
import { rolesOf, rowOf, rowsOf, type Role, type Row } from './constraint-places.ts'
import { newBudget, type Budget, type FieldNode } from './follow-paths.ts'
import { idPlaces } from './id-places.ts'
import { keyScopesOf } from './links.ts'
import { linkPlaces, type Found, type LinkPlace } from './link-place.ts'
import { typeAt } from './place-value.ts'
import { idKindOf } from './schema-identity.ts'

/** A key that a referring place may name. */
export interface KeyChoice {
  readonly value: string
  readonly place: LinkPlace
}

/** Keys that are offered at most. */
const maxChoices = 2000

/**
 * Returns the keys that the value of a place may refer to, in text order and each value once. If
 * the reference has several fields, only keys that agree with its other fields are offered, unless
 * no key agrees. Empty for a place that refers to nothing.
 */
export function keyChoices(view: XmlView, place: FieldNode): KeyChoice[] {
  const { schema, scan } = view
  if (schema === null) return []
  const kind = idKindOf(typeAt(view, place))
  const found = new Map<string, Found>()
  if (kind === 'reference' || kind === 'references') {
    for (const value of idPlaces(view).ids) put(found, { target: value.element, value })
  }
  const budget = newBudget()
  for (const role of rolesOf(view, place)) {
    if (role.scope.constraint.kind === 'keyref') keysOf(view, role, found, budget)
  }
  const sorted = [...found.values()].sort((a, b) => a.value.start - b.value.start)
  const places = linkPlaces(scan, sorted)
  return sorted.flatMap(({ value }, index) => {
    const at = places[index]
    return at === undefined ? [] : [{ value: value.value, place: at }]
  })
}

function keysOf(view: XmlView, role: Role, found: Map<string, Found>, budget: Budget): void {
  const own = rowOf(view, role.scope.constraint, role.target, budget)
  const others: Found[] = []
  let fitting = 0
  for (const scope of keyScopesOf(view, role.scope, budget)) {
    for (const row of rowsOf(view, scope, budget)) {
      const value = row.fields[role.field] ?? null
      if (value === null || value.value === '') continue
      const one = { target: row.target, value }
      if (agreesBeside(own, row, role.field)) {
        put(found, one)
        fitting += 1
      } else if (others.length < maxChoices) others.push(one)
      if (found.size >= maxChoices) return
    }
  }
  if (fitting === 0) for (const one of others) put(found, one)
}

/** True if the key has the same values in all filled fields of the reference but `field`. */
function agreesBeside(reference: Row, key: Row, field: number): boolean {
  return reference.fields.every((one, index) => {
    if (index === field || one === null || one.value === '') return true
    return one.key === key.fields[index]?.key
  })
}

function put(found: Map<string, Found>, one: Found): void {
  const { value } = one.value
  if (found.size < maxChoices && !found.has(value)) found.set(value, one)
}
