import { clocks } from '../record-content.ts'
import { scanXml } from '../scan/scan-xml.ts'
import { isElement, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { Namespaces, type Scope } from './namespaces.ts'
import { mix, TextSum } from './plain-text.ts'
import { commentName, declarationName, type SharedNames, textName } from './shared-names.ts'

/**
 * A scanned text with the data for comparison. Hashes have 32 bits: different hashes prove a
 * difference, equal hashes prove nothing; `same-content.ts` compares the content. White space,
 * spelling of references, CDATA, prefixes, attribute order and the root's time stamps are not part
 * of a hash.
 */
export interface RecordTree {
  readonly scan: XmlScan
  readonly names: SharedNames
  /** Shared name number, by node. */
  readonly nameIds: Uint32Array
  /** Shared name number and value hash, by attribute. */
  readonly attributeIds: Uint32Array
  readonly attributeSums: Int32Array
  /** Hash of the whole node, and of an element's content. */
  readonly sums: Int32Array
  readonly contentSums: Int32Array
  readonly scopes: readonly Scope[]
  readonly scopeOf: Uint32Array
  readonly declaredAtRoot: boolean
  /** Pairs of parent and child names (`pairOf`) where some parent has several such children. */
  readonly repeated: ReadonlySet<number>
}

/** One number for a pair of parent and child names. */
export function pairOf(parent: number, child: number): number {
  return parent * 0x200000 + child
}

/**
 * Reads a text into a tree.
 *
 * @param names the numbers of element and attribute names, shared by all compared trees
 */
export function readTree(text: string, names: SharedNames): RecordTree {
  const scan = scanXml(text)
  const namespaces = new Namespaces(scan, names)
  const nameIds = new Uint32Array(scan.count)
  const attributeIds = new Uint32Array(scan.attributes.count)
  for (let node = 0; node < scan.count; node += 1) {
    nameIds[node] = nameIdOf(scan, node, names, namespaces)
    if (!isElement(scan, node)) continue
    const last = scan.firstAttribute[node + 1] ?? 0
    for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
      attributeIds[at] = namespaces.attribute(node, at)
    }
  }
  const sums = sumUp(scan, nameIds, attributeIds)
  const { scopes, scopeOf, declaredAtRoot } = namespaces
  return { scan, names, nameIds, attributeIds, ...sums, scopes, scopeOf, declaredAtRoot }
}

function nameIdOf(scan: XmlScan, node: number, names: SharedNames, spaces: Namespaces): number {
  switch (scan.kind[node]) {
    case nodeKind.element:
      return spaces.enter(node)
    case nodeKind.comment:
      return commentName
    case nodeKind.declaration:
      return declarationName
    case nodeKind.instruction:
      return names.instruction(scan.names[scan.name[node] ?? 0] ?? '')
    default:
      return textName
  }
}

/** True for text and CDATA; adjacent ones form one text. */
export function isText(scan: XmlScan, node: number): boolean {
  return scan.kind[node] === nodeKind.text || scan.kind[node] === nodeKind.cdata
}

/** Adds the text of a text or CDATA node to a hash. */
export function addText(sum: TextSum, scan: XmlScan, node: number): void {
  const start = scan.start[node] ?? 0
  const end = scan.end[node] ?? 0
  if (scan.kind[node] === nodeKind.text) sum.add(scan.text, start, end, true)
  else sum.add(scan.text, start + '<![CDATA['.length, end - ']]>'.length, false)
}

type Sums = Pick<RecordTree, 'attributeSums' | 'sums' | 'contentSums' | 'repeated'>

/** Hashes from the last node to the first, so children come before their parent. */
function sumUp(scan: XmlScan, nameIds: Uint32Array, attributeIds: Uint32Array): Sums {
  const sums = new Int32Array(scan.count)
  const contentSums = new Int32Array(scan.count)
  const attributeSums = new Int32Array(scan.attributes.count)
  const repeated = new Set<number>()
  const lastParent: number[] = []
  const sum = new TextSum()

  const sumAttributes = (node: number): number => {
    let total = 0
    const last = scan.firstAttribute[node + 1] ?? 0
    for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
      const written = scan.names[scan.attributes.name[at] ?? 0] ?? ''
      sum.reset()
      sum.add(
        scan.text,
        scan.attributes.valueStart[at] ?? 0,
        scan.attributes.valueEnd[at] ?? 0,
        true,
      )
      attributeSums[at] = mix(attributeIds[at] ?? 0, sum.value)
      const unsaid = written.startsWith('xmlns') || (node === scan.root && clocks.has(written))
      if (!unsaid) total = (total + (attributeSums[at] ?? 0)) | 0
    }
    return total
  }

  const sumContent = (node: number): number => {
    let total = 0
    const last = scan.next[node] ?? 0
    for (let child = node + 1; child < last;) {
      if (isText(scan, child)) {
        sum.reset()
        while (child < last && isText(scan, child)) addText(sum, scan, child++)
        if (sum.value !== 0) total = mix(mix(total, textName), sum.value)
        continue
      }
      const name = nameIds[child] ?? 0
      if (lastParent[name] === node) repeated.add(pairOf(nameIds[node] ?? 0, name))
      lastParent[name] = node
      total = mix(mix(total, name), sums[child] ?? 0)
      child = scan.next[child] ?? last
    }
    return total
  }

  for (let node = scan.count - 1; node >= 0; node -= 1) {
    if (isElement(scan, node)) {
      const content = sumContent(node)
      contentSums[node] = content
      sums[node] = mix(mix(nameIds[node] ?? 0, content), sumAttributes(node))
    } else if (!isText(scan, node) && scan.kind[node] !== nodeKind.declaration) {
      sum.reset()
      sum.add(scan.text, scan.start[node] ?? 0, scan.end[node] ?? 0, false)
      sums[node] = sum.value
    }
  }
  return { attributeSums, sums, contentSums, repeated }
}
