import type { Particle, SchemaSet, TypeDefinition } from '../schema/schema-model.ts'
import { AnyOrder } from './any-order.ts'
import { contentOf, ContentModel } from './content-model.ts'
import { TolerantWalk } from './tolerant-walk.ts'

export interface TypeModel {
  readonly model: ContentModel
  readonly walk: TolerantWalk
  /** When the content is one xs:all; null of any other. */
  readonly anyOrder: AnyOrder | null
}

interface ModelsOfType {
  /** Bounds that are counted in a long list only, from low to high. */
  readonly highBounds: readonly number[]
  /** By the bound from which on nothing is counted. */
  readonly models: Map<number, TypeModel>
}

/** What a model remembers of documents is thrown away beyond this, some 50 MB. */
const maxRemembered = 200_000
/** Lower bounds are counted in every list, so that most types have one model. */
const alwaysCounted = 64

const models = new WeakMap<SchemaSet, WeakMap<TypeDefinition, ModelsOfType>>()

/** The model of a type for lists of so many elements; kept as long as the schema is. */
export function modelOf(set: SchemaSet, type: TypeDefinition, elements: number): TypeModel {
  const ofSet = models.get(set) ?? new WeakMap<TypeDefinition, ModelsOfType>()
  models.set(set, ofSet)
  const content = contentOf(type)
  const ofType = ofSet.get(type) ?? {
    highBounds: highBoundsOf(content),
    models: new Map<number, TypeModel>(),
  }
  ofSet.set(type, ofType)
  // One element more than there are may be inserted: bounds beyond that cannot be met.
  const counted = ofType.highBounds.findLast((bound) => bound < elements + 2)
  const many = counted === undefined ? alwaysCounted : counted + 1
  let found = ofType.models.get(many)
  if (!found || found.walk.size > maxRemembered) {
    const model = new ContentModel(set, content, many)
    found = { model, walk: new TolerantWalk(model), anyOrder: AnyOrder.of(model) }
    ofType.models.set(many, found)
  }
  return found
}

function highBoundsOf(content: Particle | null): number[] {
  const bounds = new Set<number>()
  const add = (particle: Particle): void => {
    if (particle.max >= alwaysCounted && particle.max < Infinity) bounds.add(particle.max)
    if (particle.kind === 'group') particle.items.forEach(add)
  }
  if (content) add(content)
  return [...bounds].sort((a, b) => a - b)
}
