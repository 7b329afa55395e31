import { expandedName, type ExpandedName } from '../expanded-name.ts'
import type { Problems } from '../schema-problem.ts'
import type { LoadedPlace } from './load-files.ts'
import { isPlainName, prefixOf } from '../../qualified-name.ts'
import { readName, type Declared, type GlobalKind, type Place } from './place.ts'

/** Kinds of global declarations by the name of their element. */
const globalKinds: ReadonlyMap<string, GlobalKind> = new Map([
  ['element', 'element'],
  ['attribute', 'attribute'],
  ['simpleType', 'type'],
  ['complexType', 'type'],
  ['group', 'group'],
  ['attributeGroup', 'attributeGroup'],
])

const unknown = {
  element: 'unknownElement',
  attribute: 'unknownAttribute',
  type: 'unknownType',
  group: 'unknownGroup',
  attributeGroup: 'unknownAttributeGroup',
} as const

/** The global declarations of all files by kind and name. */
export class Globals {
  readonly #problems: Problems
  readonly #maps: Record<GlobalKind, Map<ExpandedName, Declared>> = {
    element: new Map(),
    attribute: new Map(),
    type: new Map(),
    group: new Map(),
    attributeGroup: new Map(),
  }

  constructor(places: readonly LoadedPlace[], problems: Problems) {
    this.#problems = problems
    for (const { place } of places) {
      for (const node of place.file.children(place.file.root)) this.#declare(place, node)
    }
    // A file that is read earlier redefines declarations of later files, so iteration runs from the
    // last.
    for (const { place, redefinitions } of [...places].reverse()) {
      for (const redefinition of redefinitions) {
        for (const node of place.file.children(redefinition)) this.#redefine(place, node)
      }
    }
  }

  all(kind: GlobalKind): ReadonlyMap<ExpandedName, Declared> {
    return this.#maps[kind]
  }

  /**
   * Resolves the name in an attribute. Returns null and reports a problem if nothing has that name.
   */
  refer(kind: GlobalKind, place: Place, node: number, attribute: string): Declared | null {
    const written = place.file.token(node, attribute) ?? ''
    const name = this.nameAt(place, node, attribute, written)
    return name === null ? null : this.find(kind, place, node, attribute, name)
  }

  /** Resolves a name that was already read. */
  find(
    kind: GlobalKind,
    place: Place,
    node: number,
    attribute: string,
    name: ExpandedName,
  ): Declared | null {
    const own = place.redefined
    // Inside a redefinition, the own name means the original; for a type only as its base (XML
    // Schema 1.0 part 1, 4.2.2).
    const original = own?.kind === kind && own.name === name && attribute !== 'type'
    if (original) return own
    const found = this.#maps[kind].get(name)
    if (found !== undefined) return found
    const { file } = place
    this.#problems.report(unknown[kind], file.name, file.offset(node, attribute), name)
    return null
  }

  nameAt(place: Place, node: number, attribute: string, written: string): ExpandedName | null {
    const name = readName(place, node, written)
    if (name !== null) return name
    const { file } = place
    const offset = file.offset(node, attribute)
    this.#problems.report('undeclaredPrefix', file.name, offset, prefixOf(written))
    return null
  }

  #declare(place: Place, node: number): void {
    const declared = this.#read(place, node)
    if (declared === null) return
    const known = this.#maps[declared.kind]
    if (!known.has(declared.name)) known.set(declared.name, declared)
    else {
      const { file } = place
      this.#problems.report('duplicate', file.name, file.offset(node, 'name'), declared.name)
    }
  }

  #redefine(place: Place, node: number): void {
    const declared = this.#read(place, node)
    if (declared === null) return
    const original = this.find(declared.kind, place, node, 'name', declared.name)
    if (original === null) return
    const own: Place = { ...place, redefined: original }
    this.#maps[declared.kind].set(declared.name, { ...declared, place: own })
  }

  #read(place: Place, node: number): Declared | null {
    const { file, targetNamespace } = place
    const local = file.local(node)
    const kind = globalKinds.get(local)
    if (kind === undefined) return null
    const name = file.token(node, 'name')
    if (name !== null && isPlainName(name)) {
      return { kind, name: expandedName(targetNamespace, name), place, node }
    }
    if (name === null) this.#problems.report('noName', file.name, file.offset(node, ''), local)
    else this.#problems.report('badValue', file.name, file.offset(node, 'name'), 'name', name)
    return null
  }
}
