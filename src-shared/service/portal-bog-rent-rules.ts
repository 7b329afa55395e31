import { dutchValues, parameterRule, type ParameterRule } from './parameter-rule.ts'

const section = 'Deeltransactie'
const applies = 'rent'

/** The "rent only" rows of service.md, "Extra parameters for portal_bog". */
export const portalBogRentRules: readonly ParameterRule[] = [
  parameterRule({
    name: 'transaction_servicecosts_price',
    type: 'int',
    applies,
    unit: 'euro',
    section,
    nl: ['Servicekosten', 'Bedrag aan servicekosten in hele euro.'],
    en: ['Service costs', 'Service costs in whole euro.'],
  }),
  parameterRule({
    name: 'transaction_servicecosts_btw',
    type: 'boolean',
    applies,
    default: false,
    section,
    nl: ['Btw over servicekosten', 'De servicekosten zijn belast met btw.'],
    en: ['VAT on service costs', 'VAT is due on the service costs.'],
  }),
  parameterRule({
    name: 'transaction_servicecosts_condition',
    type: 'string',
    required: { all: ['rent', 'with:transaction_servicecosts_price'] },
    applies,
    values: dutchValues(
      ['per maand', 'per month'],
      ['per jaar', 'per year'],
      ['per vierkante meter per jaar', 'per square metre per year'],
    ),
    section,
    nl: ['Conditie servicekosten', 'Waarvoor de servicekosten gelden.'],
    en: ['Service costs condition', 'What the service costs stand for.'],
  }),
  parameterRule({
    name: 'transaction_rental_incentives',
    type: 'boolean',
    applies,
    default: false,
    section,
    nl: ['Incentives', 'De huurder kreeg een tegemoetkoming, zoals huurvrije maanden.'],
    en: ['Incentives', 'The tenant got a concession, such as rent-free months.'],
  }),
  parameterRule({
    name: 'transaction_rental_incentives_waarde',
    type: 'int',
    applies,
    unit: 'euro',
    section,
    nl: ['Waarde incentives', 'Waarde van de tegemoetkoming in hele euro.'],
    en: ['Value of incentives', 'Value of the concession in whole euro.'],
  }),
  parameterRule({
    name: 'transaction_rental_incentives_maanden',
    type: 'int',
    applies,
    unit: 'month',
    section,
    nl: ['Maanden incentives', 'Aantal maanden waarover de tegemoetkoming loopt.'],
    en: ['Months of incentives', 'Number of months of the concession.'],
  }),
  parameterRule({
    name: 'transaction_rental_datestartagreement',
    type: 'date',
    required: 'rent',
    applies,
    section,
    nl: ['Ingangsdatum huur', 'Dag waarop de huur ingaat.'],
    en: ['Start of lease', 'Day on which the lease starts.'],
  }),
  parameterRule({
    name: 'transaction_rental_contractduration',
    type: 'int',
    required: 'rent',
    applies,
    section,
    nl: ['Looptijd huurcontract', 'Afgesproken duur van het huurcontract, als geheel getal.'],
    en: ['Contract duration', 'Agreed duration of the lease, as a whole number.'],
  }),
]
