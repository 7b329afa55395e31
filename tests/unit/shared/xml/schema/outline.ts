import type {
  ComplexType,
  ElementDeclaration,
  Particle,
  SchemaSet,
  Wildcard,
} from '../../../../../src-shared/xml/schema/schema-model.ts'

/** Writes a content model on one line, in the syntax of a DTD: `a, b?, (c | d){2,5}`. */
export function outline(particle: Particle | null): string {
  if (particle === null) return ''
  const { min, max } = particle
  const often = max === Number.POSITIVE_INFINITY ? '' : String(max)
  const marks: Readonly<Record<string, string>> = { '1,1': '', '0,1': '?', '0,': '*', '1,': '+' }
  const mark = marks[`${min},${often}`] ?? `{${min},${often}}`
  if (particle.kind === 'element') return particle.declaration.name + mark
  if (particle.kind === 'any') return `any(${namespaces(particle.wildcard)})${mark}`
  const signs = { sequence: ', ', choice: ' | ', all: ' & ' }
  return `(${particle.items.map(outline).join(signs[particle.order])})${mark}`
}

function namespaces({ namespaces: names, process }: Wildcard): string {
  const listed = 'in' in names ? names.in : names.notIn
  return `${'in' in names ? '' : 'not '}[${listed.join(' ')}] ${process}`
}

/** Returns a global element of a schema. Throws if the schema has none of this name. */
export function element(set: SchemaSet, name: string): ElementDeclaration {
  const found = set.elements.get(name)
  if (found === undefined) throw new Error(`No element ${name}`)
  return found
}

/** Returns the complex type of a global element. Throws if its type is simple. */
export function complex(set: SchemaSet, name: string): ComplexType {
  const { type } = element(set, name)
  if (type.kind !== 'complex') throw new Error(`${name} is simple`)
  return type
}

/** Writes attributes on one line: `a! b=default c==fixed`. */
export function attributes({ attributes: uses, anyAttribute }: ComplexType): string {
  const written = uses.map(
    (use) =>
      use.name +
      (use.required ? '!' : '') +
      (use.default === null ? '' : `=${use.default}`) +
      (use.fixed === null ? '' : `==${use.fixed}`),
  )
  if (anyAttribute !== null) written.push(`any(${namespaces(anyAttribute)})`)
  return written.join(' ')
}
