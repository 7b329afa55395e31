import { XMLParser } from 'fast-xml-parser'
import { RecordError } from './record-error.ts'
import type { XmlElement, XmlNode } from './xml-tree.ts'

/** Deeper than any record, and far below the limit of recursion here. */
const maxDepth = 100

const predefined: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const attributesKey = ':@'
const attributePrefix = '@'

// Entities are decoded here: the parser's own decoding would also expand declared entities.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: attributePrefix,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  commentPropName: '#comment',
  cdataPropName: '#cdata',
  jPath: false,
  maxNestedTags: maxDepth,
  onDangerousProperty: (name) => {
    throw new RecordError('malformed', `De naam "${name}" kan niet in een record voorkomen.`)
  },
})

type Parsed = Readonly<Record<string, unknown>>

/**
 * Reads a well-formed document into a tree, without white space between elements. The parser does
 * not validate: call `checkWellFormed` first.
 * @throws RecordError doctype, malformed, tooDeep or wrongNamespace
 */
export function readXml(text: string): { readonly root: XmlElement; readonly namespace: string } {
  refuseDoctype(text)
  const parsed = parse(text.replace(/\r\n?/g, '\n'))
  const top = parsed.find((node) => !('#text' in node) && !('#comment' in node))
  const name = top && tagName(top)
  if (!top || name === undefined) throw new RecordError('malformed', 'De XML heeft geen element.')
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':') + 1) : ''
  const declaration = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  const namespace = decodeEntities(rawAttributes(top)[attributePrefix + declaration] ?? '')
  return { root: toElement(top, name, { prefix, namespace }), namespace }
}

/** Refuses a DOCTYPE before any parser reads the text, as a DOCTYPE can declare entity bombs. */
export function refuseDoctype(text: string): void {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    while (at < text.length && text.charCodeAt(at) <= 32) at++
    const close = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null
    if (close === null) break
    const end = text.indexOf(close, at)
    if (end < 0) break
    at = end + close.length
  }
  if (text.startsWith('<!', at)) {
    throw new RecordError('doctype', 'Een DOCTYPE is niet toegestaan in een record.')
  }
}

function parse(text: string): Parsed[] {
  try {
    return parser.parse(text) as Parsed[]
  } catch (error) {
    if (error instanceof RecordError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (/nested/i.test(reason)) {
      throw new RecordError('tooDeep', `De XML is dieper genest dan ${maxDepth} niveaus.`)
    }
    throw new RecordError('malformed', `De XML is niet te lezen: ${reason}`)
  }
}

interface Names {
  /** The root's prefix with its colon; empty without a prefix. */
  readonly prefix: string
  readonly namespace: string
}

function toElement(node: Parsed, rawName: string, names: Names): XmlElement {
  const attributes = new Map<string, string>()
  for (const [key, raw] of Object.entries(rawAttributes(node))) {
    const name = key.slice(attributePrefix.length)
    const text = decodeEntities(raw)
    // The schema location belongs to the sender; the writer declares the namespaces anew.
    if (name.startsWith('xsi:') || name.startsWith('xmlns:')) continue
    if (name === 'xmlns') {
      if (names.prefix === '' && text !== names.namespace) refuseForeign(rawName)
      continue
    }
    if (name.includes(':') && !name.startsWith('xml:')) refuseForeign(name)
    attributes.set(name, text)
  }
  const children = (node[rawName] as readonly Parsed[]).map((child) => toNode(child, names))
  const hasElements = children.some((child) => child.kind === 'element')
  return {
    kind: 'element',
    name: localName(rawName, names),
    attributes,
    children: joinText(children).filter(
      (child) => !(hasElements && child.kind === 'text' && /^\s*$/.test(child.text)),
    ),
  }
}

function toNode(node: Parsed, names: Names): XmlNode {
  if ('#text' in node) return { kind: 'text', text: decodeEntities(String(node['#text'])) }
  if ('#cdata' in node) return { kind: 'text', text: innerText(node['#cdata']) }
  if ('#comment' in node) return { kind: 'comment', text: innerText(node['#comment']) }
  const name = tagName(node)
  if (name === undefined) throw new RecordError('malformed', 'De XML is niet te lezen.')
  return toElement(node, name, names)
}

/** Joins adjacent texts: the text around a CDATA section is one text. */
function joinText(nodes: readonly XmlNode[]): XmlNode[] {
  const joined: XmlNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.kind === 'text' && last?.kind === 'text') {
      joined[joined.length - 1] = { kind: 'text', text: last.text + node.text }
    } else {
      joined.push(node)
    }
  }
  return joined
}

function localName(rawName: string, { prefix }: Names): string {
  const local = prefix !== '' && rawName.startsWith(prefix) ? rawName.slice(prefix.length) : rawName
  if (local.includes(':') || (prefix !== '' && local === rawName)) refuseForeign(rawName)
  return local
}

function refuseForeign(name: string): never {
  throw new RecordError('wrongNamespace', `"${name}" staat niet in de naamruimte van het record.`)
}

function innerText(value: unknown): string {
  return (value as readonly { '#text'?: string }[]).map((part) => part['#text'] ?? '').join('')
}

function tagName(node: Parsed): string | undefined {
  return Object.keys(node).find((key) => key !== attributesKey)
}

function rawAttributes(node: Parsed): Readonly<Record<string, string>> {
  return (node[attributesKey] ?? {}) as Record<string, string>
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, dec, hex, name) => {
    if (name !== undefined) return predefined[String(name)] ?? whole
    const code = dec === undefined ? Number.parseInt(String(hex), 16) : Number(dec)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}
