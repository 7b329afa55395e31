import type { FactCandidate } from './candidate.ts'

/** The head of a table with a column for the living area: "Verdieping  BVO  Gebruiksoppervlakte wonen  …". */
const head =
  /^\s?(?:(?:verdieping|bouwlaag|woonlaag|etage|laag|omschrijving|ruimte)(?:en)?[ |:]{1,3})?(?<before>(?:(?:[bnv]\.?v\.?o\.?|(?:bruto |netto )(?:vloer)?oppervlak(?:te)?|(?:bruto )?inhoud)[ |:]{1,3}){0,3})(?:gebruiksoppervlak(?:te)? ?\(?wonen\)?|woonoppervlak(?:te)?|g\.?b?\.?o\.? wonen|wonen)(?!\p{L})/iu
const columnName = /oppervlak|inhoud|[bnv]\.?v\.?o/giu
const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?: ?m[²2])?`
/** The name of a floor, and a number for each column. */
const row = new RegExp(
  String.raw`^\s?(?<name>\p{L}[^\n|]{0,30}?|\d{1,2}e [^\n|]{2,20}?)[ |:]{1,3}(?<numbers>${number}(?:[ |]{1,3}${number}){0,9})\s?$`,
  'iu',
)
const numberOfColumn = /(?<![\d.,m])\d+(?:[.,]\d+)?/gu
const total = /^totaal/iu
/** The most lines of a table. */
const mostRows = 20

interface Row {
  readonly name: string
  /** The number in the column of the living area. */
  readonly area: number
  readonly from: number
  readonly to: number
}

/**
 * Finds the living area in a table with a row for each floor and a column for each kind of area: the
 * number in the row of the total that is the sum of the numbers above.
 */
export function totalsOfColumns(text: string): FactCandidate[] {
  const found: FactCandidate[] = []
  let rows: Row[] | null = null
  let column = 0
  let at = 0
  for (const line of text.split('\n')) {
    const columnsBefore = head.exec(line)?.groups?.['before']
    if (columnsBefore !== undefined) {
      rows = []
      column = columnsBefore.match(columnName)?.length ?? 0
    } else if (rows !== null) {
      const said = rowIn(line, at, column)
      if (said === null && rows.length > 0) rows = null
      else if (said !== null && total.test(said.name)) {
        const sum = rows.reduce((all, { area }) => all + area, 0)
        if (rows.length > 1 && Math.abs(sum - said.area) < 1)
          found.push({
            kind: 'livingArea',
            value: said.area,
            from: said.from,
            to: said.to,
            rank: 1,
          })
        rows = null
      } else if (said !== null && rows.length < mostRows) rows.push(said)
    }
    at += line.length + 1
  }
  return found
}

/** @param column the number of columns before the living area */
function rowIn(line: string, start: number, column: number): Row | null {
  const { name = '', numbers } = row.exec(line)?.groups ?? {}
  if (numbers === undefined) return null
  const found = [...numbers.matchAll(numberOfColumn)][column]
  if (found === undefined) return null
  const [written] = found
  const from = start + line.lastIndexOf(numbers) + found.index
  return { name, area: Number(written.replace(',', '.')), from, to: from + written.length }
}
