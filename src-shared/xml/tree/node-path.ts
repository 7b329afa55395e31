import { isElement, nameOf, nodeKind } from '../scan/xml-scan.ts'
import { isText, type RecordTree } from './record-tree.ts'

const maxLength = 2000

/** Paths for people: `/Project/General/Address[2]/City`, with names as written. */
export class NodePaths {
  readonly #tree: Pick<RecordTree, 'scan'>
  /** Steps of a parent's children, computed once per parent. */
  readonly #steps = new Map<number, ReadonlyMap<number, string>>()

  constructor(tree: Pick<RecordTree, 'scan'>) {
    this.#tree = tree
  }

  /** Path of a node; empty for the document (-1). */
  of(node: number): string {
    const steps: string[] = []
    for (let at = node; at >= 0; at = this.#tree.scan.parent[at] ?? -1) steps.push(this.step(at))
    return steps.reverse().join('')
  }

  /** The last step of a node's path, with its slash. */
  step(node: number): string {
    const { scan } = this.#tree
    if (isText(scan, node)) return '/text()'
    if (scan.kind[node] === nodeKind.comment) return '/comment()'
    if (!isElement(scan, node)) return '/processing-instruction()'
    const parent = scan.parent[node] ?? -1
    let steps = this.#steps.get(parent)
    if (steps === undefined) {
      steps = stepsIn(this.#tree, parent)
      this.#steps.set(parent, steps)
    }
    return steps.get(node) ?? ''
  }
}

/** Shortens a long path to its end, which is the most specific part. */
export function shortPath(path: string): string {
  return path.length > maxLength ? `…${path.slice(1 - maxLength)}` : path
}

function stepsIn({ scan }: Pick<RecordTree, 'scan'>, parent: number): Map<number, string> {
  const byName = new Map<string, number[]>()
  const last = parent < 0 ? scan.count : (scan.next[parent] ?? 0)
  for (let node = parent + 1; node < last; node = scan.next[node] ?? last) {
    if (!isElement(scan, node)) continue
    const name = nameOf(scan, node)
    const nodes = byName.get(name)
    if (nodes === undefined) byName.set(name, [node])
    else nodes.push(node)
  }
  const steps = new Map<number, string>()
  for (const [name, nodes] of byName) {
    nodes.forEach((node, at) =>
      steps.set(node, nodes.length > 1 ? `/${name}[${at + 1}]` : `/${name}`),
    )
  }
  return steps
}
