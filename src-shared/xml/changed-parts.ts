import { type Difference, differencesOf } from './tree/differences.ts'
import { NodePaths, shortPath } from './tree/node-path.ts'
import { readTree } from './tree/record-tree.ts'
import { SharedNames } from './tree/shared-names.ts'

/** One difference between two texts of a record. */
export interface ChangedPart {
  readonly kind: Difference['kind']
  /**
   * The path as in `MergeConflict`. An added part has its path in the second text, any other part
   * its path in the first.
   */
  readonly path: string
  /**
   * The source as written, or the value of an attribute; 500 characters at most. Null in the text
   * that does not have the part.
   */
  readonly before: string | null
  readonly after: string | null
}

const maxParts = 200
const maxShown = 500

/**
 * Returns the differences in content between two well-formed texts of a record, 200 at most. The
 * order is that of the first text; within a content, added parts come last. White space, spelling
 * and the clocks of the root do not count.
 */
export function changedParts(one: string, other: string): ChangedPart[] {
  if (one === other) return []
  const names = new SharedNames()
  const oneTree = readTree(one, names)
  const otherTree = readTree(other, names)
  const onePaths = new NodePaths(oneTree)
  const otherPaths = new NodePaths(otherTree)
  return differencesOf(oneTree, otherTree, maxParts).map((found) => {
    const { kind, attribute, before, after } = found
    const place = kind === 'added' ? otherPaths.of(found.other) : onePaths.of(found.one)
    const path = shortPath(attribute === null ? place : `${place}/@${attribute}`)
    return { kind, path, before: shown(before), after: shown(after) }
  })
}

function shown(source: string | null): string | null {
  return source === null || source.length <= maxShown ? source : `${source.slice(0, maxShown - 1)}…`
}
