import { codedValues, dutchValues, parameterRule } from '../../service/parameter-rule.ts'
import {
  type TransactionAnswers,
  type TransactionQuestion,
  wordsFor,
} from './transaction-question.ts'

const section = 'Transactie'

type Deal = 'sold' | 'let'

/** Values of questions that fit only a sale, or only a let. */
const valuesOfDeal: Readonly<Record<string, Readonly<Record<Deal, readonly string[]>>>> = {
  kind: {
    sold: ['sale', 'saleLeaseback', 'investment', 'redevelopment'],
    let: ['let', 'prolongation', 'subtenancy'],
  },
  priceFor: {
    sold: ['kosten koper', 'vrij op naam'],
    let: ['per maand', 'per jaar', 'per vierkante meter per jaar'],
  },
}

/** Returns the kind of deal; null if it is not answered. */
export function dealOf({ deal }: TransactionAnswers): Deal | null {
  return deal === 'sold' || deal === 'let' ? deal : null
}

/**
 * True if a value of a question fits the kind of deal. False for a value that depends on the deal
 * if the deal is not answered.
 */
export function fitsDeal(question: string, value: unknown, deal: Deal | null): boolean {
  if (!Object.hasOwn(valuesOfDeal, question)) return true
  return deal !== null && valuesOfDeal[question]?.[deal].includes(String(value)) === true
}

/**
 * Questions whose answer serves several channels, or a channel other than portal_bog. A value is
 * carried over only if the channel's own list has a value that is true of the same deal.
 */
export const sharedQuestions: readonly TransactionQuestion[] = [
  {
    ...parameterRule({
      name: 'deal',
      type: 'string',
      values: codedValues(['sold', 'Verkocht', 'Sold'], ['let', 'Verhuurd', 'Let']),
      section,
      nl: ['Verkocht of verhuurd', 'Bepaalt welke andere vragen er zijn.'],
      en: ['Sold or let', 'Decides which other questions there are.'],
    }),
    fills: {
      portal_bog: {
        parameter: 'transaction_type',
        convert: wordsFor({ sold: 'Verkocht', let: 'Verhuurd' }),
      },
    },
  },
  {
    ...parameterRule({
      name: 'kind',
      type: 'string',
      values: codedValues(
        ['sale', 'Verkoop', 'Sale'],
        ['saleLeaseback', 'Sale and lease back', 'Sale and leaseback'],
        ['investment', 'Belegging', 'Investment'],
        ['redevelopment', 'Herontwikkeling', 'Redevelopment'],
        ['let', 'Verhuur', 'Let'],
        ['prolongation', 'Huurverlenging', 'Lease extension'],
        ['subtenancy', 'Onderhuur', 'Subtenancy'],
      ),
      section,
      nl: ['Soort transactie', 'Nadere soort, voor de beurzen en voor sale and lease back.'],
      en: ['Kind of transaction', 'Narrower kind, for the exchanges and for sale and leaseback.'],
    }),
    fills: {
      portal_bog: {
        parameter: 'transaction_sale_saleleaseback',
        convert: (kind) => (kind === 'saleLeaseback' ? true : null),
      },
      // A subtenancy is a let, and this list has no narrower value.
      exchange_one: {
        parameter: 'transaction_type',
        convert: wordsFor({
          sale: 'Sale',
          saleLeaseback: 'SaleAndLeaseback',
          investment: 'Investment',
          redevelopment: 'Redevelopment',
          let: 'Let',
          prolongation: 'LetProlongation',
          subtenancy: 'Let',
        }),
      },
      // An extension is no new let, and this list has no value for an extension. The parameter is
      // optional and left out.
      exchange_two: {
        parameter: 'transaction_type',
        convert: wordsFor({
          sale: 'Sale',
          saleLeaseback: 'SaleLeaseBack',
          investment: 'Investment',
          redevelopment: 'HerOntwikkeling',
          let: 'Let',
          subtenancy: 'Subtenancy',
        }),
      },
    },
  },
  {
    ...parameterRule({
      name: 'name',
      type: 'string',
      section,
      nl: ['Naam van de transactie', 'Waaronder de tweede beurs haar vermeldt.'],
      en: ['Name of the transaction', 'Under which the second exchange lists it.'],
    }),
    fills: { exchange_two: { parameter: 'transaction_name' } },
  },
  {
    ...parameterRule({
      name: 'date',
      type: 'date',
      section,
      nl: ['Datum van de transactie', 'Dag waarop het contract is ondertekend.'],
      en: ['Date of the transaction', 'Day on which the contract was signed.'],
    }),
    fills: {
      portal_bog: { parameter: 'transaction_date_sign_contract' },
      exchange_one: { parameter: 'transaction_date' },
      exchange_two: { parameter: 'transaction_date' },
    },
  },
  {
    ...parameterRule({
      name: 'area',
      type: 'int',
      unit: 'squareMetre',
      section,
      nl: ['Oppervlakte', 'Hoeveel vierkante meter verkocht of verhuurd is.'],
      en: ['Area', 'How many square metres were sold or let.'],
    }),
    fills: {
      portal_bog: { parameter: 'transaction_surface' },
      exchange_one: { parameter: 'transaction_metrage' },
      exchange_two: { parameter: 'transaction_metrage' },
    },
  },
  {
    ...parameterRule({
      name: 'price',
      type: 'int',
      unit: 'euro',
      section,
      nl: ['Transactieprijs', 'De prijs in hele euro.'],
      en: ['Transaction price', 'The price in whole euro.'],
    }),
    fills: {
      portal_bog: { parameter: 'transaction_price' },
      exchange_one: { parameter: 'transaction_price' },
      exchange_two: { parameter: 'transaction_price' },
    },
  },
  {
    ...parameterRule({
      name: 'priceFor',
      type: 'string',
      values: dutchValues(
        ['kosten koper', 'costs payable by buyer'],
        ['vrij op naam', 'costs included'],
        ['per maand', 'per month'],
        ['per jaar', 'per year'],
        ['per vierkante meter per jaar', 'per square metre per year'],
      ),
      section,
      nl: ['Waarvoor de prijs geldt', 'Bij verkoop de voorwaarde, bij verhuur de periode.'],
      en: ['What the price stands for', 'For a sale the terms, for a let the period.'],
    }),
    fills: {
      portal_bog: { parameter: 'transaction_price_condition' },
      exchange_one: { parameter: 'transaction_price_type', convert: exchangePriceType },
      exchange_two: { parameter: 'transaction_price_type', convert: exchangePriceType },
    },
  },
  {
    ...parameterRule({
      name: 'press',
      type: 'boolean',
      section,
      nl: ['Naar vakbladen', 'De beurs geeft de transactie door aan vakbladen en andere media.'],
      en: ['To trade journals', 'The exchange carries it over to trade journals and other media.'],
    }),
    fills: {
      exchange_one: { parameter: 'transaction_publish' },
      exchange_two: { parameter: 'transaction_publish' },
    },
  },
]

/**
 * Returns the exchanges' kind of price (service.md, "Extra parameters for exchange_one"): sale,
 * square meter, year. Both terms of a sale are the price of a sale. Rent per square metre per year
 * is "square meter" and not "year": the amount is for one metre, and "year" would make it the rent
 * of the whole. A rent per month fits none of the three, and twelve times that rent is a number
 * that nobody agreed on: such a price is not carried over, and the screen says this.
 */
function exchangePriceType(priceFor: unknown): string | null {
  switch (priceFor) {
    case 'kosten koper':
    case 'vrij op naam':
      return 'sale'
    case 'per vierkante meter per jaar':
      return 'square meter'
    case 'per jaar':
      return 'year'
    default:
      return null
  }
}
