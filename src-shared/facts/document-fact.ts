import { z } from 'zod'
import type { PageBox } from '../dossiers/scan-word.ts'

/** What a document can say. A document has one value of some kinds, and several values of other kinds. */
const factKinds = [
  'price',
  'deposit',
  'rent',
  'yearRent',
  'signingDate',
  'transferDate',
  'financingDate',
  'depositDate',
  'leaseStart',
  'leaseEnd',
  'leaseMonths',
  'seller',
  'buyer',
  'landlord',
  'tenant',
  'notary',
  'condition',
  'parcel',
  'parcelArea',
  'livingArea',
  'plotArea',
  'constructionYear',
  'energyClass',
  'energyLabelEnd',
] as const
export type FactKind = (typeof factKinds)[number]

/** Conditions under which a buyer may end a purchase. */
export type ConditionName =
  | 'financing'
  | 'mortgageGuarantee'
  | 'inspection'
  | 'ownHome'
  | 'permit'
  | 'residence'

/** How certain a fact is. sure: said twice in agreement, or behind its own label. */
const certainties = ['sure', 'likely'] as const

/** A line of words on a page (`PageBox`). */
export const factBoxSchema = z.strictObject({
  left: z.int(),
  top: z.int(),
  right: z.int(),
  bottom: z.int(),
}) satisfies z.ZodType<PageBox>

/** A place in the text of a page. */
const factPlaceSchema = z.strictObject({
  /** From 1; 0 for a file without pages. */
  page: z.int().nonnegative(),
  /** The range of characters in the text of the page. */
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
})

/** A fact that a document says, with the words that it was read from. */
export const documentFactSchema = z.strictObject({
  kind: z.enum(factKinds),
  /**
   * Amounts in euro (`rent` a month, `yearRent` a year), areas in square metres, years, whole months,
   * days as `2026-11-23`, classes of energy labels as `A++`, conditions as in `ConditionName`, and
   * names as written.
   */
  value: z.union([z.number(), z.string().max(200)]),
  certainty: z.enum(certainties),
  ...factPlaceSchema.shape,
  words: z.string().max(200),
})
export type DocumentFact = z.infer<typeof documentFactSchema>

/** Numbers that identify a person or an account. */
const personalKinds = ['bsn', 'iban', 'passport', 'identityCard'] as const

/** Where a document names a personal number. The number itself is not kept. */
export const personalNumberSchema = z.strictObject({
  kind: z.enum(personalKinds),
  ...factPlaceSchema.shape,
})
export type PersonalNumber = z.infer<typeof personalNumberSchema>

/** What the text of a document says. */
export interface DocumentSaid {
  readonly facts: readonly DocumentFact[]
  readonly personal: readonly PersonalNumber[]
}

/**
 * The version of the rules, of the reading order that they get, and of the search for pages that are only a
 * picture: documents that were read by earlier rules are read again.
 */
export const factRulesVersion = 21
