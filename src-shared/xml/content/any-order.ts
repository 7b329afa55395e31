import type { ContentModel, Leaf, NameClass } from './content-model.ts'
import type { ContentNode } from './content-node.ts'

/** An element of xs:all. It occurs at most once. */
interface Member {
  readonly leaf: Leaf
  readonly required: boolean
}

/** The members found in a list. Further occurrences of a member are superfluous. */
interface Taking {
  readonly taken: ReadonlySet<Member>
  /** Indexes in the list. */
  readonly superfluous: readonly number[]
}

/**
 * A content model that is a single xs:all: only the set of members counts, not their order. The
 * number of derivatives would grow with the number of subsets of members; this class checks a list
 * in one pass.
 */
export class AnyOrder {
  /** In the order of the schema. */
  readonly members: readonly Member[]
  readonly #mayBeAbsent: boolean
  readonly #byClass = new Map<NameClass, Member>()

  private constructor(model: ContentModel, members: readonly Member[], mayBeAbsent: boolean) {
    this.members = members
    this.#mayBeAbsent = mayBeAbsent
    for (const member of members) {
      for (const { name } of member.leaf.elements) this.#byClass.set(model.classOf(name), member)
    }
  }

  /**
   * Returns null if the content is not a single xs:all, or if a name matches two members. Schemas
   * may not contain such an ambiguity (XML Schema 1.0 part 1, 3.8.6); derivatives still give the
   * right answer there, only slowly.
   */
  static of(model: ContentModel): AnyOrder | null {
    const { start } = model
    const mayBeAbsent = start.kind === 'repeat' && start.min === 0 && start.max === 1
    const all = mayBeAbsent ? start.body : start
    if (all.kind !== 'all') return null
    const found = new Map<number, Member>()
    const names = new Set<string>()
    for (const item of all.items) {
      const required = item.kind === 'leaf'
      const index = leafOf(item)
      const leaf = model.leaves[index]
      if (!leaf?.declaration || found.has(index)) return null
      for (const { name } of leaf.elements) {
        if (names.has(name)) return null
        names.add(name)
      }
      found.set(index, { leaf, required })
    }
    const members = [...found].sort(([one], [other]) => one - other).map(([, member]) => member)
    return new AnyOrder(model, members, mayBeAbsent)
  }

  take(classes: readonly NameClass[]): Taking {
    const taken = new Set<Member>()
    const superfluous: number[] = []
    for (const [index, nameClass] of classes.entries()) {
      const member = this.#byClass.get(nameClass)
      if (member === undefined || taken.has(member)) superfluous.push(index)
      else taken.add(member)
    }
    return { taken, superfluous }
  }

  /** Required members that are not in `taken`, in schema order. */
  missing(taken: ReadonlySet<Member>): Member[] {
    if (this.#mayBeAbsent && taken.size === 0) return []
    return this.members.filter((member) => member.required && !taken.has(member))
  }
}

/**
 * Number of the single leaf that this node holds (required or optional); -1 for every other node.
 */
function leafOf(item: ContentNode): number {
  if (item.kind === 'leaf') return item.leaf
  const once = item.kind === 'repeat' && item.max === 1 && item.body.kind === 'leaf'
  return once ? item.body.leaf : -1
}
