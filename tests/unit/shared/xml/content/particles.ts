import type {
  ComplexType,
  ElementDeclaration,
  GroupParticle,
  Particle,
  SchemaSet,
  TypeDefinition,
} from '../../../../../src-shared/xml/schema/schema-model.ts'
import { complexType } from './random-schema.ts'

/** Declares an element; without a type, an element with empty content. */
export function declared(
  name: string,
  type: TypeDefinition = complexType(null),
  more: Partial<ElementDeclaration> = {},
): ElementDeclaration {
  return {
    name,
    type,
    global: false,
    abstract: false,
    nillable: false,
    constraints: [],
    block: [],
    default: null,
    fixed: null,
    documentation: [],
    ...more,
  }
}

/** Returns the particle of an empty element with this name, or of the given declaration. */
export function element(what: string | ElementDeclaration, min = 1, max = 1): Particle {
  const declaration = typeof what === 'string' ? declared(what) : what
  return { kind: 'element', min, max, declaration }
}

/** Makes a group of particles, once by default. */
export function group(
  order: GroupParticle['order'],
  items: readonly Particle[],
  min = 1,
  max = 1,
): GroupParticle {
  return { kind: 'group', order, min, max, items }
}

/** Returns a schema without a namespace for one content. `names` splits a text at its spaces. */
export function schemaOf(
  content: Particle,
  more: Partial<SchemaSet> = {},
): { set: SchemaSet; type: ComplexType; names: (text: string) => string[] } {
  const set: SchemaSet = {
    elements: new Map(),
    types: new Map(),
    attributes: new Map(),
    substitutes: new Map(),
    targetNamespace: '',
    version: null,
    ...more,
  }
  return {
    set,
    type: complexType(content),
    names: (text) => text.split(' ').filter((name) => name !== ''),
  }
}
