import type { ObjectKind } from '../../src-shared/service/object-kind.ts'

/** The facts about a project that lists and channel rules need, read from its XML. */
export interface ProjectFacts {
  readonly id: number
  readonly scenario: string
  readonly type: string
  readonly subtype: string
  readonly name: string
  readonly country: string
  readonly city: string
  readonly street: string
  readonly zipcode: string
  readonly housenumber: number | null
  readonly housenumberAddition: string
  readonly objectStatus: string
  readonly objectKind: ObjectKind
  /** The kind of offer. Null if the record has neither kind of price. */
  readonly offer: 'sale' | 'rent' | 'saleAndRent' | null
  readonly salePrice: PriceFact | null
  readonly rentPrice: PriceFact | null
  /** Class of the energy label, G to A+++++; empty if the record has none. */
  readonly energyClass: string
  /** Usable floor area in square metres. */
  readonly surface: number | null
  /**
   * Euro per square metre per year, for retail space to let: the subject of the rule in service.md,
   * "Validation result shape". Null for anything else, or if it cannot be computed.
   */
  readonly retailRentPerSquareMetrePerYear: number | null
  /** Ids of the secondary projects that the record names. */
  readonly secondaryProjectIds: readonly number[]
  /** True if the record has a text in any language. */
  readonly hasText: boolean
  readonly imageCount: number
}

export interface PriceFact {
  /** In euro. */
  readonly amount: number
  /** "kosten koper", "per maand" and so on; empty if missing. */
  readonly condition: string
}

/** All facts in a dossier's XML. */
export interface DossierFacts {
  readonly id: number
  /** API object id of the project or relation that owns the dossier. */
  readonly ownerId: number
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly mimetype: string
  /** The size of the content in bytes. */
  readonly size: number
  /** Hexadecimal; its length tells MD5, SHA-1 or SHA-256 (open point 9). */
  readonly hash: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly modifiedAt: number
  readonly content: DossierContentFact
}

export type DossierContentFact =
  | { readonly kind: 'none' }
  /** Base64 text, written into the XML unchanged. */
  | { readonly kind: 'embedded'; readonly base64: string }
  | { readonly kind: 'address'; readonly uri: string }
