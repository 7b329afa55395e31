import type { ObjectKind } from '../../src-shared/service/object-kind.ts'

/** What the service's lists and channel rules need to know of a project, read out of its XML. */
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
  /** What the object is offered for. Null when the record states no price of either kind. */
  readonly offer: 'sale' | 'rent' | 'saleAndRent' | null
  readonly salePrice: PriceFact | null
  readonly rentPrice: PriceFact | null
  /** Class of the energy label, G to A+++++; empty when the record states none. */
  readonly energyClass: string
  /** Usable floor area in square metres. */
  readonly surface: number | null
  /**
   * Euro per square metre per year, for retail space that is let: the subject of the rule in
   * service.md, "Validation result shape". Null for everything else, or when it cannot be computed.
   */
  readonly retailRentPerSquareMetrePerYear: number | null
  /** Objects that the record itself names as its secondary projects. */
  readonly secondaryProjectIds: readonly number[]
  /** True when the record has a text in any language. */
  readonly hasText: boolean
  readonly imageCount: number
}

export interface PriceFact {
  /** Euro. */
  readonly amount: number
  /** "kosten koper", "per maand" and so on; empty when not stated. */
  readonly condition: string
}

/** Everything that a dossier's XML says of it. */
export interface DossierFacts {
  readonly id: number
  /** API object id of the project or relation that it belongs to. */
  readonly ownerId: number
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly mimetype: string
  /** Bytes of the content. */
  readonly size: number
  /** Hex; MD5, SHA-1 or SHA-256 by its length (open point 9). */
  readonly hash: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly modifiedAt: number
  readonly content: DossierContentFact
}

export type DossierContentFact =
  | { readonly kind: 'none' }
  /** Base64 text, put into the XML as it is. */
  | { readonly kind: 'embedded'; readonly base64: string }
  | { readonly kind: 'address'; readonly uri: string }
