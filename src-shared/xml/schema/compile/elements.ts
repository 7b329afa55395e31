import { expandedName, type ExpandedName } from '../expanded-name.ts'
import type { ElementDeclaration, TypeDefinition } from '../schema-model.ts'
import { anyType } from '../types/built-in-types.ts'
import { readElementBlock } from './block.ts'
import { readDocumentation } from './documentation.ts'
import { readConstraints } from './identity-constraints.ts'
import { isPlainName } from '../../qualified-name.ts'
import type { Declared, Place } from './place.ts'
import type { TypeShells, Unfinished } from './type-shells.ts'

/** Reads element declarations; global ones once. */
export class Elements {
  readonly #shells: TypeShells
  readonly #globals = new Map<Declared, Unfinished<ElementDeclaration>>()
  /** Heads of substitution groups, by global element. */
  readonly heads = new Map<ElementDeclaration, ElementDeclaration>()

  constructor(shells: TypeShells) {
    this.#shells = shells
    const { globals } = shells
    const untyped: ElementDeclaration[] = []
    for (const declared of globals.all('element').values()) {
      const { place, node } = declared
      const element = this.global(declared)
      if (place.file.attribute(node, 'substitutionGroup') === null) continue
      const head = globals.refer('element', place, node, 'substitutionGroup')
      if (head !== null) this.heads.set(element, this.global(head))
      if (head !== null && !isTyped(place, node)) untyped.push(element)
    }
    this.#inheritTypes(untyped)
  }

  global(declared: Declared): Unfinished<ElementDeclaration> {
    const known = this.#globals.get(declared)
    if (known !== undefined) return known
    const element = this.#element(declared.place, declared.node, declared.name, true)
    this.#globals.set(declared, element)
    return element
  }

  /**
   * Reads an element of a content model, by reference or inline. Returns null and reports a problem
   * if that fails.
   */
  local(place: Place, node: number): ElementDeclaration | null {
    const { globals, problems } = this.#shells
    const { file } = place
    if (file.attribute(node, 'ref') !== null) {
      const declared = globals.refer('element', place, node, 'ref')
      return declared === null ? null : this.global(declared)
    }
    const name = file.token(node, 'name')
    if (name === null || !isPlainName(name)) {
      if (name === null) problems.report('noName', file.name, file.offset(node, ''), 'element')
      else problems.report('badValue', file.name, file.offset(node, 'name'), 'name', name)
      return null
    }
    const form = file.token(node, 'form') ?? file.token(file.root, 'elementFormDefault')
    const namespace = form === 'qualified' ? place.targetNamespace : ''
    return this.#element(place, node, expandedName(namespace, name), false)
  }

  #element(
    place: Place,
    node: number,
    name: ExpandedName,
    global: boolean,
  ): Unfinished<ElementDeclaration> {
    const { file } = place
    const type = this.#type(place, node)
    const documentation = readDocumentation(file, node)
    return {
      name,
      type,
      global,
      abstract: global && file.flag(node, 'abstract'),
      nillable: file.flag(node, 'nillable'),
      block: readElementBlock(file, node),
      default: file.attribute(node, 'default'),
      fixed: file.attribute(node, 'fixed'),
      constraints: readConstraints(place, node),
      documentation: documentation.length > 0 ? documentation : type.documentation,
    }
  }

  #type(place: Place, node: number): TypeDefinition {
    const { file } = place
    if (file.attribute(node, 'type') !== null) {
      return this.#shells.refer(place, node, 'type') ?? anyType
    }
    const inner = file.child(node, 'simpleType', 'complexType')
    return inner < 0 ? anyType : this.#shells.inline(place, inner)
  }

  /** An element without a type inherits the type of its head (XML Schema 1.0 part 1, 3.3.2). */
  #inheritTypes(untyped: readonly ElementDeclaration[]): void {
    const open = new Set(untyped)
    for (const element of untyped) {
      const way: ElementDeclaration[] = []
      let at: ElementDeclaration | undefined = element
      while (at !== undefined && open.delete(at)) {
        way.push(at)
        at = this.heads.get(at)
      }
      if (at === undefined) continue
      for (const one of way as Unfinished<ElementDeclaration>[]) {
        one.type = at.type
        if (one.documentation.length === 0) one.documentation = at.type.documentation
      }
    }
  }
}

function isTyped(place: Place, node: number): boolean {
  const { file } = place
  return file.attribute(node, 'type') !== null || file.child(node, 'simpleType', 'complexType') >= 0
}
