import { expandedName, type ExpandedName } from '../expanded-name.ts'
import type { AttributeUse, Wildcard } from '../schema-model.ts'
import { builtInType, anySimpleType } from '../types/built-in-types.ts'
import { readDocumentation } from './documentation.ts'
import { xmlNamespace } from '../../namespace-names.ts'
import { isPlainName } from '../../qualified-name.ts'
import type { Declared, Place } from './place.ts'
import type { TypeShells } from './type-shells.ts'
import { intersectionOf, readWildcard } from './wildcards.ts'

/** The attributes that a type or attribute group declares itself. */
export interface OwnAttributes {
  readonly uses: ReadonlyMap<ExpandedName, AttributeUse>
  readonly prohibited: ReadonlySet<ExpandedName>
  readonly wildcard: Wildcard | null
}

const nothing: OwnAttributes = { uses: new Map(), prohibited: new Set(), wildcard: null }
const maxGroupDepth = 100
const maxAttributes = 1_000_000

/** Attributes of the XML namespace, known without a file (https://www.w3.org/2001/xml.xsd). */
const xmlAttributes = new Map(
  [
    ['lang', 'language'],
    ['space', 'NCName'],
    ['base', 'anyURI'],
    ['id', 'ID'],
  ].map(([local, type]) => {
    const name = expandedName(xmlNamespace, local ?? '')
    const use: AttributeUse = {
      name,
      type: builtInType(type ?? '') ?? anySimpleType,
      required: false,
      default: null,
      fixed: null,
      documentation: [],
    }
    return [name, use]
  }),
)

/** Reads the attributes of types and groups. */
export class Attributes {
  readonly #shells: TypeShells
  readonly #globals = new Map<Declared, AttributeUse>()
  readonly #groups = new Map<Declared, OwnAttributes | 'open'>()
  #depth = 0
  #copied = 0

  constructor(shells: TypeShells) {
    this.#shells = shells
  }

  /** Reads a global attribute. */
  global(declared: Declared): AttributeUse {
    const known = this.#globals.get(declared)
    if (known !== undefined) return known
    const use = this.#use(declared.place, declared.node, declared.name)
    this.#globals.set(declared, use)
    return use
  }

  /** Reads the attributes, attribute groups and wildcards written directly in a node. */
  read(place: Place, node: number): OwnAttributes {
    const { file } = place
    const uses = new Map<ExpandedName, AttributeUse>()
    const prohibited = new Set<ExpandedName>()
    let own: Wildcard | null = null
    const inherited: Wildcard[] = []
    for (const child of file.children(node)) {
      const local = file.local(child)
      if (local === 'attribute') this.#add(place, child, uses, prohibited)
      else if (local === 'anyAttribute') own = readWildcard(place, child, this.#shells.problems)
      else if (local === 'attributeGroup') {
        const declared = this.#shells.globals.refer('attributeGroup', place, child, 'ref')
        const group = declared === null ? nothing : this.group(declared, place, child)
        for (const [name, use] of group.uses) uses.set(name, use)
        for (const name of group.prohibited) prohibited.add(name)
        if (group.wildcard !== null) inherited.push(group.wildcard)
        this.#count(place, child, group.uses.size)
      }
    }
    if (uses.size + prohibited.size + inherited.length === 0 && own === null) return nothing
    const all = own === null ? inherited : [own, ...inherited]
    const [first = null, ...others] = all
    return { uses, prohibited, wildcard: first && others.reduce(intersectionOf, first) }
  }

  /**
   * Reads a named group.
   *
   * @param place with `node`, where the group is referred to
   */
  group(declared: Declared, place: Place, node: number): OwnAttributes {
    const { problems } = this.#shells
    const { file } = place
    const known = this.#groups.get(declared)
    if (known === 'open' || this.#depth >= maxGroupDepth) {
      const kind = known === 'open' ? 'circular' : 'tooDeep'
      problems.report(kind, file.name, file.offset(node, 'ref'), declared.name)
      return nothing
    }
    if (known !== undefined) return known
    this.#groups.set(declared, 'open')
    this.#depth += 1
    const read = this.read(declared.place, declared.node)
    this.#depth -= 1
    this.#groups.set(declared, read)
    return read
  }

  /** Limits the copies: nested groups can multiply attributes beyond memory. */
  #count(place: Place, node: number, attributes: number): void {
    this.#copied += attributes
    if (this.#copied < maxAttributes) return
    this.#copied = 0
    const { file } = place
    this.#shells.problems.report('tooLarge', file.name, file.offset(node, 'ref'))
  }

  #add(
    place: Place,
    node: number,
    uses: Map<ExpandedName, AttributeUse>,
    prohibited: Set<ExpandedName>,
  ): void {
    const use = place.file.token(node, 'use')
    const read = this.#local(place, node)
    if (read === null) return
    if (use === 'prohibited') prohibited.add(read.name)
    else uses.set(read.name, use === 'required' ? { ...read, required: true } : read)
  }

  #local(place: Place, node: number): AttributeUse | null {
    const { problems } = this.#shells
    const { file } = place
    if (file.attribute(node, 'ref') !== null) return this.#reference(place, node)
    const local = file.token(node, 'name')
    if (local === null || !isPlainName(local)) {
      if (local === null) problems.report('noName', file.name, file.offset(node, ''), 'attribute')
      else problems.report('badValue', file.name, file.offset(node, 'name'), 'name', local)
      return null
    }
    const form = file.token(node, 'form') ?? file.token(file.root, 'attributeFormDefault')
    const namespace = form === 'qualified' ? place.targetNamespace : ''
    return this.#use(place, node, expandedName(namespace, local))
  }

  #reference(place: Place, node: number): AttributeUse | null {
    const { globals } = this.#shells
    const { file } = place
    const written = file.token(node, 'ref') ?? ''
    const name = globals.nameAt(place, node, 'ref', written)
    if (name === null) return null
    const builtIn = globals.all('attribute').has(name) ? undefined : xmlAttributes.get(name)
    const declared = builtIn ? null : globals.find('attribute', place, node, 'ref', name)
    const known = builtIn ?? (declared && this.global(declared))
    if (known === null) return null
    const documentation = readDocumentation(file, node)
    const fixed = file.attribute(node, 'fixed')
    return {
      ...known,
      default: file.attribute(node, 'default') ?? known.default,
      fixed: fixed ?? known.fixed,
      documentation: documentation.length > 0 ? documentation : known.documentation,
    }
  }

  #use(place: Place, node: number, name: ExpandedName): AttributeUse {
    const { file } = place
    const type = this.#shells.simpleOf(place, node, 'type')
    const documentation = readDocumentation(file, node)
    return {
      name,
      type,
      required: false,
      default: file.attribute(node, 'default'),
      fixed: file.attribute(node, 'fixed'),
      documentation: documentation.length > 0 ? documentation : type.documentation,
    }
  }
}
