import { type Candidate, chooseValue } from './choose-value.ts'
import { amountIn } from './fact-values.ts'
import { context, contextOfKind } from './name-context.ts'
import type { RecordLeaf } from './record-leaves.ts'

export interface PriceFacts {
  readonly price: number | null
  readonly priceFrom: boolean
  readonly priceCondition: string | null
  readonly rent: number | null
  readonly rentCondition: string | null
}

const saleNames =
  /^(?:(?:vraag|koop|verkoop|aankoop)(?:prijs|bedrag)|koopsom|(?:asking|sales?|selling|purchase|buy|list)price|kaufpreis|forsaleprice|priceforsale|saleamount)$/u
const rentNames =
  /^(?:(?:kale)?huur(?:prijs|som|bedrag)?(?:permaand|perjaar)?|(?:for)?(?:rent|rental|lease)(?:price|amount)?|(?:monthly|yearly|annual|base)rent|rentpermonth|priceforrent|kaltmiete|maandhuur|jaarhuur)$/u
const anyNames = /^(?:prijs|price|bedrag|amount|prijsbedrag|priceamount|preis|waarde|value)$/u
const fromNames =
  /^(?:(?:koop|verkoop|vraag)?prijs(?:vanaf|van|min)|vanafprijs|(?:sales?|purchase)?price(?:from|min)|(?:from|starting|min|minimum)price|koopprijsvanaf|huurprijsvanaf)$/u
const conditionNames =
  /^(?:(?:koop|huur|prijs|verkoop)?conditi(?:e|es)|(?:price|purchase|sale|rent|rental)?conditions?|(?:price|rent|rental)?(?:period|periode|frequency|interval)|per|priceper|betaaltermijn|koopvoorwaarde|prijstype|prijssoort|pricetype|huurprijsper|rentalperiod|priceunit)$/u
const currencyNames = /^(?:valuta|munt|munteenheid|currency|currencycode)$/u

const kindNames = /^(?:soort|type|kind|transacti\w*|offertype|for)$/u

/** Prices below are counters, yes or no, or codes. */
const leastSale = 1000
const leastRent = 10

const saleCondition = /kosten[\s_]*koper|vrij[\s_]*op[\s_]*naam|^k\.?k\.?$|^v\.?o\.?n\.?$/iu
const rentCondition =
  /per[\s_]*(maand|jaar|month|year|week|m2|m²|vierkante)|^(month|year)(ly)?$|^p\/?[mj]$/iu

type Offer = 'sale' | 'rent'

interface Amount {
  readonly offer: Offer
  readonly isFrom: boolean
  readonly condition: string | null
  readonly candidate: Candidate<number>
}

/** Finds the asking price and the rent of a record. */
export function priceFacts(
  leaves: readonly RecordLeaf[],
  mainPart: number,
  scenario: string,
): PriceFacts {
  const besides = new Besides(leaves)
  const found = priceLeaves(leaves).flatMap((leaf) => amountOf(leaf, besides, scenario))
  const price = best(found, 'sale', mainPart)
  const rent = best(found, 'rent', mainPart)
  return {
    price: price?.candidate.value ?? null,
    priceFrom: price?.isFrom ?? false,
    priceCondition: price?.condition ?? null,
    rent: rent?.candidate.value ?? null,
    rentCondition: rent?.condition ?? null,
  }
}

function priceLeaves(leaves: readonly RecordLeaf[]): RecordLeaf[] {
  const without = context.foreign | context.cost | context.annex
  return leaves.filter(
    ({ name, around }) =>
      (around & without) === 0 &&
      (saleNames.test(name) || rentNames.test(name) || fromNames.test(name) || anyNames.test(name)),
  )
}

/** Values that tell what an amount is, beside the amount: its attributes, and its neighbours. */
class Besides {
  readonly #attributes = new Map<number, RecordLeaf[]>()
  readonly #neighbours = new Map<number, RecordLeaf[]>()

  constructor(leaves: readonly RecordLeaf[]) {
    for (const leaf of leaves) {
      const { name } = leaf
      if (!conditionNames.test(name) && !currencyNames.test(name) && !kindNames.test(name)) continue
      if (!leaf.isElement) note(this.#attributes, leaf.node, leaf)
      note(this.#neighbours, leaf.holder, leaf)
    }
  }

  of(leaf: RecordLeaf): { readonly own: readonly RecordLeaf[]; readonly shared: RecordLeaf[] } {
    const own = this.#attributes.get(leaf.node) ?? []
    const around = this.#attributes.get(leaf.holder) ?? []
    return { own, shared: [...(this.#neighbours.get(leaf.holder) ?? []), ...around] }
  }
}

/** Notes the first values of a place: a place with more is no place of one amount. */
function note(places: Map<number, RecordLeaf[]>, place: number, leaf: RecordLeaf): void {
  const noted = places.get(place) ?? []
  if (noted.length < 20) noted.push(leaf)
  places.set(place, noted)
}

function amountOf(leaf: RecordLeaf, besides: Besides, scenario: string): Amount[] {
  const amount = amountIn(leaf.value)
  if (amount === null) return []
  const { own, shared } = besides.of(leaf)
  const currency = [...own, ...shared].find(({ name }) => currencyNames.test(name))?.value
  if (currency !== undefined && !/^(€|eur|euro)$/iu.test(currency)) return []
  const said = conditionBeside(own, leaf.name) ?? conditionBeside(shared, leaf.name)
  const condition = said ?? (amount.beside === '' ? null : amount.beside)
  const offer = offerOf(leaf, shared, condition, scenario)
  if (offer === null || amount.euros < (offer.kind === 'sale' ? leastSale : leastRent)) return []
  const isFrom = fromNames.test(leaf.name)
  const rank = offer.rank + (isFrom ? 10 : 0)
  return [{ offer: offer.kind, isFrom, condition, candidate: { value: amount.euros, rank, leaf } }]
}

/** An element of the price itself is never the condition of the price. */
function conditionBeside(besides: readonly RecordLeaf[], name: string): string | null {
  for (const beside of besides) {
    if (beside.name === name || !conditionNames.test(beside.name)) continue
    if (/\p{L}/u.test(beside.value) && beside.value.length <= 60 && !isYesOrNo(beside.value))
      return beside.value
  }
  return null
}

function isYesOrNo(value: string): boolean {
  return /^(true|false|ja|nee|yes|no|j|n)$/iu.test(value)
}

/** Says whether an amount is a price or a rent: by its name, its place, its condition or scenario. */
function offerOf(
  { name, around, parent }: RecordLeaf,
  besides: readonly RecordLeaf[],
  condition: string | null,
  scenario: string,
): { readonly kind: Offer; readonly rank: number } | null {
  if (saleNames.test(name)) return { kind: 'sale', rank: 0 }
  if (rentNames.test(name)) return { kind: 'rent', rank: 0 }
  const isPriceName = fromNames.test(name) || /^(?:prij|pric|prei)/u.test(name)
  const isInPrice = (around & context.price) !== 0
  const kinds = besides
    .filter(({ name: beside }) => kindNames.test(beside))
    .reduce((bits, { value }) => bits | contextOfKind(value), 0)
  const place = (around | kinds) & (context.sale | context.rent)
  if (place === context.sale || place === context.rent)
    // `Koop` with a `Waarde` in it may be any value; `Koop` with a `Prijs` is the price.
    return isPriceName || isInPrice || /^(bedrag|amount)$/u.test(name)
      ? { kind: place === context.sale ? 'sale' : 'rent', rank: 1 }
      : null
  if (!isPriceName && !isInPrice) return null
  if (/^(prijs|price)(tot|to|max)/u.test(parent)) return null
  if (condition !== null && saleCondition.test(condition)) return { kind: 'sale', rank: 2 }
  if (condition !== null && rentCondition.test(condition)) return { kind: 'rent', rank: 2 }
  if (/vk$/iu.test(scenario)) return { kind: 'sale', rank: 3 }
  if (/vh$/iu.test(scenario)) return { kind: 'rent', rank: 3 }
  // Developments are sold.
  return fromNames.test(name) && /^(nb|bb)/iu.test(scenario) ? { kind: 'sale', rank: 4 } : null
}

function best(amounts: readonly Amount[], offer: Offer, mainPart: number): Amount | null {
  const ours = amounts.filter((one) => one.offer === offer)
  const chosen = chooseValue(
    ours.map(({ candidate }) => candidate),
    mainPart,
  )
  return ours.find(({ candidate }) => candidate === chosen) ?? null
}
