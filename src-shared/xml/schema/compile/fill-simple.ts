import type { SimpleType } from '../schema-model.ts'
import { anySimpleType, noFacets } from '../types/built-in-types.ts'
import { readFacets } from './facets.ts'
import type { Place } from './place.ts'
import { words } from './scanned-schema.ts'
import type { PendingType, TypeShells, Unfinished } from './type-shells.ts'

type PendingSimple = PendingType & { readonly kind: 'simple' }

/** The simple type that a type restricts. */
export function simpleBase(shells: TypeShells, { place, node }: PendingSimple): SimpleType {
  const restriction = place.file.child(node, 'restriction')
  return restriction < 0 ? anySimpleType : shells.simpleOf(place, restriction, 'base')
}

/** Fills a simple type. The base must be filled before. */
export function fillSimple(shells: TypeShells, pending: PendingSimple, base: SimpleType): void {
  const { place, node, type } = pending
  const { file } = place
  const inner = file.child(node, 'restriction', 'list', 'union')
  const local = file.local(inner)
  if (local === 'list') {
    type.variety = 'list'
    type.item = shells.simpleOf(place, inner, 'itemType')
    type.facets = { ...noFacets, whiteSpace: 'collapse' }
  } else if (local === 'union') {
    type.variety = 'union'
    type.members = readMembers(shells, place, inner)
    // Each member type of a union normalises white space itself.
    type.facets = { ...noFacets, whiteSpace: 'preserve' }
  } else if (local === 'restriction') restrict(shells, type, base, place, inner)
  else shells.problems.report('badValue', file.name, file.offset(node, ''), 'simpleType', '')
}

/** Copies a base into a type and adds a restriction's facets. */
export function restrict(
  shells: TypeShells,
  type: Unfinished<SimpleType>,
  base: SimpleType,
  place: Place,
  restriction: number,
): void {
  type.base = base
  type.variety = base.variety
  type.builtIn = base.builtIn
  type.item = base.item
  type.members = base.members
  type.facets = readFacets(place, restriction, base.facets, shells.problems)
}

function readMembers(shells: TypeShells, place: Place, union: number): SimpleType[] {
  const { file } = place
  const members = words(file.attribute(union, 'memberTypes')).map((name) =>
    shells.referSimple(place, union, 'memberTypes', name),
  )
  for (const node of file.children(union)) {
    const type = file.local(node) === 'simpleType' ? shells.inline(place, node) : null
    if (type?.kind === 'simple') members.push(type)
  }
  return members
}
