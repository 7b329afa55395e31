import type { XmlView } from '../language/xml-view.ts'
import { nameOf, nodeKind } from '../scan/xml-scan.ts'
import { localNameOf } from '../schema/expanded-name.ts'
import type { ElementDeclaration } from '../schema/schema-model.ts'
import { ChildrenOf } from './children-of.ts'
import { foldForSearch, type FormHit, trailTo } from './form-hit.ts'
import { formBindingOf } from './form-binding.ts'
import { choiceKey, nameInside } from './form-offers.ts'
import { titleOf } from './form-title.ts'
import { childKey, stepsTo } from './node-key.ts'
import { slotsOf, type Slot } from './slots.ts'
import { localName } from '../qualified-name.ts'

type Trail = FormHit['trail']

/** A schema may nest types in themselves: deeper parts are not searched. */
const deepest = 5

/**
 * Finds fields and parts that the schema allows and the record lacks, by their title or name, in
 * text order. A field inside a missing part has the key of the part, which the form offers to add.
 *
 * @param wanted the words, folded with `foldForSearch`
 */
export function findAbsent(
  view: XmlView,
  wanted: string,
  language: string,
  most: number,
): FormHit[] {
  const search = new DeclarationSearch(view, wanted, language)
  const hits: FormHit[] = []
  for (let node = 0; node < view.scan.count && hits.length < most; node += 1)
    hits.push(...absentIn(view, node, search))
  return hits.slice(0, most)
}

/** Returns the hits among the fields and parts that one element may get and lacks. */
function absentIn(view: XmlView, node: number, search: DeclarationSearch): FormHit[] {
  const { scan, schema } = view
  if (schema === null || scan.kind[node] !== nodeKind.element) return []
  const binding = formBindingOf(view, node)
  if (binding.kind !== 'declared') return []
  const { type } = binding
  const fitting = fittingDeclarations(
    slotsOf(schema, type).slots,
    localName(nameOf(scan, node)),
    search,
  )
  if (fitting.length === 0) return []
  const children = new ChildrenOf(view, node)
  const key = stepsTo(scan, node).at(-1)?.key ?? ''
  const outer = trailTo(view, node)
  const start = scan.start[node] ?? 0
  return fitting.flatMap(({ slot, declaration, trails }) => {
    if (slot.elements.some(({ name }) => children.names.includes(name))) return []
    if (children.placeFor(type, declaration.name) === null) return []
    const itemKey =
      slot.elements.length > 1
        ? choiceKey(view, node, key, slot)
        : childKey(key, nameInside(view, node, declaration.name), 1)
    return trails.map((inner) => ({
      key: itemKey,
      start,
      trail: [...outer, ...inner],
      value: '',
      isAbsent: true,
    }))
  })
}

interface FittingDeclaration {
  readonly slot: Slot
  readonly declaration: ElementDeclaration
  readonly trails: readonly Trail[]
}

/** Returns the declarations of slots that the search finds, or in which it finds a declaration. */
function fittingDeclarations(
  slots: readonly Slot[],
  parent: string,
  search: DeclarationSearch,
): FittingDeclaration[] {
  return slots.flatMap((slot) =>
    slot.elements.flatMap((declaration) => {
      const trails = search.trailsTo(declaration, parent, 0)
      return trails.length === 0 ? [] : [{ slot, declaration, trails }]
    }),
  )
}

/** Searches declarations by their titles, each declaration once. */
class DeclarationSearch {
  readonly #view: XmlView
  readonly #wanted: string
  readonly #language: string
  readonly #known = new Map<ElementDeclaration, readonly Trail[]>()

  constructor(view: XmlView, wanted: string, language: string) {
    this.#view = view
    this.#wanted = wanted
    this.#language = language
  }

  /** Returns the trails from a declaration to itself or to what is declared inside, if they fit. */
  trailsTo(declaration: ElementDeclaration, parent: string, depth: number): readonly Trail[] {
    const known = this.#known.get(declaration)
    if (known !== undefined) return known
    const { schema } = this.#view
    const { documentation, type } = declaration
    const part = { name: localNameOf(declaration.name), documentation }
    // A type inside itself: the outer search finds what is there.
    this.#known.set(declaration, [])
    let trails: readonly Trail[] = []
    if (this.#fits(part, parent)) trails = [[part]]
    else if (depth < deepest && schema !== null && type.kind === 'complex')
      trails = slotsOf(schema, type)
        .slots.flatMap((slot: Slot) => slot.elements)
        .flatMap((inner) => this.trailsTo(inner, part.name, depth + 1))
        .map((trail) => [part, ...trail])
    this.#known.set(declaration, trails)
    return trails
  }

  #fits(part: Trail[number], parent: string): boolean {
    const { title } = titleOf({ ...part, parent }, this.#language)
    return [part.name, title].some((text) => foldForSearch(text).includes(this.#wanted))
  }
}
