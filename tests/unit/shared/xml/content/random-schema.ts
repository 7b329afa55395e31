import { expandedName } from '../../../../../src-shared/xml/schema/expanded-name.ts'
import type {
  ComplexType,
  ElementDeclaration,
  GroupParticle,
  Particle,
  SchemaSet,
} from '../../../../../src-shared/xml/schema/schema-model.ts'
import type { Random } from '../random-record.ts'

export const namespace = 'urn:t'
export const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const members = ['s1', 's2'] as const

/** A schema with one root. The root's children are random particles, and every child is empty. */
export interface RandomSchema {
  readonly set: SchemaSet
  readonly root: ComplexType
  /** The schema as the text of a file. */
  readonly text: string
}

function child(local: string, global: boolean, abstract = false): ElementDeclaration {
  return {
    name: expandedName(namespace, local),
    type: complexType(null),
    global,
    abstract,
    nillable: false,
    constraints: [],
    block: [],
    default: null,
    fixed: null,
    documentation: [],
  }
}

/** Makes a complex type without attributes; null for empty content. */
export function complexType(content: Particle | null): ComplexType {
  return {
    kind: 'complex',
    name: null,
    abstract: false,
    mixed: false,
    base: null,
    derivation: null,
    block: [],
    attributes: [],
    anyAttribute: null,
    text: null,
    content,
    documentation: [],
  }
}

const bounds: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, 1],
  [1, 1],
  [0, 1],
  [0, 1],
  [0, Infinity],
  [1, Infinity],
  [2, 5],
  [0, 3],
  [2, 2],
  [3, Infinity],
  [0, 10_000],
  [1, 2],
]

/**
 * Returns true if libxml2 can be asked about the particle. libxml2 mixes up counters within a group
 * that repeats, and the bounds of the head of a substitution group. It also takes exponential time
 * if a particle that may be empty repeats.
 */
export function libxmlCounts(particle: Particle, repeated = false): boolean {
  const counted = particle.min > 1 || (particle.max > 1 && particle.max < Infinity)
  if (particle.kind !== 'group') {
    const head = particle.kind === 'element' && particle.declaration.name.endsWith('}a')
    return head ? particle.max === 1 : !counted || !repeated
  }
  const repeats = particle.max > 1
  if (counted || (repeats && mayBeNothing({ ...particle, min: 1 }))) return false
  return particle.items.every((item) => libxmlCounts(item, repeated || repeats))
}

function mayBeNothing(particle: Particle): boolean {
  if (particle.min === 0) return true
  if (particle.kind !== 'group') return false
  return particle.order === 'choice'
    ? particle.items.some(mayBeNothing)
    : particle.items.every(mayBeNothing)
}

const plainBounds = bounds.filter(([min, max]) => min < 2 && (max === 1 || max === Infinity))

export interface RandomSchemaOptions {
  /** If true, most bounds are bounds that libxml2 counts correctly. */
  readonly plain: boolean
}

/**
 * Returns a random schema. Seven of ten schemas use each name once; the others may be ambiguous.
 */
export function randomSchema(random: Random, { plain }: RandomSchemaOptions): RandomSchema {
  const abstractHead = random(2) === 0
  const globals = new Map([
    ...letters.map(
      (letter) => [letter, child(letter, true, letter === 'a' && abstractHead)] as const,
    ),
    ...members.map((member) => [member, child(member, true)] as const),
  ])
  const locals = new Map(letters.map((letter) => [letter, child(letter, false)] as const))
  const repeats = random(10) < 3
  const unused = letters.toSorted(() => random(3) - 1)
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item

  const element = (min: number, max: number): Particle | null => {
    const letter = repeats && random(4) === 0 ? pick(letters) : unused.pop()
    if (letter === undefined) return null
    const source = letter === 'a' || random(4) === 0 ? globals : locals
    const declaration = source.get(letter)
    return declaration ? { kind: 'element', min, max, declaration } : null
  }
  const any = (min: number, max: number): Particle => ({
    kind: 'any',
    min,
    max,
    wildcard: {
      namespaces: random(2) === 0 ? { in: [namespace] } : { notIn: [namespace, ''] },
      process: pick(['strict', 'lax', 'skip'] as const),
    },
  })
  const particle = (depth: number, repeated: boolean): Particle | null => {
    const [min, max] = pick(plain && repeated ? plainBounds : bounds)
    if (random(25) === 0) return any(min, max)
    if (depth === 0 || random(5) < 2) return element(min, max)
    const inner = group(depth - 1, pick(plain ? plainBounds : bounds), repeated)
    return inner.items.length > 0 ? inner : null
  }
  const group = (
    depth: number,
    [min, max]: readonly [number, number],
    repeated: boolean,
  ): GroupParticle => {
    const items: Particle[] = []
    for (let count = 1 + random(4); count > 0; count -= 1) {
      const item = particle(depth, repeated || max > 1)
      if (item) items.push(item)
    }
    return { kind: 'group', order: pick(['sequence', 'sequence', 'choice']), min, max, items }
  }
  const all = (): GroupParticle => {
    const items: Particle[] = []
    for (let count = 1 + random(5); count > 0; count -= 1) {
      const item = element(random(2), 1)
      if (item) items.push(item)
    }
    return { kind: 'group', order: 'all', min: random(2), max: 1, items }
  }
  const content = random(8) === 0 ? all() : group(2, pick(plain ? plainBounds : bounds), false)
  const root = complexType(content)
  const elements = new Map(
    [...globals.values(), { ...child('root', true), type: root }].map((one) => [one.name, one]),
  )
  const head = globals.get('a')
  const standIns = [head, ...members.map((member) => globals.get(member))]
  const set: SchemaSet = {
    elements,
    types: new Map(),
    attributes: new Map(),
    substitutes: new Map([
      [
        expandedName(namespace, 'a'),
        standIns.flatMap((one) => (one && !one.abstract ? [one] : [])),
      ],
    ]),
    targetNamespace: namespace,
    version: null,
  }
  return { set, root, text: schemaText(content, abstractHead, random(3) === 0) }
}

/**
 * Writes the schema. `grouped`: the content is in a group of its own that the type refers to and
 * extends.
 */
function schemaText(content: GroupParticle, abstractHead: boolean, grouped: boolean): string {
  const globals = letters.map((letter) =>
    letter === 'a' && abstractHead
      ? `<xs:element name="a" type="E" abstract="true"/>`
      : `<xs:element name="${letter}" type="E"/>`,
  )
  const substitutes = members.map(
    (member) => `<xs:element name="${member}" type="E" substitutionGroup="a"/>`,
  )
  const written = writeParticle(content)
  const inGroup = grouped && content.order !== 'all'
  const definition = inGroup
    ? `<xs:group name="G"><xs:sequence>${written}</xs:sequence></xs:group>
<xs:complexType name="B"><xs:sequence/></xs:complexType>
<xs:element name="root"><xs:complexType><xs:complexContent><xs:extension base="B"><xs:group ref="G"/></xs:extension></xs:complexContent></xs:complexType></xs:element>`
    : `<xs:element name="root"><xs:complexType>${written}</xs:complexType></xs:element>`
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}"
 targetNamespace="${namespace}" elementFormDefault="qualified">
<xs:complexType name="E"/>
${[...globals, ...substitutes].join('\n')}
${definition}
</xs:schema>`
}

function writeParticle(particle: Particle): string {
  const { min, max } = particle
  const occurs = `minOccurs="${min}" maxOccurs="${max === Infinity ? 'unbounded' : max}"`
  if (particle.kind === 'any') {
    const { namespaces, process } = particle.wildcard
    const which = 'in' in namespaces ? '##targetNamespace' : '##other'
    return `<xs:any namespace="${which}" processContents="${process}" ${occurs}/>`
  }
  if (particle.kind === 'element') {
    const { name, global } = particle.declaration
    const local = name.slice(name.indexOf('}') + 1)
    return global
      ? `<xs:element ref="${local}" ${occurs}/>`
      : `<xs:element name="${local}" type="E" ${occurs}/>`
  }
  const items = particle.items.map(writeParticle).join('')
  return `<xs:${particle.order} ${occurs}>${items}</xs:${particle.order}>`
}

/** Returns the local names of a valid list of children. */
export function randomChildren(set: SchemaSet, particle: Particle, random: Random): string[] {
  const times = Math.min(particle.max, particle.min + random(4))
  return Array.from({ length: times }, () => once(set, particle, random)).flat()
}

function once(set: SchemaSet, particle: Particle, random: Random): string[] {
  if (particle.kind === 'any') {
    const { namespaces, process } = particle.wildcard
    if ('in' in namespaces) return [letters[1 + random(7)] ?? 'b']
    // The schema declares nothing in another namespace, so a strict wildcard accepts no element.
    return process === 'strict' ? [] : ['w:x']
  }
  if (particle.kind === 'element') {
    const { declaration } = particle
    const standIns = (declaration.global && set.substitutes.get(declaration.name)) || [declaration]
    const { name } = standIns[random(standIns.length)] ?? declaration
    return [name.slice(name.indexOf('}') + 1)]
  }
  if (particle.order === 'choice') {
    const item = particle.items[random(particle.items.length)]
    return item ? randomChildren(set, item, random) : []
  }
  const items =
    particle.order === 'all' ? particle.items.toSorted(() => random(3) - 1) : particle.items
  return items.flatMap((item) => randomChildren(set, item, random))
}

/** Expands `a` and `w:x` to the names that they have in a document of these tests. */
export function expanded(name: string): string {
  return name.startsWith('w:')
    ? expandedName('urn:w', name.slice(2))
    : expandedName(namespace, name)
}
