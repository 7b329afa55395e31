import { classifyText } from '../../../src-shared/dossiers/classify-text.ts'
import { deedTypes } from '../../../src-shared/dossiers/deed-types.ts'
import { deedFacts } from '../../../src-shared/records/deed-facts.ts'
import { AddressIndex } from '../../../src-shared/search/address-index.ts'
import { findOwners } from '../../../src-shared/search/find-owners.ts'
import { firstPageLength, openingPages } from '../../../src-main/store/dossiers/document-facts.ts'
import type { ReadDocument } from './document-reader.ts'
import type { OfficeFile } from './office-file.ts'

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
  readonly facts: Readonly<Record<string, string | number>>
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
    const opening = pages
      .slice(0, openingPages)
      .map((page) => page.slice(0, firstPageLength))
      .join('\n')
    const isIdentity = type?.type === 'legitimatie'
    const owners = findOwners(opening, this.#index, { isIdentity })
    const certain = owners.find(({ certainty }) => certainty === 'certain') ?? null
    return {
      type: type?.type ?? '',
      typeReason: type === null ? '' : type.heading || type.words.join(', '),
      owner: certain?.id ?? null,
      offered: owners.map(({ id }) => id),
      ownerReason: certain?.reason.words ?? '',
      facts: factsOf(pages.join('\n')),
    }
  }
}

function listOf(value: string | readonly string[] = []): readonly string[] {
  return typeof value === 'string' ? [value] : value
}

/** Returns the facts of a text by the names of the truth file; unknown facts are left out. */
function factsOf(text: string): Record<string, string | number> {
  const facts = Object.entries(deedFacts(text)).filter(
    (entry): entry is [string, string | number] => entry[1] !== null,
  )
  return Object.fromEntries(facts)
}
