import { z } from 'zod'
import { addressIn } from './address-facts.ts'
import { mainPartOf } from './choose-value.ts'
import { dealFacts } from './deal-facts.ts'
import { dateKinds, datesIn } from './date-facts.ts'
import { identityIn } from './identity-facts.ts'
import { photosIn } from './photo-facts.ts'
import { priceFacts } from './price-facts.ts'
import { recordLeaves } from './record-leaves.ts'
import { constructionYearIn, livingAreaIn, plotAreaIn, roomsIn } from './size-facts.ts'
import { energyClassOf, propertyTypeIn, salesStatusIn, scenarioIn } from './text-facts.ts'

const amount = z.number().positive()

/** What a record says about its property. Null: the record does not say it, or not clearly. */
export const propertyFactsSchema = z.strictObject({
  /** Asking price in euro. */
  price: amount.nullable(),
  /** True if the price is the lowest of several, as of a development. */
  priceFrom: z.boolean(),
  /** "kosten koper", "per maand" and so on, as worded in the record. */
  priceCondition: z.string().nullable(),
  /** Rent in euro; `rentCondition` tells the period. */
  rent: amount.nullable(),
  rentCondition: z.string().nullable(),
  /** As worded in the record; `salesStatusKind` tells the meaning. */
  salesStatus: z.string().nullable(),
  /** In square metres; of commercial property the floor area of all spaces. */
  livingArea: amount.nullable(),
  /** In square metres. */
  plotArea: amount.nullable(),
  rooms: z.int().nullable(),
  bedrooms: z.int().nullable(),
  constructionYear: z.int().nullable(),
  /** G to A+++++. */
  energyClass: z.string().nullable(),
  /** The first photos, the main photo first. */
  photos: z.array(z.strictObject({ source: z.string(), caption: z.string() })),
  photoCount: z.int(),
  /** The days on which something is due, as `2026-11-23`. */
  dates: z.array(z.strictObject({ kind: z.enum(dateKinds), date: z.iso.date() })),
  /** The agreed price in euro, and the day of the transfer, of a sale that was closed. */
  transactionPrice: amount.nullable().default(null),
  transferDate: z.iso.date().nullable().default(null),
  /** Cadastral designations, such as `Leeuwarden F 1234 A5`. Facts of earlier versions have none. */
  parcels: z.array(z.string()).default([]),
  /** The office's own numbers of the project. */
  references: z.array(z.string()).default([]),
  /** Worded as in the record; empty if it has none. */
  type: z.string(),
  address: z.strictObject({
    street: z.string(),
    housenumber: z.string(),
    addition: z.string(),
    zipcode: z.string(),
    city: z.string(),
  }),
})
export type PropertyFacts = z.infer<typeof propertyFactsSchema>

/**
 * Reads the facts of a property from a record of any schema, or none: by the names of elements and
 * attributes, in Dutch and English, and by their values. If two values compete, the part of the
 * record's scenario decides; otherwise the fact is null. Any text gives an answer, in linear time.
 * A record of some megabytes takes longer than a frame: call in a worker.
 */
export function propertyFacts(xml: string): PropertyFacts {
  const leaves = recordLeaves(xml)
  const scenario = scenarioIn(leaves)
  const mainPart = mainPartOf(leaves, scenario)
  return {
    ...priceFacts(leaves, mainPart, scenario),
    salesStatus: salesStatusIn(leaves, mainPart),
    livingArea: livingAreaIn(leaves, mainPart),
    plotArea: plotAreaIn(leaves, mainPart),
    ...roomsIn(leaves, mainPart),
    constructionYear: constructionYearIn(leaves, mainPart),
    energyClass: energyClassOf(leaves, mainPart),
    ...photosIn(leaves),
    dates: datesIn(leaves),
    ...dealFacts(leaves),
    ...identityIn(leaves),
    type: propertyTypeIn(leaves),
    address: addressIn(leaves),
  }
}
