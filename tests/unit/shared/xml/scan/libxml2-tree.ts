import {
  ParseOption,
  XmlCData,
  XmlComment,
  XmlDocument,
  XmlElement,
  XmlLibError,
  type XmlNode,
  XmlText,
} from 'libxml2-wasm'
import { Namespaces, type Scope } from '../../../../../src-shared/xml/tree/namespaces.ts'
import { decode } from '../../../../../src-shared/xml/tree/plain-text.ts'
import { SharedNames } from '../../../../../src-shared/xml/tree/shared-names.ts'
import { nameOf, nodeKind, type XmlScan } from '../../../../../src-shared/xml/scan/xml-scan.ts'

const options =
  ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_HUGE | ParseOption.XML_PARSE_IGNORE_ENC

/**
 * Returns libxml2's tree with one line for each node, or null if libxml2 finds the text not well
 * formed.
 */
export function libxml2Tree(text: string): string[] | null {
  let document: XmlDocument
  try {
    document = XmlDocument.fromString(text, { option: options })
  } catch {
    // libxml2 reports a text that is not well formed by an exception.
    return null
  }
  try {
    const lines: string[] = []
    const write = (node: XmlNode, depth: number) => {
      if (node instanceof XmlElement) {
        const attributes = node.attrs.map(
          (one) => `${one.prefix}:${one.name}{${one.namespaceUri}}=${one.value}`,
        )
        const { prefix, name, namespaceUri } = node
        lines.push(`${depth} ${prefix}:${name}{${namespaceUri}} ${attributes.sort().join(' ')}`)
        for (const child of node.find('node()')) write(child, depth + 1)
      } else if (node instanceof XmlCData) lines.push(`${depth} cdata ${node.content}`)
      else if (node instanceof XmlText) lines.push(`${depth} text ${node.content}`)
      else if (node instanceof XmlComment) lines.push(`${depth} comment ${node.content}`)
      else lines.push(`${depth} instruction ${node.eval('name(.)') as string} ${node.content}`)
    }
    for (const node of document.root.find('/node()')) write(node, 0)
    return lines
  } finally {
    document.dispose()
  }
}

/** Returns libxml2's error messages about a text; empty if it is well formed. */
export function refusals(text: string): string[] {
  try {
    XmlDocument.fromString(text, { option: options }).dispose()
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return error.details.map(({ message }) => message.trim())
  }
}

/**
 * Returns the tree of a scan without mistakes, in the form of `libxml2Tree`. Line ends become `\n`,
 * and spaces in values (XML 1.0, 2.11, 3.3.3).
 */
export function scanTree(scan: XmlScan): string[] {
  const spaces = new Namespaces(scan, new SharedNames())
  const lines: string[] = []
  const depths: number[] = []
  for (let node = 0; node < scan.count; node += 1) {
    const parent = scan.parent[node] ?? -1
    const depth = parent < 0 ? 0 : (depths[parent] ?? 0) + 1
    depths[node] = depth
    const source = scan.text.slice(scan.start[node], scan.end[node]).replaceAll(/\r\n?/gu, '\n')
    switch (scan.kind[node]) {
      case nodeKind.element:
        spaces.enter(node)
        lines.push(elementLine(scan, node, depth, spaces.scopes[spaces.scopeOf[node] ?? 0]))
        break
      case nodeKind.text:
        if (parent >= 0) lines.push(`${depth} text ${decode(source)}`)
        break
      case nodeKind.cdata:
        lines.push(`${depth} cdata ${source.slice(9, -3)}`)
        break
      case nodeKind.comment:
        lines.push(`${depth} comment ${source.slice(4, -3)}`)
        break
      case nodeKind.instruction: {
        const name = nameOf(scan, node)
        const content = source.slice(2 + name.length, -2).replace(/^[ \t\n]+/u, '')
        lines.push(`${depth} instruction ${name} ${content}`)
        break
      }
      default:
        // The XML declaration is no part of the tree.
        break
    }
  }
  return lines
}

function elementLine(scan: XmlScan, node: number, depth: number, scope: Scope | undefined): string {
  const attributes: string[] = []
  const { name, valueStart, valueEnd } = scan.attributes
  for (
    let at = scan.firstAttribute[node] ?? 0;
    at < (scan.firstAttribute[node + 1] ?? 0);
    at += 1
  ) {
    const written = scan.names[name[at] ?? 0] ?? ''
    if (written === 'xmlns' || written.startsWith('xmlns:')) continue
    const value = scan.text.slice(valueStart[at], valueEnd[at]).replaceAll(/\r\n|[\r\n\t]/gu, ' ')
    attributes.push(`${expanded(written, scope, false)}=${decode(value)}`)
  }
  const own = expanded(nameOf(scan, node), scope, true)
  return `${depth} ${own} ${attributes.sort().join(' ')}`
}

function expanded(written: string, scope: Scope | undefined, element: boolean): string {
  const colon = written.indexOf(':')
  const prefix = colon < 0 ? '' : written.slice(0, colon)
  const uri = prefix === '' && !element ? '' : (scope?.get(prefix) ?? '')
  return `${prefix}:${written.slice(colon + 1)}{${uri}}`
}
