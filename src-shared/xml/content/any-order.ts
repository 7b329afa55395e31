import type { ContentModel, Leaf, NameClass } from './content-model.ts'
import type { ContentNode } from './content-node.ts'

/** An element of xs:all, which is there once at most. */
interface Member {
  readonly leaf: Leaf
  readonly required: boolean
}

/** A list as it takes up members: each once, what is left of it is superfluous. */
interface Taking {
  readonly taken: ReadonlySet<Member>
  /** Indexes in the list. */
  readonly superfluous: readonly number[]
}

/**
 * A content that is one xs:all: what counts is which members are taken, never in what order. The
 * derivatives of n members are as many as their subsets; this reads a list in one go.
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
   * Null where the content is something else, or a name could be either of two members: a schema may
   * not have that (XML Schema 1.0 part 1, 3.8.6), and then derivatives are right too, but slow.
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

  /** What is missing when these are all, in the order of the schema. */
  missing(taken: ReadonlySet<Member>): Member[] {
    if (this.#mayBeAbsent && taken.size === 0) return []
    return this.members.filter((member) => member.required && !taken.has(member))
  }
}

/** The number of the one leaf that is there once, or not; -1 of anything else. */
function leafOf(item: ContentNode): number {
  if (item.kind === 'leaf') return item.leaf
  const once = item.kind === 'repeat' && item.max === 1 && item.body.kind === 'leaf'
  return once ? item.body.leaf : -1
}
