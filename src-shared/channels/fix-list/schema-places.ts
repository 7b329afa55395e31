import { localNameOf } from '../../xml/schema/expanded-name.ts'
import type {
  ComplexType,
  Documentation,
  ElementDeclaration,
  Particle,
  SchemaSet,
  TypeDefinition,
} from '../../xml/schema/schema-model.ts'
import type { RecordPlace } from './record-place.ts'

/** Bounds the reading of a schema, as a user may import any file. */
const maxPlaces = 5000
const maxDepth = 30
const longestDoc = 500

/**
 * Returns the elements that a schema allows from its global elements down, parents before their
 * children. A type that contains itself is entered once.
 */
export function schemaPlaces(set: SchemaSet): RecordPlace[] {
  const reading = new PlaceReading()
  for (const declaration of set.elements.values()) reading.element(declaration, [], null)
  return reading.places
}

class PlaceReading {
  readonly places: RecordPlace[] = []
  readonly #open = new Set<TypeDefinition>()
  #choices = 0

  /** `names`: the names of the elements around this one. */
  element(declaration: ElementDeclaration, names: readonly string[], choice: string | null): void {
    if (names.length >= maxDepth || this.places.length >= maxPlaces) return
    const { type } = declaration
    const name = localNameOf(declaration.name)
    const all = [...names, name]
    const values = valuesOf(type)
    this.places.push({ path: all.join('/'), name, doc: docOf(declaration), choice, values })
    if (type.kind === 'simple' || this.#open.has(type)) return
    this.#open.add(type)
    this.#content(type, all)
    this.#open.delete(type)
  }

  #content({ content }: ComplexType, names: readonly string[]): void {
    if (content !== null) this.#particle(content, names, null)
  }

  #particle(particle: Particle, names: readonly string[], choice: string | null): void {
    if (particle.kind === 'element') return this.element(particle.declaration, names, choice)
    if (particle.kind === 'any') return
    const own = particle.order === 'choice' ? `${names.join('/')} ${(this.#choices += 1)}` : choice
    for (const item of particle.items) this.#particle(item, names, own)
  }
}

/** Returns the allowed values of an element's own text, not those of its children. */
function valuesOf(type: TypeDefinition): string[] {
  const text = type.kind === 'simple' ? type : type.text
  return (text?.facets.enumeration ?? []).map(({ value }) => value).filter((value) => value !== '')
}

/** Returns the Dutch documentation, otherwise the first one. */
function docOf({ documentation }: { documentation: readonly Documentation[] }): string {
  const chosen = documentation.find(({ language }) => language === 'nl') ?? documentation[0]
  return chosen?.text.slice(0, longestDoc) ?? ''
}
