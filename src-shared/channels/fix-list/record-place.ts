/** An element that a record has or may have, identified by the names from the root. */
export interface RecordPlace {
  /** Local names joined by `/`. */
  readonly path: string
  readonly name: string
  /** The documentation in the schema, in Dutch if available; empty if there is none. */
  readonly doc: string
  /** The allowed values, if the schema lists them. */
  readonly values: readonly string[]
  /** The choice that the element is an alternative of; null outside a choice. */
  readonly choice: string | null
}

/** The distinct paths in a record, with the 1-based line of the first element of each. */
export interface RecordOutline {
  /** The namespace of the root; empty without a root. */
  readonly namespace: string
  readonly lines: ReadonlyMap<string, number>
}

/** Returns the path of the parent element; empty for the root. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
