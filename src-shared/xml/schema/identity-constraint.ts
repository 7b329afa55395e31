import type { ExpandedName } from './expanded-name.ts'

/** A name in a path; null accepts any namespace or any local name. */
export interface NameTest {
  readonly namespace: string | null
  readonly local: string | null
}

/** One alternative of a selector or field (XML Schema 1.0 part 1, 3.11.6), without its `.` steps. */
export interface IdentityPath {
  /** True for a path that begins with `.//`. */
  readonly isAnyDepth: boolean
  /** The names of the elements on the way down. */
  readonly steps: readonly NameTest[]
  /** The attribute of a field; null for the element itself. */
  readonly attribute: NameTest | null
}

/** An `xs:key`, `xs:unique` or `xs:keyref` of an element. */
export interface IdentityConstraint {
  readonly kind: 'key' | 'unique' | 'keyref'
  readonly name: ExpandedName
  /** The key or unique constraint that a `keyref` refers to; null for the other kinds. */
  readonly refer: ExpandedName | null
  /** Alternatives that select the elements which the constraint is about. */
  readonly selector: readonly IdentityPath[]
  /** Alternatives of each field, from a selected element. */
  readonly fields: readonly (readonly IdentityPath[])[]
}
