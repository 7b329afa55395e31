import type { Particle, SchemaSet, TypeDefinition } from '../schema/schema-model.ts'
import { AnyOrder } from './any-order.ts'
import { contentOf, ContentModel } from './content-model.ts'
import { TolerantWalk } from './tolerant-walk.ts'

export interface TypeModel {
  readonly model: ContentModel
  readonly walk: TolerantWalk
  /** The xs:all model if the content is a single xs:all, else null. */
  readonly anyOrder: AnyOrder | null
}

interface ModelsOfType {
  /** Upper bounds that matter in long lists only, ascending. */
  readonly highBounds: readonly number[]
  /** By the bound from which occurrences count as unbounded. */
  readonly models: Map<number, TypeModel>
}

/** A model with more cached entries than this (about 50 MB) is discarded. */
const maxRemembered = 200_000
/** Lower bounds are counted in every list, so most types need a single model. */
const alwaysCounted = 64

const models = new WeakMap<SchemaSet, WeakMap<TypeDefinition, ModelsOfType>>()

/**
 * The content model of a type for lists of up to `elements` elements. The model lives as long as
 * the schema.
 */
export function modelOf(set: SchemaSet, type: TypeDefinition, elements: number): TypeModel {
  const ofSet = models.get(set) ?? new WeakMap<TypeDefinition, ModelsOfType>()
  models.set(set, ofSet)
  const content = contentOf(type)
  const ofType = ofSet.get(type) ?? {
    highBounds: highBoundsOf(content),
    models: new Map<number, TypeModel>(),
  }
  ofSet.set(type, ofType)
  // A list grows by at most one insertion: larger bounds cannot be exceeded.
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
