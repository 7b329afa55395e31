import { contentOf } from '../content/content-model.ts'
import { standIns } from '../content/wildcard-names.ts'
import type { ExpandedName } from '../schema/expanded-name.ts'
import type {
  ElementDeclaration,
  Particle,
  SchemaSet,
  TypeDefinition,
} from '../schema/schema-model.ts'

/** A place for children in a type, in schema order. */
export interface Slot {
  /** Several names: alternatives of an `xs:choice` or of a substitution group. */
  readonly elements: readonly ElementDeclaration[]
  readonly repeats: boolean
  /**
   * The number of the repeated `xs:sequence` around the elements. Each occurrence of the sequence is a
   * row: a label with its value, for example. Null elsewhere.
   */
  readonly row: number | null
  /** True if a row has the element at most once. */
  readonly isOnceInRow: boolean
  /** True if each row has the element. */
  readonly isInEachRow: boolean
}

export interface TypeSlots {
  readonly slots: readonly Slot[]
  readonly slotOf: ReadonlyMap<ExpandedName, number>
}

const known = new WeakMap<SchemaSet, WeakMap<TypeDefinition, TypeSlots>>()

/** Each name has one slot: its first position in the type. */
export function slotsOf(set: SchemaSet, type: TypeDefinition): TypeSlots {
  const ofSet = known.get(set) ?? new WeakMap<TypeDefinition, TypeSlots>()
  known.set(set, ofSet)
  const found = ofSet.get(type) ?? makeSlots(set, contentOf(type))
  ofSet.set(type, found)
  return found
}

function makeSlots(set: SchemaSet, content: Particle | null): TypeSlots {
  const slots: Slot[] = []
  const slotOf = new Map<ExpandedName, number>()
  let rows = 0
  const add = (
    elements: readonly ElementDeclaration[],
    repeats: boolean,
    row: number | null,
    { isOnceInRow, isInEachRow } = { isOnceInRow: false, isInEachRow: false },
  ): void => {
    const fresh = elements.filter(({ name }) => !slotOf.has(name))
    for (const { name } of fresh) slotOf.set(name, slots.length)
    if (fresh.length > 0) slots.push({ elements: fresh, repeats, row, isOnceInRow, isInEachRow })
  }
  const visit = (
    particle: Particle,
    { outer, outerRow, isNeeded }: { outer: boolean; outerRow: number | null; isNeeded: boolean },
  ): void => {
    const repeats = outer || particle.max > 1
    if (particle.kind === 'any') return
    if (particle.kind === 'element') {
      const elements = standIns(set, particle.declaration)
      if (repeats)
        for (const one of elements)
          add([one], true, outerRow, {
            isOnceInRow: particle.max <= 1,
            isInEachRow: isNeeded && particle.min > 0 && elements.length === 1,
          })
      else add(elements, false, null)
      return
    }
    const single = ({ kind, max }: Particle) => kind === 'element' && max === 1
    if (particle.order === 'choice' && !repeats && particle.items.every(single)) {
      add(
        particle.items.flatMap((item) =>
          item.kind === 'element' ? standIns(set, item.declaration) : [],
        ),
        false,
        null,
      )
      return
    }
    const isRow = repeats && outerRow === null && particle.order === 'sequence'
    const row = isRow ? (rows += 1) : outerRow
    const isEach = particle.order !== 'choice' && (isRow || (isNeeded && particle.min > 0))
    for (const item of particle.items)
      visit(item, { outer: repeats, outerRow: row, isNeeded: isEach })
  }
  if (content !== null) visit(content, { outer: false, outerRow: null, isNeeded: false })
  return { slots, slotOf }
}
