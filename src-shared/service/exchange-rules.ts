import {
  codedValues,
  parameterRule,
  type ParameterRule,
  type ParameterValueRule,
} from './parameter-rule.ts'

const section = 'Transactie'
const required = 'transactionReported'

const exchangeOneTypes = codedValues(
  ['Sale', 'Verkoop', 'Sale'],
  ['Let', 'Verhuur', 'Let'],
  ['LetAndSale', 'Verhuur en verkoop', 'Let and sale'],
  ['Investment', 'Belegging', 'Investment'],
  ['SaleAndLeaseback', 'Sale and lease back', 'Sale and leaseback'],
  ['LetProlongation', 'Huurverlenging', 'Lease extension'],
  ['Redevelopment', 'Herontwikkeling', 'Redevelopment'],
  ['Withdraw', 'Ingetrokken', 'Withdrawn'],
)

const exchangeTwoTypes = codedValues(
  ['Let', 'Verhuur', 'Let'],
  ['Subtenancy', 'Onderhuur', 'Subtenancy'],
  ['Sale', 'Verkoop', 'Sale'],
  ['Investment', 'Belegging', 'Investment'],
  ['SaleLeaseBack', 'Sale and lease back', 'Sale and leaseback'],
  ['HerOntwikkeling', 'Herontwikkeling', 'Redevelopment'],
  ['Unknown', 'Onbekend', 'Unknown'],
)

/** service.md, "Extra parameters for exchange_one". */
export const exchangeOneRules: readonly ParameterRule[] = [
  typeRule(exchangeOneTypes, true),
  ...sharedRules(),
]

/**
 * service.md, "Extra parameters for exchange_two". The section lists values of transaction_type and
 * does not call the parameter required, so the rule does not require it.
 */
export const exchangeTwoRules: readonly ParameterRule[] = [
  parameterRule({
    name: 'transaction_name',
    type: 'string',
    required,
    section,
    nl: ['Naam van de transactie', 'Waaronder de transactie gemeld wordt.'],
    en: ['Name of the transaction', 'Under which the transaction is reported.'],
  }),
  typeRule(exchangeTwoTypes, false),
  ...sharedRules(),
]

function typeRule(values: readonly ParameterValueRule[], isRequired: boolean): ParameterRule {
  return parameterRule({
    name: 'transaction_type',
    type: 'string',
    required: isRequired ? required : 'no',
    values,
    section,
    nl: ['Soort transactie', 'Wat er met het object is gebeurd.'],
    en: ['Kind of transaction', 'What happened to the property.'],
  })
}

function sharedRules(): ParameterRule[] {
  return [
    parameterRule({
      name: 'transaction_date',
      type: 'date',
      required,
      section,
      nl: ['Transactiedatum', 'Dag van de transactie.'],
      en: ['Transaction date', 'Day of the transaction.'],
    }),
    parameterRule({
      name: 'transaction_metrage',
      type: 'int',
      required,
      unit: 'squareMetre',
      section,
      nl: ['Metrage', 'Aantal vierkante meters van de transactie.'],
      en: ['Square metres', 'Number of square metres of the transaction.'],
    }),
    parameterRule({
      name: 'transaction_price',
      type: 'int',
      required: 'with:transaction_price_type',
      unit: 'euro',
      section,
      nl: ['Transactieprijs', 'De prijs in hele euro; nodig zodra een prijssoort is gekozen.'],
      en: ['Transaction price', 'The price in whole euro; needed once a kind of price is chosen.'],
    }),
    parameterRule({
      name: 'transaction_price_type',
      type: 'string',
      values: codedValues(
        ['sale', 'koopsom', 'sale price'],
        ['square meter', 'per vierkante meter', 'per square metre'],
        ['year', 'per jaar', 'per year'],
      ),
      section,
      nl: ['Soort prijs', 'Waarvoor de transactieprijs geldt.'],
      en: ['Kind of price', 'What the transaction price stands for.'],
    }),
    parameterRule({
      name: 'transaction_publish',
      type: 'boolean',
      section,
      nl: ['Naar vakbladen', 'Geef de transactie door aan vakbladen en andere media.'],
      en: ['To trade journals', 'Carry the transaction over to trade journals and other media.'],
    }),
    parameterRule({
      name: 'collegial_participant_guids',
      type: 'guid list',
      partOf: 'publication',
      section: 'Collegiale deelnemers',
      nl: ['Collega-makelaars', 'Collega-makelaars die deelnemen; elk wordt apart gekozen.'],
      en: ['Colleague brokers', 'Colleague brokers who take part; each is chosen apart.'],
    }),
  ]
}
