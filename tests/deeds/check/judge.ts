import { classifyText } from '../../../src-shared/dossiers/classify-text.ts'
import { deedTypes } from '../../../src-shared/dossiers/deed-types.ts'
import { deedFacts } from '../../../src-shared/records/deed-facts.ts'
import { AddressIndex } from '../../../src-shared/search/address-index.ts'
import { findOwners } from '../../../src-shared/search/find-owners.ts'
import { firstPageLength } from '../../../src-main/store/dossiers/document-facts.ts'
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

  constructor({ projects }: OfficeFile) {
    for (const { id, address, name = address, zipcode = '', city = '' } of projects)
      this.#index.add({ id, name, address, zipcode, city })
  }

  judge({ pages }: ReadDocument): Judgement {
    // The product looks at the beginning of page one.
    const text = (pages[0] ?? '').slice(0, firstPageLength)
    const type = classifyText(text, deedTypes)
    const owners = findOwners(text, this.#index)
    return {
      type: type?.type ?? '',
      typeReason: type === null ? '' : type.heading || type.words.join(', '),
      owner: owners.find(({ isCertain }) => isCertain)?.id ?? null,
      offered: owners.map(({ id }) => id),
      ownerReason: '',
      facts: factsOf(pages.join('\n')),
    }
  }
}

/** Returns the facts of a text by the names of the truth file; unknown facts are left out. */
function factsOf(text: string): Record<string, string | number> {
  const facts = Object.entries(deedFacts(text)).filter(
    (entry): entry is [string, string | number] => entry[1] !== null,
  )
  return Object.fromEntries(facts)
}
