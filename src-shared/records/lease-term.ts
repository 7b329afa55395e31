import { onlyValue } from './choose-value.ts'
import { dayIn } from './fact-values.ts'
import { context } from './name-context.ts'
import { type RecordLeaf } from './record-leaves.ts'
import { dayPattern, writtenDay } from './written-day.ts'

/** The agreed term of a lease. */
export interface LeaseTerm {
  /** Whole months. */
  readonly months: number
  /** The first day, as `2026-11-23`; null if only the term is named. */
  readonly start: string | null
}

/** A term in a record, with the node of the element that names the term. */
interface RecordTerm extends LeaseTerm {
  readonly node: number
}

/** Longer terms are numbers of something else. */
const mostMonths = 1200

const ownNames =
  /^(?:min(?:imale|imum)?)?(?:huurtermijn|huurperiode|huurduur|(?:huur)?contract(?:s)?(?:duur|termijn|periode|looptijd)|looptijdhuur(?:contract)?|(?:lease|rental|rent|contract)(?:term|duration|period|length))(?:in)?(?<unit>maanden|jaren|months|years)?$/u
/** Names that tell the term of a lease within an element about the rent. */
const plainNames =
  /^(?:looptijd|duur|termijn|periode|term|duration|period)(?:in)?(?<unit>maanden|jaren|months|years)?$/u
/** The record's own name for a number of months: see the example of a record. */
const inMonths = 'huurtermijn'
const startNames = /^(?:huur)?(?:ingangs?datum|begindatum|startdatum|startdate|vanaf|from|van)$/u
const endNames = /^(?:huur)?(?:eind(?:e)?datum|enddate|tot|totenmet|until|expiratiedatum)$/u
const leaseParts =
  /^(?:huur|verhuur|lease|rental)(?:contract|overeenkomst|termijn|periode|gegevens)?$|^contract$|^looptijd$/u

/** Finds the term of the lease in a record. Null if no value, or more than one, names a term. */
export function leaseInRecord(leaves: readonly RecordLeaf[]): RecordTerm | null {
  const without = context.foreign | context.sale | context.annex | context.option
  const ours = leaves.filter(({ around }) => (around & without) === 0)
  const named = ours.flatMap((leaf) => {
    const months = namedMonths(leaf)
    return months === null ? [] : [{ months, start: null, node: leaf.node }]
  })
  const dated = [...Map.groupBy(ours.filter(isOfLease), ({ holder }) => holder).values()].flatMap(
    (together) => {
      const start = dayOf(together, startNames)
      const end = dayOf(together, endNames)
      const months = start === null || end === null ? null : monthsBetween(start.day, end.day)
      return start === null || months === null ? [] : [{ months, start: start.day, ...start.leaf }]
    },
  )
  if (onlyValue([...named, ...dated].map(({ months }) => months)) === null) return null
  const [first] = [...dated, ...named]
  if (first === undefined || onlyValue(dated.map(({ start }) => start)) !== first.start)
    return dated.length > 0 ? null : (named[0] ?? null)
  return { months: first.months, start: first.start, node: first.node }
}

function isOfLease({ parent, around }: RecordLeaf): boolean {
  return (around & context.rent) !== 0 && leaseParts.test(parent)
}

function namedMonths({ name, around, value }: RecordLeaf): number | null {
  const isRent = (around & context.rent) !== 0
  const found = ownNames.exec(name) ?? (isRent ? plainNames.exec(name) : null)
  if (found === null || (!isRent && (around & context.contract) !== 0)) return null
  const unit = found.groups?.['unit'] ?? (name === inMonths ? 'maanden' : undefined)
  return monthsIn(value, unit)
}

/** Returns the months of a written term: `60` in the unit, `5 jaar`, `18 months` or `P5Y`. */
function monthsIn(text: string, unit: string | undefined): number | null {
  const iso = /^P(?:(\d{1,3})Y)?(?:(\d{1,4})M)?$/u.exec(text)
  if (iso !== null) return withinLimits(Number(iso[1] ?? 0) * 12 + Number(iso[2] ?? 0))
  const written = /^(\d{1,4})\s*(\p{L}*)\.?$/u.exec(text)
  if (written === null) return null
  const [, count, word = ''] = written
  const named = word === '' ? (unit ?? '') : word
  return /^(?:maand|month|mnd)/iu.test(named)
    ? withinLimits(Number(count))
    : /^(?:jaar|jaren|jr|year)/iu.test(named)
      ? withinLimits(Number(count) * 12)
      : null
}

function withinLimits(months: number): number | null {
  return months >= 1 && months <= mostMonths ? months : null
}

function dayOf(leaves: readonly RecordLeaf[], names: RegExp) {
  const found = leaves.flatMap((leaf) => {
    const day = names.test(leaf.name) ? dayIn(leaf.value) : null
    return day === null ? [] : [{ day, leaf: { node: leaf.node } }]
  })
  const [first, second] = found
  return first === undefined || second !== undefined ? null : first
}

/**
 * Returns the whole months from a day up to and including a last day, or up to the same day of a
 * month; null if the term has no whole months.
 */
function monthsBetween(start: string, end: string): number | null {
  const from = partsOf(start)
  const after = new Date(`${end}T00:00:00Z`)
  after.setUTCDate(after.getUTCDate() + 1)
  const ends = [partsOf(end), partsOf(after.toISOString())]
  const fit = ends.find(({ day }) => day === from.day)
  return fit === undefined
    ? null
    : withinLimits((fit.year - from.year) * 12 + (fit.month - from.month))
}

function partsOf(written: string) {
  const [year = 0, month = 0, day = 0] = written.slice(0, 10).split('-').map(Number)
  return { year, month, day }
}

const counts = ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien']
const countPattern = `(\\d{1,4}|één|${counts.join('|')})(?: ?\\([^)]{1,20}\\))? (maand|maanden|jaar|jaren)(?!\\p{L})`
const termLabel = new RegExp(
  '(?:aangegaan voor(?: de| een)?(?: bepaalde)? (?:duur|periode|termijn|tijd)(?: van)?' +
    '|(?:huurtermijn|huurperiode|contractduur|looptijd)(?: van (?:het huurcontract|deze huurovereenkomst|de huur|de huurovereenkomst))?(?: ?:| is| bedraagt)?)' +
    `,? ${countPattern}`,
  'giu',
)
const startLabel = new RegExp(
  `(?:ingaande?(?: op| per)?|ingangsdatum(?: van de huur)?(?: ?:| is)?) (${dayPattern})`,
  'giu',
)
const endLabel = new RegExp(
  `(?:(?:lopende?|eindigende?|eindigt|loopt|duurt)(?: tot en met| tot| op)|einddatum(?: van de huur)?(?: ?:| is)?) (${dayPattern})`,
  'giu',
)
/** Words before a term that is another term: of an extension, or of notice. */
const otherBefore = /verleng|voortgezet|voortzetting|aansluitend|opzeg|optie|daarna|vervolgens/iu

/** Text of a lease that is read: a lease says the term on the first pages. */
const mostText = 400_000

/**
 * Finds the term in the text of a lease: as labelled, or from its first and last day. Null if the
 * text labels none, or different terms.
 */
export function leaseInText(text: string): LeaseTerm | null {
  const plain = text.slice(0, mostText).replaceAll(/\s+/gu, ' ')
  const said = [...plain.matchAll(termLabel)].flatMap(({ 1: count = '', 2: unit, index }) => {
    if (otherBefore.test(plain.slice(Math.max(0, index - 60), index))) return []
    const months = monthsIn(String(countOf(count)), unit)
    return months === null ? [] : [months]
  })
  const start = onlyValue(daysBehind(plain, startLabel))
  const end = onlyValue(daysBehind(plain, endLabel))
  const dated = start === null || end === null ? null : monthsBetween(start, end)
  const months = onlyValue(dated === null ? said : [...said, dated])
  return months === null ? null : { months, start }
}

function daysBehind(text: string, label: RegExp): string[] {
  return [...text.matchAll(label)].flatMap(({ 1: written = '' }) => writtenDay(written) ?? [])
}

function countOf(written: string): number {
  const word = written.toLowerCase().replaceAll('é', 'e')
  return /^\d/u.test(word) ? Number(word) : counts.indexOf(word) + 1
}
