import type {
  Condition,
  Fact,
  ParameterChannel,
  ParameterRule,
} from '../../../../src-shared/service/parameter-rule.ts'

/** The content of a row in the document's parameter tables, in the terms of the rules table. */
export interface DocumentRule {
  readonly name: string
  readonly type: ParameterRule['type']
  readonly required: ParameterRule['required']
  readonly applies: Condition | null
  readonly values: readonly string[] | null
  readonly default: boolean | null
}

interface Row {
  readonly name: string
  readonly type: string
  /** Null if the table has no such column. */
  readonly required: string | null
  readonly meaning: string
}

interface Reading {
  applies: Condition | null
  requiredWhen: Fact | 'applicable' | null
  values: string[] | null
  default: boolean | null
  format: string | null
  words: string
}

const scopes: Readonly<Record<string, Fact>> = {
  'sale only': 'sale',
  'rent only': 'rent',
  'industrial space only': 'industrial',
  'not applicable to industrial space': 'notIndustrial',
  'retail, catering and leisure only': 'retailCateringLeisure',
}
const exchangeTwo =
  /^Same as exchange_one with these differences: (\w+) \((\w+)\) is added and is required when a transaction is reported; (\w+) has the values ([^(]+) \(requiredness of \3: stated only as a list of values\)\./

/**
 * Returns every extra parameter of every channel, as docs/spec/service.md describes it. Throws if a
 * row, a cell or a condition cannot be parsed completely, so that nothing of the document is
 * skipped.
 */
export function documentRules(document: string): Record<ParameterChannel, DocumentRule[]> {
  const shared = rulesUnder(document, 'Extra parameters for portal_wonen and portal_bog')
  const bog = rulesUnder(document, 'Extra parameters for portal_bog (partial')
  const one = rulesUnder(document, 'Extra parameters for exchange_one')
  return {
    portal_wonen: shared,
    portal_bog: [...shared, ...bog],
    exchange_one: one,
    exchange_two: exchangeTwoRules(document, one),
  }
}

/** Returns the parameters that the document excludes from the transaction of portal_bog. */
export function outsideTransaction(document: string): string[] {
  const sentence = /^All except (\w+) concern partial withdrawals\./m.exec(
    textUnder(document, 'Extra parameters for portal_bog (partial'),
  )
  if (sentence?.[1] === undefined) throw new Error('No sentence says what a transaction is')
  return [sentence[1]]
}

function exchangeTwoRules(document: string, one: readonly DocumentRule[]): DocumentRule[] {
  const text = textUnder(document, 'Extra parameters for exchange_two').trim()
  const [, added, type, listed, values = ''] = exchangeTwo.exec(text) ?? []
  if (added === undefined || type !== 'string') throw new Error('exchange_two reads otherwise')
  const rules = one.map((rule) =>
    rule.name === listed ? { ...rule, required: 'no' as const, values: listOf(values) } : rule,
  )
  const name: DocumentRule = {
    ...{ name: added, type, required: 'transactionReported', applies: null, values: null },
    default: null,
  }
  return [name, ...rules]
}

function rulesUnder(document: string, heading: string): DocumentRule[] {
  const rules: DocumentRule[] = []
  for (const row of rowsUnder(document, heading)) rules.push(ruleOf(row, rules.at(-1) ?? null))
  return rules
}

function ruleOf(row: Row, before: DocumentRule | null): DocumentRule {
  const reading = readMeaning(row.meaning, before)
  if ((reading.format !== null) !== (row.type === 'date' && row.required === null))
    throw new Error(`${row.name}: a format where none was, or none`)
  return {
    name: row.name,
    type: typeOf(row, reading.words),
    required: requiredOf(row, reading),
    applies: reading.applies,
    values: reading.values,
    default: reading.default,
  }
}

function readMeaning(meaning: string, before: DocumentRule | null): Reading {
  const reading: Reading = {
    ...{ applies: null, requiredWhen: null, values: null, default: null, format: null, words: '' },
  }
  const clauses = meaning.split(/[.;]\s*|, (?=required then)/).filter(Boolean)
  for (const [at, clause] of clauses.entries()) readClause(clause, at, reading, before)
  return reading
}

function readClause(
  clause: string,
  at: number,
  reading: Reading,
  before: DocumentRule | null,
): void {
  const word = clause.slice(0, 1).toLowerCase() + clause.slice(1)
  const other = /^required when (\w+) is (?:given|sent)$/.exec(word)?.[1]
  const scope = scopes[word]
  if (scope !== undefined) reading.applies = scope
  else if (word === 'same object kinds') reading.applies = before?.applies ?? null
  else if (word === 'default false') reading.default = false
  else if (word === 'required then' || word === 'required where applicable')
    reading.requiredWhen = 'applicable'
  else if (word === 'required when a transaction is reported')
    reading.requiredWhen = 'transactionReported'
  else if (other !== undefined) reading.requiredWhen = `with:${other}`
  else if (word.startsWith('values: ')) reading.values = listOf(clause.slice(8))
  else if (clause === 'Verkocht or Verhuurd') reading.values = clause.split(' or ')
  else if (word.startsWith('per maand, ')) reading.values = listOf(clause)
  else if (clause === 'Format YYYY-mm-dd') reading.format = clause
  else if (at === 0 && !/\b(?:only|required|default|values?:|applicable|format)\b/i.test(word))
    reading.words = clause
  else throw new Error(`service.md says "${clause}", which is no condition that is known`)
}

function requiredOf({ name, required }: Row, reading: Reading): ParameterRule['required'] {
  const { requiredWhen, applies } = reading
  const condition = requiredWhen === 'applicable' ? applies : conditionOf(requiredWhen, applies)
  if (required === null) return condition ?? 'no'
  if ((required === 'conditional') !== (condition !== null))
    throw new Error(`${name}: its condition and its column do not agree`)
  if (condition !== null) return condition
  if (required === 'yes' || required === 'no') return required
  throw new Error(`${name}: required is neither yes, no nor conditional`)
}

function conditionOf(when: Fact | null, applies: Condition | null): Condition | null {
  return when === null || applies === null ? when : { all: [applies, when] }
}

function typeOf({ name, type }: Row, words: string): ParameterRule['type'] {
  if (type === 'array' && words.startsWith('API object ids')) return 'int array'
  if (type === 'array' && words.includes(' codes ')) return 'string array'
  if (type === 'string' && words.endsWith('GUIDs separated by a semicolon')) return 'guid list'
  if (type === 'boolean' || type === 'int' || type === 'string' || type === 'date') return type
  throw new Error(`${name} is of an unknown type: ${type}`)
}

function rowsUnder(document: string, heading: string): Row[] {
  const lines = textUnder(document, heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const [header = [], , ...body] = lines
  const withColumn = header.join() === 'Name,Type,Required,Meaning'
  if (!withColumn && header.join() !== 'Name,Type,Meaning')
    throw new Error(`The table under "${heading}" has other columns: ${header.join()}`)
  return body.map((cells) => {
    if (cells.length !== header.length) throw new Error(`A row of other width: ${cells.join()}`)
    const [name = '', type = '', ...rest] = cells
    return { name, type, required: withColumn ? (rest[0] ?? '') : null, meaning: rest.at(-1) ?? '' }
  })
}

/** Returns the text from a heading to the next heading. */
function textUnder(document: string, heading: string): string {
  const start = document.indexOf(`#### ${heading}`)
  if (start < 0) throw new Error(`service.md has no heading "${heading}"`)
  const rest = document.slice(document.indexOf('\n', start))
  const end = rest.search(/\n#+ /)
  return end < 0 ? rest : rest.slice(0, end)
}

function listOf(text: string): string[] {
  return text.split(',').map((value) => value.trim())
}
