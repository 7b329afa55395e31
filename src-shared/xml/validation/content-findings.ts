import { contentOf } from '../content/content-model.ts'
import { standIns } from '../content/wildcard-names.ts'
import { matchChildren, type ChildrenMatch } from '../content/match-children.ts'
import type { Binding } from '../language/xml-view.ts'
import { expandedNameAt } from '../language/element-names.ts'
import type { XmlView } from '../language/xml-view.ts'
import { isSpace } from '../scan/characters.ts'
import { childElements } from '../scan/relatives.ts'
import { isSelfClosed, nameOf, nodeKind } from '../scan/xml-scan.ts'
import type { ExpandedName } from '../schema/expanded-name.ts'
import type { Particle, SchemaSet, TypeDefinition } from '../schema/schema-model.ts'
import { declarationOf } from '../content/declaration-of.ts'
import type { Finding } from './finding.ts'

type Declared = Extract<Binding, { kind: 'declared' }>

/** Limit on reported names of allowed children. */
const maxAllowed = 200

/** Finds the problems of an element's content: unexpected children, or text. */
export function contentFindings(view: XmlView, element: number, bound: Declared): Finding[] {
  const { type } = bound
  const holdsValue = type.kind === 'simple' || type.text !== null
  if (holdsValue) return elementsInValue(view, element)
  const empty = type.content === null && !type.mixed
  return [
    ...(type.mixed ? [] : textFindings(view, element, empty)),
    ...childFindings(view, element, type),
  ]
}

function tagOf({ scan }: XmlView, node: number): { start: number; end: number } {
  const start = scan.start[node] ?? 0
  return { start, end: scan.nameEnd[node] ?? start }
}

function elementsInValue(view: XmlView, element: number): Finding[] {
  const { scan } = view
  const parent = nameOf(scan, element)
  return childElements(scan, element).map((child) => ({
    group: 'content',
    owner: element,
    attribute: '',
    about: child,
    ...tagOf(view, child),
    detail: { kind: 'elementInValue', name: nameOf(scan, child), parent },
  }))
}

/** White space, also as references: "&#32;". */
const onlySpaces = /^(?:[ \t\r\n]|&#(?:x0*(?:20|9|[aAdD])|0*(?:32|9|10|13));)*$/u

/** An element with empty content may not contain even a space (XML Schema 1.0 part 1, 3.4.4). */
function textFindings({ scan }: XmlView, element: number, empty: boolean): Finding[] {
  const findings: Finding[] = []
  const behind = scan.next[element] ?? 0
  const name = nameOf(scan, element)
  for (let node = element + 1; node < behind; node = scan.next[node] ?? behind) {
    const kind = scan.kind[node]
    if (kind !== nodeKind.text && kind !== nodeKind.cdata) continue
    const from = scan.start[node] ?? 0
    const to = scan.end[node] ?? from
    let [start, end] = [from, to]
    while (start < end && isSpace(scan.text.charCodeAt(start))) start += 1
    while (end > start && isSpace(scan.text.charCodeAt(end - 1))) end -= 1
    if (!empty && onlySpaces.test(scan.text.slice(start, end))) continue
    if (start === end) [start, end] = [from, to]
    const detail = { kind: 'textNotAllowed', name, empty } as const
    findings.push({
      group: 'text',
      owner: element,
      attribute: '',
      about: element,
      start,
      end,
      detail,
    })
  }
  return findings
}

function childFindings(view: XmlView, element: number, type: TypeDefinition): Finding[] {
  const { scan, schema } = view
  if (schema === null) return []
  const children = childElements(scan, element)
  if (children.length === 0 && contentOf(type) === null) return []
  const names = children.map((child) => expandedNameAt(scan, child))
  const match = matchChildren(schema, type, names)
  const parent = nameOf(scan, element)
  const findings: Finding[] = []
  const put = (about: number, range: { start: number; end: number }, detail: Finding['detail']) =>
    findings.push({ group: 'content', owner: element, attribute: '', about, ...range, detail })
  let allowed: readonly ExpandedName[] | null = null
  const count = counter(names)
  for (const index of match.superfluous) {
    const child = children[index] ?? element
    const name = nameOf(scan, child)
    if (declarationOf(schema, type, names[index] ?? '') === null) {
      allowed ??= allowedIn(schema, type)
      put(child, tagOf(view, child), { kind: 'unknownElement', name, parent, allowed })
    } else {
      const again = count(names[index] ?? '') > 1
      put(child, tagOf(view, child), { kind: 'superfluousElement', name, parent, again })
    }
  }
  for (const { from, before } of match.moves) {
    const child = children[from] ?? element
    const place = placeBefore(view, element, children[before])
    const detail = { kind: 'misplacedElement', name: nameOf(scan, child), parent } as const
    put(child, tagOf(view, child), { ...detail, before: place.name, at: place.at })
  }
  missingFindings(view, element, children, match, put)
  return findings
}

/** Counts the occurrences of each name on first use. */
function counter(names: readonly ExpandedName[]): (name: ExpandedName) => number {
  let counts: Map<ExpandedName, number> | null = null
  return (asked) => {
    if (counts === null) {
      counts = new Map()
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return counts.get(asked) ?? 0
  }
}

function missingFindings(
  view: XmlView,
  element: number,
  children: readonly number[],
  { missing }: ChildrenMatch,
  put: (about: number, range: { start: number; end: number }, detail: Finding['detail']) => void,
): void {
  const parent = nameOf(view.scan, element)
  for (const { elements, count, before } of missing) {
    const { name, at, range } = placeBefore(view, element, children[before])
    const names = elements.slice(0, maxAllowed).map((one) => one.name)
    put(element, range, {
      kind: 'missingElement',
      elements: names,
      count,
      parent,
      before: name,
      at,
    })
  }
}

interface Place {
  readonly name: string | null
  readonly at: number
  readonly range: { readonly start: number; readonly end: number }
}

/**
 * Offset before a child; without a child, the parent's end tag, or the start tag of an empty
 * element.
 */
function placeBefore(view: XmlView, parent: number, child: number | undefined): Place {
  const { scan } = view
  if (child !== undefined) {
    return { name: nameOf(scan, child), at: scan.start[child] ?? 0, range: tagOf(view, child) }
  }
  const at = scan.closeStart[parent] ?? 0
  const end = scan.end[parent] ?? 0
  const closes = end > at && !isSelfClosed(scan, parent)
  return { name: null, at, range: closes ? { start: at, end } : tagOf(view, parent) }
}

/** Names of allowed children; an abstract element is replaced by its substitutes. */
function allowedIn(schema: SchemaSet, type: TypeDefinition): ExpandedName[] {
  const names = new Set<ExpandedName>()
  const collect = (particle: Particle): void => {
    if (names.size >= maxAllowed) return
    if (particle.kind === 'element') {
      for (const { name } of standIns(schema, particle.declaration)) names.add(name)
    } else if (particle.kind === 'group') for (const item of particle.items) collect(item)
  }
  const content = contentOf(type)
  if (content !== null) collect(content)
  return [...names]
}
