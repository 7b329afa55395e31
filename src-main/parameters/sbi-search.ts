import type { SbiCode } from '../../src-shared/ipc/calls/parameter-calls.ts'
import { sbiDivisions, sbiSections } from '../../src-shared/service/sbi-divisions.ts'
import { foldText } from '../../src-shared/text/fold-text.ts'
import type { SbiRepository } from '../store/accounts/sbi-repository.ts'

/** The maximum number of codes in an answer. */
const most = 50

/** A built-in division with its folded search words: its own and those of its section. */
const divisions = sbiSections.flatMap((section) =>
  sbiDivisions
    .filter(({ code }) => code >= section.from && code <= section.to)
    .map((division) => ({
      division,
      own: foldText(`${division.nl} ${division.en}`),
      all: foldText(`${section.nl} ${section.en} ${division.nl} ${division.en}`),
    })),
)
const divisionByCode = new Map(sbiDivisions.map((division) => [division.code, division]))

/**
 * Returns the codes whose number begins with the search, or whose name has all words of the search.
 * The name of a section or division also finds the codes below it. Matches by number or own name
 * come first.
 */
export function findSbi(imported: Pick<SbiRepository, 'find'>, search: string): SbiCode[] {
  const text = foldText(search)
  const digits = /^\d[\d.\s]*$/u.test(text) ? text.replace(/[.\s]/gu, '') : null
  const words = digits === null ? text.split(' ').filter(Boolean) : []
  if (digits === null && words.length === 0) return sbiDivisions.slice(0, most).map(codeOf)
  const hasAllWords = (names: string) => words.every((word) => names.includes(word))
  const found = divisions.filter(({ division, all }) =>
    digits === null ? hasAllWords(all) : division.code.startsWith(digits),
  )
  const under = digits === null ? found.map(({ division }) => division.code) : []
  const rows = imported.find({ words, digits, divisions: under, limit: most })
  const own = found.filter((one) => digits !== null || hasAllWords(one.own))
  const answers = new Map<string, SbiCode>()
  const bySection = found.filter((one) => !own.includes(one))
  for (const { division } of [...own, ...bySection]) answers.set(division.code, codeOf(division))
  for (const row of rows) answers.set(row.code, withEnglish(row))
  return [...answers.values()].slice(0, most)
}

/** Returns the names of these codes, in the order of the request. */
export function sbiNames(
  imported: Pick<SbiRepository, 'names'>,
  codes: readonly string[],
): SbiCode[] {
  const rows = new Map(imported.names(codes).map((row) => [row.code, withEnglish(row)]))
  return codes.flatMap((code) => {
    const division = divisionByCode.get(code)
    return rows.get(code) ?? (division === undefined ? [] : codeOf(division))
  })
}

/**
 * Adds the English name of the built-in division to a row of the office's own list. The row
 * replaces the division with the same code.
 */
function withEnglish(row: SbiCode): SbiCode {
  return { ...row, en: divisionByCode.get(row.code)?.en ?? row.en }
}

function codeOf({ code, nl, en }: SbiCode): SbiCode {
  return { code, nl, en }
}
