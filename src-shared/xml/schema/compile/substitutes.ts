import type { ExpandedName } from '../expanded-name.ts'
import { derivesFrom, maySubstitute } from '../derives-from.ts'
import type { ElementDeclaration } from '../schema-model.ts'

/** Limit over all heads: a long chain of substitutions has a quadratic number of pairs. */
const maxEntries = 500_000

export type Substitutes =
  | { readonly map: ReadonlyMap<ExpandedName, readonly ElementDeclaration[]> }
  | {
      readonly wrong: 'circular' | 'tooLarge' | 'wrongSubstitute'
      readonly element: ElementDeclaration
    }

/**
 * Finds the elements that may substitute each head (XML Schema 1.0 part 1, 3.3.6), also indirectly,
 * in file order, without those that `block` excludes. `final` concerns only the validity of
 * schemas.
 */
export function findSubstitutes(
  elements: Iterable<ElementDeclaration>,
  heads: ReadonlyMap<ElementDeclaration, ElementDeclaration>,
): Substitutes {
  const found = new Map<ExpandedName, ElementDeclaration[]>()
  let entries = 0
  const listOf = (head: ElementDeclaration) => {
    const known = found.get(head.name)
    if (known !== undefined) return known
    const list = head.abstract ? [] : [head]
    found.set(head.name, list)
    return list
  }
  for (const element of elements) {
    if (element.abstract) listOf(element)
    const passed = new Set([element])
    if (!fitsHead(element, heads.get(element))) return { wrong: 'wrongSubstitute', element }
    for (let head = heads.get(element); head !== undefined; head = heads.get(head)) {
      if (passed.has(head)) return { wrong: 'circular', element }
      passed.add(head)
      const list = listOf(head)
      if (!element.abstract && maySubstitute(element, head)) list.push(element)
      entries += 1
      if (entries > maxEntries) return { wrong: 'tooLarge', element }
    }
  }
  return { map: found }
}

/**
 * A substitute's type must be the head's type or derive from it (3.3.6, `e-props-correct.4`).
 * libxml2 checks this as well, but can loop for ever on a wrong substitute that has substitutes
 * itself.
 */
function fitsHead(element: ElementDeclaration, head: ElementDeclaration | undefined): boolean {
  return head === undefined || derivesFrom(element.type, head.type)
}
