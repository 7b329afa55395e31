import { nameKey } from '../../records/name-key.ts'
import { addElement } from '../../xml/form/changes/add-element.ts'
import { ChildrenOf } from '../../xml/form/children-of.ts'
import { formBindingOf } from '../../xml/form/form-binding.ts'
import { slotsOf } from '../../xml/form/slots.ts'
import { createXmlView, type XmlView } from '../../xml/language/xml-view.ts'
import { scanXml } from '../../xml/scan/scan-xml.ts'
import { applyEdits } from '../../xml/scan/text-edit.ts'
import { isElement, nameOf } from '../../xml/scan/xml-scan.ts'
import { localNameOf } from '../../xml/schema/expanded-name.ts'
import type { ElementDeclaration, SchemaSet } from '../../xml/schema/schema-model.ts'
import type { RecordFinder } from './record-finders.ts'
import { localName } from '../../xml/qualified-name.ts'

/** A text with an added element that may be the place of a fact. */
export interface AbsentPlace {
  readonly text: string
  /** Names from below the root to the element. */
  readonly path: string
}

/** Places that are tried, and groups inside each other that a record lacks. */
const mostTries = 60
const deepest = 2

/**
 * Returns texts of the record with an element that the schema allows, the record lacks and the names
 * of the finder fit. The element has the given value.
 */
export function absentPlaces(
  text: string,
  schema: SchemaSet,
  finder: RecordFinder,
  valueFor: (declaration: ElementDeclaration) => string | null,
): AbsentPlace[] {
  return new AbsentSearch(schema, finder, valueFor).placesIn(text)
}

/** An element of a record, and the local names from below the root to the element. */
interface Owner {
  readonly view: XmlView
  readonly node: number
  readonly path: readonly string[]
}

class AbsentSearch {
  readonly #schema: SchemaSet
  readonly #finder: RecordFinder
  readonly #valueFor: (declaration: ElementDeclaration) => string | null
  readonly #found: AbsentPlace[] = []
  #tries = 0

  constructor(
    schema: SchemaSet,
    finder: RecordFinder,
    valueFor: (declaration: ElementDeclaration) => string | null,
  ) {
    this.#schema = schema
    this.#finder = finder
    this.#valueFor = valueFor
  }

  placesIn(text: string): AbsentPlace[] {
    const view = createXmlView(scanXml(text), this.#schema)
    for (let node = 0; node < view.scan.count && this.#tries < mostTries; node += 1)
      if (isElement(view.scan, node)) this.#lookIn({ view, node, path: pathOf(view, node) }, 0)
    return this.#found
  }

  #lookIn(owner: Owner, depth: number): void {
    const { view, node } = owner
    const binding = formBindingOf(view, node)
    if (binding.kind !== 'declared') return
    const children = new ChildrenOf(view, node)
    for (const { elements } of slotsOf(this.#schema, binding.type).slots) {
      // Of several alternatives, one that is there stays.
      if (elements.some(({ name }) => children.names.includes(name))) continue
      for (const declaration of elements) this.#tryToAdd(owner, declaration, depth)
    }
  }

  /** Adds an element if its name fits: a value, or a group in which the search goes on. */
  #tryToAdd({ view, node, path }: Owner, declaration: ElementDeclaration, depth: number): void {
    const name = localNameOf(declaration.name)
    const isSimple = declaration.type.kind === 'simple'
    const names = isSimple ? this.#finder.names : this.#finder.groups
    if (this.#tries >= mostTries || !names.test(nameKey(name))) return
    this.#tries += 1
    const value = isSimple ? this.#valueFor(declaration) : null
    if (isSimple && value === null) return
    const added = addElement(view, node, declaration.name, value)
    const [edit] = added.outcome === 'edits' ? added.edits : []
    if (edit === undefined) return
    const text = applyEdits(view.scan.text, [edit])
    const pathOfAdded = [...path, name]
    if (isSimple) this.#found.push({ text, path: pathOfAdded.join(' › ') })
    else if (depth < deepest) {
      const inner = createXmlView(scanXml(text), this.#schema)
      const group = elementFrom(inner, edit.start, name)
      if (group >= 0) this.#lookIn({ view: inner, node: group, path: pathOfAdded }, depth + 1)
    }
  }
}

function elementFrom({ scan }: XmlView, start: number, name: string): number {
  for (let node = 0; node < scan.count; node += 1) {
    const isBehind = isElement(scan, node) && (scan.start[node] ?? 0) >= start
    if (isBehind && localName(nameOf(scan, node)) === name) return node
  }
  return -1
}

/** Returns the local names from below the root to an element. */
export function pathOf({ scan }: XmlView, node: number): string[] {
  const names: string[] = []
  for (let at = node; at >= 0 && at !== scan.root; at = scan.parent[at] ?? -1)
    names.unshift(localName(nameOf(scan, at)))
  return names
}
