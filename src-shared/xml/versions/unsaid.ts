import { declarationOf } from '../content/declaration-of.ts'
import { matchChildren } from '../content/match-children.ts'
import type { ComplexType, ElementDeclaration, SchemaSet } from '../schema/schema-model.ts'
import { childElements } from '../scan/relatives.ts'
import { nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { NodePaths, shortPath } from '../tree/node-path.ts'
import { attributesOf, judgeAttributes, typeOf } from './judge-attributes.ts'
import { validateText } from './judge-value.ts'
import { loseAt, type Judging, type Unsaid } from './judging.ts'
import { isText } from '../tree/record-tree.ts'
import { characterData, countElements, saysOf, shortened } from './text-content.ts'
import type { VersionNames } from './version-names.ts'

interface Opened {
  readonly node: number
  readonly declaration: ElementDeclaration
}

/** Finds the parts of a text that a schema cannot express, with names mapped by `names`. */
export function findUnsaid(scan: XmlScan, set: SchemaSet, names: VersionNames): Unsaid[] {
  const found: Unsaid[] = []
  const judging: Judging = {
    scan,
    set,
    names,
    paths: new NodePaths({ scan }),
    lose: (start, end, path, detail) => {
      found.push({ start, end, path: shortPath(path), ...detail })
    },
  }
  const declaration = set.elements.get(names.element(scan.root))
  if (declaration === undefined) {
    const detail = { kind: 'root', name: nameOf(scan, scan.root) } as const
    loseAt(judging, scan.root, detail)
    return found
  }
  const open: Opened[] = [{ node: scan.root, declaration }]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    open.push(...judgeElement(judging, one))
  }
  return found
}

/** Checks an element. Returns the children that have a place, to be checked next. */
function judgeElement(judging: Judging, { node, declaration }: Opened): Opened[] {
  const type = typeOf(judging, node, declaration)
  const attributes = attributesOf(judging.scan, node)
  const { nil } = judgeAttributes(judging, node, declaration, type, attributes)
  if (nil) return []
  if (type.kind === 'complex' && type.text === null) return judgeContent(judging, node, type)
  const value = type.kind === 'simple' ? type : type.text
  for (const child of childElements(judging.scan, node)) loseElement(judging, child, 'element')
  if (value !== null) validateText(judging, node, declaration, value)
  return []
}

function judgeContent(judging: Judging, node: number, type: ComplexType): Opened[] {
  const { scan, set, names } = judging
  if (!type.mixed) judgeLooseText(judging, node)
  const children = childElements(scan, node)
  const expanded = children.map(names.element)
  const { superfluous, moves, missing } = matchChildren(set, type, expanded)
  const out = new Set([...superfluous, ...moves.map(({ from }) => from)])
  for (const { elements, declaration, count } of missing) {
    const wanted = elements.length > 0 ? elements : declaration === null ? [] : [declaration]
    loseAt(judging, node, {
      kind: 'missingElement',
      names: wanted.map(({ name }) => name),
      count,
      parent: nameOf(scan, node),
    })
  }
  return children.flatMap((child, index): Opened[] => {
    const found = declarationOf(set, type, expanded[index] ?? '')
    if (out.has(index) || found === null) {
      loseElement(judging, child, found === null ? 'element' : 'place')
      return []
    }
    // A child that a wildcard accepts without declaration is accepted in the other version too.
    return found.declaration === null ? [] : [{ node: child, declaration: found.declaration }]
  })
}

function judgeLooseText({ scan, paths, lose }: Judging, node: number): void {
  const last = scan.next[node] ?? 0
  for (let at = node + 1; at < last; at = scan.next[at] ?? last) {
    if (!isText(scan, at)) continue
    const said = characterData(scan, at)
    if (said.trim() === '' && scan.kind[at] === nodeKind.text) continue
    const name = nameOf(scan, node)
    lose(scan.start[at] ?? 0, scan.end[at] ?? 0, paths.of(node), {
      kind: 'text',
      name,
      says: shortened(said),
    })
  }
}

function loseElement(judging: Judging, node: number, kind: 'element' | 'place'): void {
  const { scan, paths, lose } = judging
  lose(scan.start[node] ?? 0, scan.end[node] ?? 0, paths.of(node), {
    kind,
    name: nameOf(scan, node),
    says: saysOf(scan, node),
    holds: countElements(scan, node),
  })
}
