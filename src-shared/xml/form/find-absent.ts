import type { XmlView } from '../language/xml-view.ts'
import { localName } from '../root-tag.ts'
import { nameOf, nodeKind } from '../scan/xml-scan.ts'
import { localNameOf } from '../schema/expanded-name.ts'
import type { ElementDeclaration } from '../schema/schema-model.ts'
import { ChildrenOf } from './children-of.ts'
import { type FormHit, trailTo } from './form-hit.ts'
import { formBindingOf } from './form-binding.ts'
import { choiceKey, nameInside } from './form-offers.ts'
import { titleOf } from './form-title.ts'
import { childKey, stepsTo } from './node-key.ts'
import { slotsOf, type Slot } from './slots.ts'

type Trail = FormHit['trail']

/** A schema may nest types in themselves: deeper parts are not searched. */
const deepest = 5

/**
 * Finds fields and parts that the schema allows and the record lacks, by their title or name, in
 * text order. A field inside a missing part has the key of the part, which the form offers to add.
 */
export function findAbsent(
  view: XmlView,
  wanted: string,
  language: string,
  most: number,
): FormHit[] {
  const { scan, schema } = view
  if (schema === null) return []
  const search = new DeclarationSearch(view, wanted, language)
  const hits: FormHit[] = []
  for (let node = 0; node < scan.count && hits.length < most; node += 1) {
    if (scan.kind[node] !== nodeKind.element) continue
    const binding = formBindingOf(view, node)
    if (binding.kind !== 'declared') continue
    const { type } = binding
    const parent = localName(nameOf(scan, node))
    const fitting = slotsOf(schema, type).slots.flatMap((slot) => {
      const trails = slot.elements.flatMap((one) => {
        const found = search.trailsTo(one, parent, 0)
        return found.length === 0 ? [] : [{ declaration: one, trails: found }]
      })
      return trails.length === 0 ? [] : [{ slot, trails }]
    })
    if (fitting.length === 0) continue
    const children = new ChildrenOf(view, node)
    const key = stepsTo(scan, node).at(-1)?.key ?? ''
    const outer = trailTo(view, node)
    for (const { slot, trails } of fitting) {
      if (slot.elements.some(({ name }) => children.names.includes(name))) continue
      for (const { declaration, trails: inner } of trails) {
        if (children.placeFor(type, declaration.name) === null) continue
        const itemKey =
          slot.elements.length > 1
            ? choiceKey(view, node, key, slot)
            : childKey(key, nameInside(view, node, declaration.name), 1)
        const start = scan.start[node] ?? 0
        for (const trail of inner)
          hits.push({ key: itemKey, start, trail: [...outer, ...trail], value: '', isAbsent: true })
      }
    }
  }
  return hits.slice(0, most)
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
    return [part.name, title].some((text) => text.toLowerCase().includes(this.#wanted))
  }
}
