/** An element that a record has or may have, by the names from the root. */
export interface RecordPlace {
  /** Local names with `/` between them. */
  readonly path: string
  readonly name: string
  /** What the schema says of it, in Dutch where it can; empty when nothing is known. */
  readonly doc: string
  /** The values that it may have, where there is a list of them. */
  readonly values: readonly string[]
  /** The choice that it is one of, with the others; null for what stands beside the rest. */
  readonly choice: string | null
}

/** What a record has: the distinct paths in it, with the 1-based line of the first of each. */
export interface RecordOutline {
  /** Of the root; empty when there is none. */
  readonly namespace: string
  readonly lines: ReadonlyMap<string, number>
}

export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
