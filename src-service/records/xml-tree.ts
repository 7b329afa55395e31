/** A record as a tree. Names have no prefix: the writer declares the root's namespace. */
export interface XmlElement {
  readonly kind: 'element'
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
}
interface XmlText {
  readonly kind: 'text' | 'comment'
  readonly text: string
}
export type XmlNode = XmlElement | XmlText

/** Makes an element with children; null and undefined children are left out. */
export function element(
  name: string,
  children: readonly (XmlNode | null | undefined)[] = [],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return {
    kind: 'element',
    name,
    attributes: new Map(Object.entries(attributes)),
    children: children.filter((child) => child !== null && child !== undefined),
  }
}

/** Makes an element with a value; null without a value, as records leave out unknown values. */
export function value(
  name: string,
  content: string | number | boolean | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  if (content === null || content === undefined || content === '') return null
  return element(name, [{ kind: 'text', text: String(content) }], attributes)
}

/** Makes an element as `element` does; null if it would be empty. */
export function filled(
  name: string,
  children: readonly (XmlNode | null | undefined)[],
): XmlElement | null {
  const made = element(name, children)
  return made.children.length > 0 ? made : null
}

export function childElements(parent: XmlElement): XmlElement[] {
  return parent.children.filter((child) => child.kind === 'element')
}

/** Returns all elements at the end of a path of names below an element. */
export function selectAll(from: XmlElement, ...path: readonly string[]): XmlElement[] {
  let found = [from]
  for (const name of path) {
    found = found.flatMap((at) => childElements(at).filter((child) => child.name === name))
  }
  return found
}

/** Returns the trimmed text of the first element at the end of a path; empty if there is none. */
export function textAt(from: XmlElement | undefined, ...path: readonly string[]): string {
  const found = from && selectAll(from, ...path)[0]
  return found ? textOf(found).trim() : ''
}

/** Returns the text directly in an element. */
export function textOf(from: XmlElement): string {
  return from.children.map((child) => (child.kind === 'text' ? child.text : '')).join('')
}

/** Returns the number at the end of a path; null if it is missing or not a number. */
export function numberAt(from: XmlElement | undefined, ...path: readonly string[]): number | null {
  const text = textAt(from, ...path)
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? null : number
}
