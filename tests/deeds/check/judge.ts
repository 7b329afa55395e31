import { classifyText } from '../../../src-shared/dossiers/classify-text.ts'
import { deedTypes } from '../../../src-shared/dossiers/deed-types.ts'
import { findFacts } from '../../../src-shared/facts/find-facts.ts'
import { AddressIndex } from '../../../src-shared/search/address-index.ts'
import { firstPageLength, openingOf } from '../../../src-shared/search/document-opening.ts'
import { findOwners } from '../../../src-shared/search/find-owners.ts'
import type { ReadDocument } from './document-reader.ts'
import type { OfficeFile } from './office-file.ts'

type FactValues = Readonly<Record<string, readonly (string | number)[]>>

/** What the product says about a document. */
export interface Judgement {
  /** Empty if no type is clear. */
  readonly type: string
  readonly typeReason: string
  /** The owner that the product would fill in; null if none is certain. */
  readonly owner: string | null
  /** Owners that the product offers, the certain one included. */
  readonly offered: readonly string[]
  readonly ownerReason: string
  /** Values by name; some facts have several. */
  readonly facts: FactValues
}

/** Judges texts with the rules of the product, in an office. */
export class Judge {
  readonly #index = new AddressIndex()

  constructor({ projects, relations = [] }: OfficeFile) {
    for (const { id, address, name = address, zipcode = '', city = '', ...numbers } of projects) {
      const [parcels, references] = [listOf(numbers.cadastral), listOf(numbers.reference)]
      this.#index.add({ id, name, address, zipcode, city, parcels, references })
    }
    for (const { id, name } of relations) this.#index.addRelation(id, name)
  }

  judge({ pages }: ReadDocument): Judgement {
    // The product finds the type on page one, and the owner on the first pages.
    const type = classifyText((pages[0] ?? '').slice(0, firstPageLength), deedTypes)
    const numbered = pages.map((text, at) => ({ page: at + 1, text }))
    const isIdentity = type?.type === 'legitimatie'
    const owners = findOwners(openingOf(numbered, []), this.#index, { isIdentity })
    const certain = owners.find(({ certainty }) => certainty === 'certain') ?? null
    return {
      type: type?.type ?? '',
      typeReason: type === null ? '' : type.heading || type.words.join(', '),
      owner: certain?.id ?? null,
      offered: owners.map(({ id }) => id),
      ownerReason: certain?.reason.words ?? '',
      facts: factsOf(pages),
    }
  }
}

function listOf(value: string | readonly string[] = []): readonly string[] {
  return typeof value === 'string' ? [value] : value
}

/** Returns the facts of a text by the names of the truth file. */
function factsOf(pages: readonly string[]): FactValues {
  const { facts } = findFacts(pages.map((text, at) => ({ page: at + 1, text })))
  const kinds = Map.groupBy(facts, ({ kind }) => kind)
  return Object.fromEntries(
    [...kinds].map(([kind, said]) => [kind, said.map(({ value }) => value)]),
  )
}
