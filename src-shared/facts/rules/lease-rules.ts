import { numberInWords } from '../../records/number-words.ts'
import { sentenceAround } from '../reading/sentences.ts'
import type { DocumentText, FactCandidate } from './candidate.ts'
import { otherThanLeases } from './deed-groups.ts'

const count = String.raw`(?<count>\d{1,3}|\p{L}{3,20})(?:\s?\((?<again>[^)]{1,20})\))?`
const unit = String.raw`(?<unit>maanden?|ja(?:ar|ren)|months?|years?)(?!\p{L})`
const term = new RegExp(
  String.raw`(?:for a (?:fixed )?(?:period|term) of|aangegaan voor(?:(?: de| een)?(?: bepaalde)? (?:duur|periode|termijn|tijd)(?: van)?)?|(?:huurtermijn|huurperiode|contractduur|looptijd|duur)(?: van (?:het huurcontract|deze huurovereenkomst|de huur|de huurovereenkomst))?(?:\s?:| is| bedraagt| van)?|voor de duur van|(?<=(?:^|\n)\s?)(?:lease |rental )?term(?:\s?:| is))[\s,:]*(?:een periode van |minimaal |ten minste |at least |a minimum of )?${count}\s+${unit}`,
  'giu',
)
const otherBefore =
  /verleng|voortgezet|voortzetting|aansluitend|opzeg|optie|daarna|vervolgens|garantie|hypothe/iu
/** A range of terms: "6 maanden en maximaal 24 maanden". */
const upTo = /^[\s,]*(?:en |of |tot )?(?:maximaal|ten hoogste|hooguit|hoogstens|at most)(?!\p{L})/iu
const upToWithin = 30
const isLease =
  /huurovereenkomst|huurcontract|verhuurder|landlord|(?:lease|rental|tenancy) (?:agreement|contract)/iu
const mostMonths = 1200

/** Words that introduce an earlier lease, which the lease of the document replaces. */
export const formerLease = '(?<!\\p{L})sloten(?!\\p{L})|overwegende'

/** Words in front of a day on which something else begins than a lease of a home. */
export const otherBeginnings: readonly string[] = [
  formerLease,
  '(?:huur)?verlaging|korting|vrijstelling|volmacht|onderhuur|optie|abonnement|internet|het beheer',
  'canon|erfpacht|hypothe|arbeids|vergunning|indien|herzien|huur door',
  'huur van (?:de|het|een) (?:parkeer|garage|berging|box|opslag|tuin|schuur)',
]

/** Finds the term of a lease in whole months. */
export function leaseTermsIn({ text, type }: DocumentText): FactCandidate[] {
  if (!isLease.test(text) || otherThanLeases.includes(type)) return []
  return [...text.matchAll(term)].flatMap(({ 0: whole, index, groups }): FactCandidate[] => {
    const { from } = sentenceAround(text, index)
    if (otherBefore.test(text.slice(Math.max(from, index - 60), index))) return []
    if (upTo.test(text.slice(index + whole.length, index + whole.length + upToWithin))) return []
    const said = countOf(groups?.['count'] ?? '')
    const again = groups?.['again'] === undefined ? null : countOf(groups['again'])
    if (said === null || (again !== null && again !== said)) return []
    const months = /^(?:ja|year)/iu.test(groups?.['unit'] ?? '') ? said * 12 : said
    if (months < 1 || months > mostMonths) return []
    const rank = again === null ? 1 : 0
    return [{ kind: 'leaseMonths', value: months, from: index, to: index + whole.length, rank }]
  })
}

function countOf(written: string): number | null {
  const bare = written.replace(/^(?:zegge:?\s*)/iu, '').trim()
  return /^\d+$/u.test(bare) ? Number(bare) : numberInWords(bare)
}
