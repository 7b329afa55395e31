import { classifyText } from '../dossiers/classify-text.ts'
import { deedTypes } from '../dossiers/deed-types.ts'
import type { DocumentFact, DocumentSaid } from './document-fact.ts'
import { personalNumbersIn } from './personal/personal-numbers.ts'
import { amountsIn } from './reading/amounts.ts'
import { areasIn } from './reading/areas.ts'
import { withoutBirths } from './reading/birth-days.ts'
import { withoutCounted } from './reading/counted-days.ts'
import { daysIn } from './reading/days.ts'
import { type PageOfText, readText } from './reading/read-text.ts'
import { withoutReplaced } from './reading/replaced-values.ts'
import { depositsIn, pricesIn, rentsIn } from './rules/amount-rules.ts'
import { chooseFacts, type DocumentText, type FactCandidate } from './rules/candidate.ts'
import { conditionsIn } from './rules/condition-rules.ts'
import { deedDaysIn } from './rules/date-rules.ts'
import { maySay } from './rules/ended-contract.ts'
import { lastDaysIn } from './rules/last-day-rules.ts'
import { leaseTermsIn } from './rules/lease-rules.ts'
import { parcelsIn } from './rules/parcel-rules.ts'
import { notariesIn } from './rules/notary-rules.ts'
import { partiesIn } from './rules/party-rules.ts'
import { areasOfProperty, energyClassesIn, yearsIn } from './rules/property-rules.ts'

const rules: readonly ((document: DocumentText) => readonly FactCandidate[])[] = [
  pricesIn,
  depositsIn,
  rentsIn,
  deedDaysIn,
  lastDaysIn,
  partiesIn,
  notariesIn,
  conditionsIn,
  parcelsIn,
  areasOfProperty,
  yearsIn,
  energyClassesIn,
  leaseTermsIn,
]

/** The characters of the first page that tell the type. */
const firstPage = 4000

/** What the pages of a document say. Any text gives an answer, in linear time: call in a worker. */
export function findFacts(pages: readonly PageOfText[]): DocumentSaid {
  const read = readText(pages)
  const { text } = read
  const type = classifyText((pages[0]?.text ?? '').slice(0, firstPage), deedTypes)?.type ?? ''
  const document = {
    ...{ text, type, amounts: withoutReplaced(text, amountsIn(text)) },
    days: withoutReplaced(text, withoutBirths(text, withoutCounted(text, daysIn(text)))),
    areas: withoutReplaced(text, areasIn(text)),
  }
  const holds = maySay(text)
  const candidates = rules.flatMap((rule) => rule(document)).filter(({ kind }) => holds(kind))
  const facts = chooseFacts(candidates).map(({ kind, value, from, to, rank }): DocumentFact => ({
    ...{ kind, value, certainty: rank === 2 ? 'likely' : 'sure' },
    ...read.placeOf(from, to),
    words: read.wordsOf(from, to),
  }))
  return { facts, personal: personalNumbersIn(pages) }
}
