import type { SbiCode } from '../../src-shared/ipc/parameter-calls.ts'
import { sbiDivisions, sbiSections } from '../../src-shared/service/sbi-divisions.ts'
import { foldText } from '../../src-shared/text/fold-text.ts'
import type { SbiRepository } from '../store/sbi-repository.ts'

/** Codes that are answered at once. */
const most = 50

/** A built-in division with the words by which it is found: its own and its section's, folded. */
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
 * Codes whose number begins with, or whose name holds all words of, what is searched for; a name of a
 * section or division finds what stands under it as well. By number and own name first.
 */
export function findSbi(imported: Pick<SbiRepository, 'find'>, search: string): SbiCode[] {
  const text = foldText(search)
  const digits = /^\d[\d.\s]*$/u.test(text) ? text.replace(/[.\s]/gu, '') : null
  const words = digits === null ? text.split(' ').filter(Boolean) : []
  if (digits === null && words.length === 0) return sbiDivisions.slice(0, most).map(codeOf)
  const holds = (words_: string) => words.every((word) => words_.includes(word))
  const found = divisions.filter(({ division, all }) =>
    digits === null ? holds(all) : division.code.startsWith(digits),
  )
  const under = digits === null ? found.map(({ division }) => division.code) : []
  const rows = imported.find({ words, digits, divisions: under, limit: most })
  const own = found.filter((one) => digits !== null || holds(one.own))
  const answers = new Map<string, SbiCode>()
  const bySection = found.filter((one) => !own.includes(one))
  for (const { division } of [...own, ...bySection]) answers.set(division.code, codeOf(division))
  for (const row of rows) answers.set(row.code, withEnglish(row))
  return [...answers.values()].slice(0, most)
}

/** Names of these codes, in the order in which they are asked for. */
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

/** The office's own list goes first; a division of it keeps its English name. */
function withEnglish(row: SbiCode): SbiCode {
  return { ...row, en: divisionByCode.get(row.code)?.en ?? row.en }
}

function codeOf({ code, nl, en }: SbiCode): SbiCode {
  return { code, nl, en }
}
