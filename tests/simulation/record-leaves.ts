/** A leaf of a record: an element that holds text only. */
export interface Leaf {
  /**
   * Path of element names. A repeated element has its key attribute or its position:
   * `Media/Bestand[2]`.
   */
  readonly path: string
  readonly value: string
  /** Offsets of the element with its tags, and of its text, in UTF-16 code units. */
  readonly start: number
  readonly textStart: number
  readonly textEnd: number
  readonly end: number
}

const keys = /\s(?:id|nummer|taal)\s*=\s*"([^"]*)"/u
const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([^\s/>]+)([^>]*?)(\/?)>/gu

interface Open {
  readonly name: string
  readonly path: string
  readonly start: number
  readonly textStart: number
  readonly seen: Map<string, number>
}

/**
 * Returns the leaves of a well-formed record with their offsets, by path. The simulation has its
 * own reader, so that the product is not judged by its own code.
 */
export function leavesOf(xml: string): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  const stack: Open[] = []
  for (const match of xml.matchAll(token)) {
    const [whole, closing, name = '', attributes = '', selfClosing] = match
    if (match[2] === undefined) continue
    const after = match.index + whole.length
    if (closing === '/') {
      const open = stack.pop()
      if (open === undefined || open.seen.size > 0 || stack.length === 0) continue
      const textEnd = match.index
      const value = xml.slice(open.textStart, textEnd)
      const { path, start, textStart } = open
      leaves.set(path, { path, value, start, textStart, textEnd, end: after })
    } else {
      const parent = stack.at(-1)
      const path = pathOf(parent, name, attributes)
      if (selfClosing !== '/')
        stack.push({ name, path, start: match.index, textStart: after, seen: new Map() })
    }
  }
  return leaves
}

function pathOf(parent: Open | undefined, name: string, attributes: string): string {
  if (parent === undefined) return ''
  const place = (parent.seen.get(name) ?? 0) + 1
  parent.seen.set(name, place)
  const key = keys.exec(attributes)?.[1]
  const step = key === undefined ? (place === 1 ? name : `${name}[${place}]`) : `${name}[${key}]`
  return parent.path === '' ? step : `${parent.path}/${step}`
}

/** Returns the values of all leaves, by path. */
export function valuesOf(xml: string): Map<string, string> {
  return new Map([...leavesOf(xml)].map(([path, leaf]) => [path, leaf.value]))
}

/**
 * Returns the text with one leaf changed, inserted (after `General/Name`) or removed (null).
 * Returns null if that is not possible.
 */
export function withLeaf(xml: string, path: string, value: string | null): string | null {
  const leaves = leavesOf(xml)
  const leaf = leaves.get(path)
  if (leaf === undefined) {
    if (value === null) return null
    const anchor = leaves.get('General/Name')
    const name = path.split('/').at(-1)
    if (anchor === undefined || !path.startsWith('General/')) return null
    const piece = `\n    <${name}>${value}</${name}>`
    return xml.slice(0, anchor.end) + piece + xml.slice(anchor.end)
  }
  if (value !== null) return xml.slice(0, leaf.textStart) + value + xml.slice(leaf.textEnd)
  const before = xml.slice(0, leaf.start).replace(/[ \t]*\n?[ \t]*$/u, '')
  return before + xml.slice(leaf.end)
}

/** Returns the leaves that differ between two texts. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): { path: string; from: string; to: string }[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((path) => ({ path, from: one.get(path) ?? absent, to: other.get(path) ?? absent }))
    .filter(({ from, to }) => from !== to)
}

/** The value of a leaf that does not exist. */
export const absent = '\u0000'
