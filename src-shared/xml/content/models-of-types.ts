import type { SchemaSet, TypeDefinition } from '../schema/schema-model.ts'
import { contentOf, ContentModel } from './content-model.ts'
import { TolerantWalk } from './tolerant-walk.ts'

export interface TypeModel {
  readonly model: ContentModel
  readonly walk: TolerantWalk
}

/** What a model remembers of documents is thrown away beyond this, some 50 MB. */
const maxRemembered = 200_000

const models = new WeakMap<SchemaSet, WeakMap<TypeDefinition, Map<number, TypeModel>>>()

/** The model of a type for lists of so many elements; kept as long as the schema is. */
export function modelOf(set: SchemaSet, type: TypeDefinition, elements: number): TypeModel {
  // One element more than there are may be inserted; powers of four keep the models few.
  let many = 64
  while (many < elements + 2) many *= 4
  const ofSet = models.get(set) ?? new WeakMap<TypeDefinition, Map<number, TypeModel>>()
  models.set(set, ofSet)
  const ofType = ofSet.get(type) ?? new Map<number, TypeModel>()
  ofSet.set(type, ofType)
  let found = ofType.get(many)
  if (!found || found.walk.size > maxRemembered) {
    const model = new ContentModel(set, contentOf(type), many)
    found = { model, walk: new TolerantWalk(model) }
    ofType.set(many, found)
  }
  return found
}
