/** The problem of a group or type that contains others. */
type Nesting = 'circular' | 'tooDeep' | 'tooLarge'

interface Measure {
  readonly depth: number
  readonly size: number
}

/**
 * Deeper than real schemas nest groups or unions. Code that reads a compiled schema may use
 * recursion.
 */
const maxDepth = 200

/**
 * Checks parts of a schema that contain other parts (groups, or simple types) for cycles, depth and
 * expanded size: 30 groups that each contain the next group twice expand to a thousand million. The
 * check is iterative, as the depth is still unknown.
 */
export class NestingCheck<Part extends object> {
  readonly #inner: (part: Part) => readonly Part[]
  readonly #maxSize: number
  readonly #measures = new Map<Part, Measure | 'open'>()

  constructor(inner: (part: Part) => readonly Part[], maxSize: number) {
    this.#inner = inner
    this.#maxSize = maxSize
  }

  /** Returns null if the part is valid. Results of valid parts are cached. */
  check(top: Part): Nesting | null {
    const stack: { part: Part; inner: readonly Part[]; next: number; sum: Measure }[] = []
    const open = (part: Part) => {
      this.#measures.set(part, 'open')
      stack.push({ part, inner: this.#inner(part), next: 0, sum: { depth: 0, size: 1 } })
    }
    let wrong: Nesting | null = null
    const add = (to: { sum: Measure }, { depth, size }: Measure) => {
      to.sum = { depth: Math.max(to.sum.depth, depth), size: to.sum.size + size }
    }
    const known = this.#measures.get(top)
    if (known === undefined) open(top)
    while (stack.length > 0) {
      const at = stack.at(-1)
      if (at === undefined) break
      const child = at.inner[at.next]
      at.next += 1
      if (child === undefined) {
        stack.pop()
        const measure = { depth: at.sum.depth + 1, size: at.sum.size }
        if (measure.depth > maxDepth) wrong ??= 'tooDeep'
        else if (measure.size > this.#maxSize) wrong ??= 'tooLarge'
        // Reported once: a container of this part must not report the same problem again.
        const counted = wrong === null ? measure : { depth: 1, size: 1 }
        this.#measures.set(at.part, counted)
        const outer = stack.at(-1)
        if (outer !== undefined) add(outer, counted)
        continue
      }
      const found = this.#measures.get(child)
      if (found === 'open') wrong ??= 'circular'
      else if (found === undefined) open(child)
      else add(at, found)
    }
    return wrong
  }
}
