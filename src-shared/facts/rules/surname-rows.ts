import type { DocumentText, FactCandidate } from './candidate.ts'
import { otherRow, type Role, roleWords } from './party-roles.ts'

/** A heading above the rows of a party: "VERKOPER", "Gegevens koper", "Huurder 1:". */
const headings: readonly (readonly [Role, RegExp])[] = roleWords.map(([role, words]) => [
  role,
  new RegExp(
    String.raw`(?<=^|\n)\s?(?:(?:[A-D]|\d|[IVX]{1,3})[.)]?\s)?(?:(?:gegevens|partij)\s)?(?:de\s)?(?:${words})(?:\s?\(s\))?(?:\s?\d)?\s?:?\s?(?=\n)`,
    'giu',
  ),
])
const mostRows = 900
/** "Voornamen: Jan", and "A. naam: Bos, voornamen: Jan". */
const row =
  /(?<=\n\s?(?:[A-D\d][.)]\s)?|,\s)(?:(?<last>achternaam|familienaam|geslachtsnaam|naam(?=\s?:\s{1,2}[^\n,.:]{2,40}(?:,\s|\n\s?)(?:voorn|voorletters|initialen)))|(?<first>voorna(?:am|men|\(a\)m\(en\))(?: \(?voluit\)?)?|voorletters?|initialen)|(?<prefix>tussenvoegsels?|voorvoegsels?))[ :]{1,3}(?<value>\p{L}[\p{L}'’. -]{0,60})(?=\n|$|,)/giu

type Field = 'first' | 'prefix' | 'last'

/** Finds parties whose first names and surnames stand in rows of their own below the word for the role. */
export function surnameRows({ text }: DocumentText): FactCandidate[] {
  return headings.flatMap(([role, heading]) =>
    [...text.matchAll(heading)].flatMap(({ 0: whole, index }) => {
      const from = index + whole.length
      const below = text.slice(from, from + mostRows)
      return peopleIn(below.slice(0, otherRow.exec(below)?.index), from, role)
    }),
  )
}

function peopleIn(rows: string, from: number, kind: Role): FactCandidate[] {
  const people: FactCandidate[] = []
  let person = new Map<Field, string>()
  let [start, end] = [0, 0]
  const put = () => {
    const [first, prefix, last] = [person.get('first'), person.get('prefix'), person.get('last')]
    if (first === undefined || last === undefined) return
    const value = [first, prefix ?? '', last].join(' ').replaceAll(/\s+/gu, ' ')
    people.push({ kind, value, from: start, to: end, rank: 1 })
  }
  for (const { 0: whole, index, groups = {} } of rows.matchAll(row)) {
    const field = (['first', 'prefix', 'last'] as const).find((name) => groups[name] !== undefined)
    if (field === undefined) continue
    if (person.has(field)) {
      put()
      person = new Map()
    }
    const value = (groups['value'] ?? '').trim()
    person.set(field, value)
    end = from + index + whole.length
    if (field === 'last' || person.size === 1) start = end - (groups['value'] ?? '').length
  }
  put()
  return people
}
