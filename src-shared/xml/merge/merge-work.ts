import { NodePaths } from '../tree/node-path.ts'
import { sameScope } from '../tree/namespaces.ts'
import type { RecordTree } from '../tree/record-tree.ts'
import type { MergedText } from './merged-text.ts'
import { eachSide, type Sides } from './sides.ts'

/** The state that every part of one merge shares. */
export interface MergeWork {
  readonly trees: Sides<RecordTree>
  readonly paths: Sides<NodePaths>
  readonly out: MergedText
  /**
   * True if prefixes mean the same in all three texts, so pieces can be moved without declarations.
   */
  readonly plain: boolean
  /**
   * Pairs of parent and child names (`pairOf`) where some parent has several such children, in any
   * text.
   */
  readonly repeated: ReadonlySet<number>
}

/** Prepares the merge of three trees, which writes to `out`. */
export function beginWork(trees: Sides<RecordTree>, out: MergedText): MergeWork {
  const all = [trees.base, trees.mine, trees.theirs]
  const rootScopes = all.map(({ scan, scopes, scopeOf }) => scopes[scopeOf[scan.root] ?? 0])
  const plain =
    all.every(({ declaredAtRoot }) => declaredAtRoot) &&
    rootScopes.every((scope) => sameScope(scope ?? new Map(), rootScopes[0] ?? new Map()))
  return {
    trees,
    paths: eachSide(trees, (tree) => new NodePaths(tree)),
    out,
    plain,
    repeated: new Set(all.flatMap(({ repeated }) => [...repeated])),
  }
}
