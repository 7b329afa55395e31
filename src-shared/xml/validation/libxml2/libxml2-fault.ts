import type { XmlScan } from '../../scan/xml-scan.ts'
import type { FindingGroup } from '../finding.ts'
import { XpathNodes } from '../xpath-node.ts'

/** An error reported by libxml2. */
export interface Libxml2Fault {
  /** `other`: our own engine has no corresponding rule. */
  readonly group: FindingGroup | 'other'
  /** The element, or the parent of a wrong child. */
  readonly owner: number
  /** The element that libxml2 names. */
  readonly node: number
  /** Local name of the attribute, or empty. */
  readonly attribute: string
  readonly message: string
}

/** libxml2's description of an error (`ErrorDetail`). */
export interface Libxml2Words {
  readonly message: string
  readonly xpath?: string
}

const shape = /^Element '[^']*'(?:, attribute '([^']*)')?: ([\s\S]*)$/u
const missingAttribute = /^The attribute '([^']*)' is required but missing/u

/**
 * Classified by the start of the message (xmlschemas.c), as the binding does not pass error codes.
 */
const ofChild = /^(?:This element is not expected|No matching global element declaration)/u
const ofContent = /^(?:Missing child element|Element content is not allowed)/u
const ofText = /^Character content /u
const ofValue =
  /^(?:\[facet |The QName value |'[\s\S]*' is not a valid value|The (?:actual )?value '[\s\S]*' does not match)/u

/**
 * Classifies libxml2's errors by subject.
 *
 * @param scan scan of the text that libxml2 checked
 */
export function libxml2Faults(scan: XmlScan, words: readonly Libxml2Words[]): Libxml2Fault[] {
  const nodes = new XpathNodes(scan)
  return words.map(({ message, xpath }) => {
    const node = Math.max(xpath === undefined ? scan.root : nodes.find(xpath), scan.root)
    const parent = scan.parent[node] ?? -1
    const [, ofAttribute, said = message] = shape.exec(message) ?? []
    const fault = (group: Libxml2Fault['group'], owner = node, attribute = '') => ({
      group,
      owner,
      node,
      attribute: attribute.slice(attribute.lastIndexOf('}') + 1),
      message: plainWords(message),
    })
    if (ofAttribute !== undefined) return fault('attribute', node, ofAttribute)
    const [, missing] = missingAttribute.exec(said) ?? []
    if (missing !== undefined) return fault('attribute', node, missing)
    if (said.startsWith('No matching global declaration')) return fault('root')
    // An abstract element is treated like an unknown one.
    if (said.startsWith('The element declaration is abstract')) {
      return parent < 0 ? fault('root') : fault('content', parent)
    }
    if (ofChild.test(said)) return fault('content', parent < 0 ? node : parent)
    if (ofContent.test(said)) return fault('content')
    if (ofText.test(said)) return fault('text')
    return fault(ofValue.test(said) ? 'value' : 'other')
  })
}

const maxMessageLength = 1000

/** A namespace in braces before a name. Braces within a value, a pattern or a set of values stay. */
const namespaceOfName =
  /(?<=^|[(,]\s|##other|(?<!(?:[vV]alue|pattern|:)\s)')\{[^{}']*\}(?=[\p{L}_*])/gu

/** Removes the namespaces in braces from a message. */
export function plainWords(message: string): string {
  return message.replaceAll(namespaceOfName, '').trim().slice(0, maxMessageLength)
}
