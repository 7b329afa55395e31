import { bindingOf } from '../language/element-binding.ts'
import type { XmlView } from '../language/xml-view.ts'
import { isElement } from '../scan/xml-scan.ts'
import type { ExpandedName } from '../schema/expanded-name.ts'
import type { IdentityConstraint } from '../schema/identity-constraint.ts'
import { leadsTo, selected, type Budget, type FieldNode } from './follow-paths.ts'
import { elementsNamed } from './name-table.ts'
import { fieldValue, type PlaceValue } from './place-value.ts'
import { schemaIdentity } from './schema-identity.ts'

const noNames: ReadonlySet<string> = new Set()

/** A constraint of an element in the text: the constraint holds inside this element. */
export interface Scope {
  readonly element: number
  readonly constraint: IdentityConstraint
}

/** The part that a place plays in a constraint. */
export interface Role {
  readonly scope: Scope
  /** The element that the selector selects. */
  readonly target: number
  /** Index of the field that leads from the target to the place. */
  readonly field: number
}

/** The values of one selected element; null for a field that the element does not have. */
export interface Row {
  readonly target: number
  readonly fields: readonly (PlaceValue | null)[]
}

/** Returns the constraints that an element declares, for its own content. */
export function constraintsOf(view: XmlView, element: number): readonly IdentityConstraint[] {
  const binding = bindingOf(view, element)
  return binding?.kind === 'declared' ? binding.declaration.constraints : []
}

/** Returns the parts that a place plays in the constraints of the elements around it. */
export function rolesOf(view: XmlView, place: FieldNode): Role[] {
  const { scan, schema } = view
  const roles: Role[] = []
  if (schema === null || schemaIdentity(schema).owners.size === 0) return roles
  for (let element = place.element; element >= 0; element = scan.parent[element] ?? -1) {
    for (const constraint of constraintsOf(view, element)) {
      roles.push(...rolesIn(view, { element, constraint }, place))
    }
  }
  return roles
}

function rolesIn(view: XmlView, scope: Scope, place: FieldNode): Role[] {
  const { selector, fields } = scope.constraint
  const roles: Role[] = []
  for (
    let target = place.element;
    target >= scope.element;
    target = view.scan.parent[target] ?? -1
  ) {
    const field = fields.findIndex((paths) => leadsTo(view, target, paths, place))
    if (field < 0) continue
    if (!leadsTo(view, scope.element, selector, { element: target, attribute: -1 })) continue
    roles.push({ scope, target, field })
  }
  return roles
}

/** Returns the places inside an element where a constraint of this name is declared. */
export function scopesInside(
  view: XmlView,
  element: number,
  name: ExpandedName,
  budget: Budget,
): Scope[] {
  const { scan, schema } = view
  const owners = (schema && schemaIdentity(schema).owners.get(name)) ?? noNames
  budget.left -= (scan.next[element] ?? element) - element
  return elementsNamed(scan, element, owners).flatMap((at) => scopeAt(view, at, name))
}

/** Returns the elements around an element, itself included, with references to a constraint. */
export function referringScopes(view: XmlView, inside: number, refer: ExpandedName): Scope[] {
  const scopes: Scope[] = []
  for (let element = inside; element >= 0; element = view.scan.parent[element] ?? -1) {
    for (const constraint of constraintsOf(view, element)) {
      if (constraint.refer === refer) scopes.push({ element, constraint })
    }
  }
  return scopes
}

function scopeAt(view: XmlView, element: number, name: ExpandedName): Scope[] {
  if (!isElement(view.scan, element)) return []
  const constraint = constraintsOf(view, element).find((one) => one.name === name)
  return constraint === undefined ? [] : [{ element, constraint }]
}

/** Returns the values of every element that a constraint selects. */
export function* rowsOf(
  view: XmlView,
  { element, constraint }: Scope,
  budget: Budget,
): Generator<Row> {
  for (const target of selected(view, element, constraint.selector, budget)) {
    if (budget.left < 0) return
    yield rowOf(view, constraint, target, budget)
  }
}

/** Reads the fields of a constraint at one element. Takes the work from the budget. */
export function rowOf(
  view: XmlView,
  { fields }: IdentityConstraint,
  target: number,
  budget: Budget,
): Row {
  budget.left -= 40 * fields.length
  return { target, fields: fields.map((paths) => fieldValue(view, target, paths, budget)) }
}

/** A key that equal rows share; null for a row without all of its fields. */
export function rowKey({ fields }: Row): string | null {
  if (fields.some((field) => field === null)) return null
  return JSON.stringify(fields.map((field) => field?.key))
}
