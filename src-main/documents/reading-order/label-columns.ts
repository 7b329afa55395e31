import { OrderedTexts } from './ordered-texts.ts'
import { leastGap, type PlacedText, type Row, sameBaseline, textBetween } from './text-rows.ts'

/** Rows that are stored from top to bottom: a range of the rows of a page. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** The rows of the labels and of the values of a form, and the value rows of each label. */
interface Form {
  readonly labels: Stretch
  readonly values: Stretch
  readonly valuesOf: ReadonlyMap<number, readonly number[]>
}

const leastPairs = 3
/** The parts of the labels and of the values that stand beside each other at least. */
const leastPaired = 0.6
/** The part of the labels that look like labels at least, and of the values at most. */
const leastLabels = 0.6
const mostLabels = 0.2
const longestLabel = 45

/** "Koopsom", "Naam verkoper:", "3. Datum van levering". */
const label = new RegExp(
  String.raw`^(?:[\p{L}\d]{1,2}[.)] ?)?\p{Lu}[^\n]{0,40}:$|^(?:[\p{L}\d]{1,2}[.)] ?)?(?:(?:de|het|totale|datum|uiterste datum|naam|adres|gegevens) (?:van )?(?:de )?)?(?:${[
    '(?:ver)?koper|(?:ver)?huurder|naam|voorna(?:am|men)|achternaam|adres|woonplaats|plaats|postcode',
    'geboren|geboorte(?:datum|plaats)|telefoon|e-?mail|object|woning|onroerende zaak|notaris|makelaar',
    'koopsom|koopprijs|prijs|waarborgsom|bankgarantie|financiering|hypotheek|ontbindende voorwaarden?',
    '(?:op)?levering|overdracht|transport|aanvaarding|passeren|datum|ondertekening|getekend',
    '(?:aanvangs|kale )?huur(?:prijs)?|borg|servicekosten|ingang(?:sdatum)?|looptijd|duur|einddatum',
    'kadast\\p{L}+|gemeente|sectie|nummer|perceel\\p{L}*|oppervlakte|\\p{L}*oppervlakte|grootte|inhoud',
    'bouwjaar|energie(?:label|klasse)|roerende zaken|boete|kosten|bijzonderheden|registratie\\p{L}*',
    'geldig(?: tot|heid)?|opnamedatum|waarde(?:peildatum)?|marktwaarde|taxateur|opdrachtgever',
  ].join('|')})(?: ?\(?s\)?)?(?: [\p{L}()/]{1,20}){0,3}$`,
  'iu',
)

/**
 * Returns the texts of a page with each value behind its label, where the page stores all labels of a form
 * before all values; null for a page without such a form. The values stand at the right of the labels, on the
 * same lines. Time: linear.
 */
export function labelsBesideValues<Text extends PlacedText>(
  rows: readonly Row[],
  items: readonly Text[],
): Text[] | null {
  const stretches = stretchesOf(rows)
  const ordered = new OrderedTexts(items)
  let behind = 0
  for (const [at, first] of stretches.entries()) {
    const second = stretches[at + 1]
    const form =
      second === undefined || first.from < behind ? null : formOf(rows, items, first, second)
    if (form === null) continue
    ordered.take(rowStart(behind), rowStart(form.labels.from))
    for (let row = form.labels.from; row < form.labels.to; row += 1) {
      takeRow(row)
      for (const [index, value] of (form.valuesOf.get(row) ?? []).entries()) {
        if (index === 0) ordered.goOn()
        else ordered.endLine()
        takeRow(value)
      }
      ordered.endLine()
    }
    behind = form.values.to
  }
  if (behind === 0) return null
  ordered.takeRest(rowStart(behind))
  return ordered.texts

  function rowStart(row: number): number {
    if (row === 0) return 0
    return rows[row]?.pieces[0]?.from ?? items.length
  }

  function takeRow(row: number): void {
    ordered.take(rowStart(row), rows[row]?.pieces.at(-1)?.to ?? items.length)
  }
}

function stretchesOf(rows: readonly Row[]): Stretch[] {
  const found: Stretch[] = []
  let from = 0
  for (let at = 1; at <= rows.length; at += 1) {
    const [before, row] = [rows[at - 1], rows[at]]
    const goesOn =
      row !== undefined &&
      before !== undefined &&
      row.direction === before.direction &&
      row.up < before.up - sameBaseline * row.height
    if (goesOn) continue
    found.push({ from, to: at })
    from = at
  }
  return found
}

function formOf(
  rows: readonly Row[],
  items: readonly PlacedText[],
  first: Stretch,
  second: Stretch,
): Form | null {
  if (rows[first.from]?.direction === '') return null
  const pairs = pairsOf(rows, first, second)
  const [begin, end] = [pairs[0], pairs.at(-1)]
  if (begin === undefined || end === undefined || pairs.length < leastPairs) return null
  const labels = { from: begin.label, to: first.to }
  // Text above the values would come behind the labels.
  if (begin.value !== second.from) return null
  const values = { from: second.from, to: end.value + 1 }
  if (pairs.length < leastPaired * Math.max(sizeOf(labels), sizeOf(values))) return null
  const isForm =
    countLabels(labels, rows, items) >= leastLabels * sizeOf(labels) &&
    countLabels(values, rows, items) <= mostLabels * sizeOf(values)
  if (!isForm) return null
  const valuesOf = new Map<number, number[]>()
  for (const [at, { label: row, value }] of pairs.entries()) {
    const next = pairs[at + 1]?.value ?? values.to
    valuesOf.set(
      row,
      Array.from({ length: next - value }, (_, index) => value + index),
    )
  }
  return { labels, values, valuesOf }
}

/** Returns the rows of two stretches that share a baseline, the second at the right of the first. */
function pairsOf(rows: readonly Row[], first: Stretch, second: Stretch) {
  const pairs: { readonly label: number; readonly value: number }[] = []
  let value = second.from
  for (let label = first.from; label < first.to; label += 1) {
    const left = rows[label]
    while (value < second.to && isBelow(left, rows[value])) value += 1
    const right = rows[value]
    if (left === undefined || right === undefined || value >= second.to) break
    const height = Math.max(left.height, right.height)
    const gap = (right.pieces[0]?.left ?? -Infinity) - (left.pieces.at(-1)?.right ?? Infinity)
    const isBeside = Math.abs(left.up - right.up) <= sameBaseline * height
    if (isBeside && left.direction === right.direction && gap >= leastGap * height)
      pairs.push({ label, value })
  }
  return pairs
}

/** True if the first row lies below the second one. */
function isBelow(one: Row | undefined, other: Row | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return other.up - one.up > sameBaseline * Math.max(one.height, other.height)
}

function countLabels(
  { from, to }: Stretch,
  rows: readonly Row[],
  items: readonly PlacedText[],
): number {
  return rows.slice(from, to).filter(({ pieces: [piece, ...others] }) => {
    return piece !== undefined && others.length === 0 && isLabel(textBetween(items, piece))
  }).length
}

/** True for a text that names the value beside or below it in a form. */
export function isLabel(text: string): boolean {
  return text.length <= longestLabel && label.test(text)
}

function sizeOf({ from, to }: Stretch): number {
  return to - from
}
