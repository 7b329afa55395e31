import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PlacedText } from './reading-order/text-rows.ts'

/**
 * A field that somebody filled in, or a remark typed on the page. Places are in points along and across
 * the lines of text, from the top.
 */
interface Field {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The most fields of a page, and the most characters of a field, that are read. */
const mostFields = 2000
const mostText = 4000
/** Bits of the flags of an annotation: a viewer does not show it (ISO 32000-1, 12.5.3). */
const notShown = 2 | 32
/** The size of letters in a field at most. */
const mostHeight = 11
/** A field may begin this far before the end of its label, in points. */
const overlap = 4

/** The parts of an annotation of pdf.js that tell a filled-in value. */
interface Annotation {
  readonly subtype?: string
  readonly fieldType?: string
  readonly annotationFlags?: number
  readonly rect?: readonly number[]
  readonly password?: boolean
  readonly fieldValue?: unknown
  readonly options?: readonly { readonly exportValue?: string; readonly displayValue?: string }[]
  readonly checkBox?: boolean
  readonly radioButton?: boolean
  readonly exportValue?: string
  readonly buttonValue?: string
  readonly contentsObj?: { readonly str?: string }
  /** The lines that the program drew. */
  readonly textContent?: readonly string[]
  readonly richText?: { readonly str?: string } | null
}

/** A text of a page, as pdf.js gives it. */
type FieldText = PlacedText & { readonly fontName: string }

/**
 * Returns the texts of a page with the values of its form fields and the remarks typed on the page. A
 * value stands behind the text at its left, else before the text at its right, else below the text
 * above.
 */
export async function withFields<Text extends FieldText>(
  page: PDFPageProxy,
  texts: readonly Text[],
): Promise<(Text | FieldText)[]> {
  const annotations = (await page.getAnnotations()) as readonly Annotation[]
  const turn = turnOf(page, texts)
  const fields = annotations.slice(0, mostFields).flatMap((one) => fieldOf(one, turn) ?? [])
  if (fields.length === 0) return [...texts]
  const places = texts.map((text) => placeOf(text, turn))
  const bySlot = Map.groupBy(fields, (field) => slotOf(field, places))
  const found: (Text | FieldText)[] = []
  /** `isBlank`: white space follows the last field. */
  const fieldsAt = (slot: string, isLineEnd: boolean, isBlank = false): FieldText[] => {
    const here = (bySlot.get(slot) ?? []).sort(
      (one, other) => one.top - other.top || one.left - other.left,
    )
    return here.flatMap((field, at) => {
      const next = here[at + 1]
      const isEnd = next === undefined ? isLineEnd : !isInRow(field, next)
      const isSpaced = next === undefined && isBlank
      const written = textOfField(field, turn)
      return [{ ...written, hasEOL: isEnd }, ...(isEnd || isSpaced ? [] : [space(' ', written)])]
    })
  }
  found.push(...fieldsAt('below -1', true))
  for (const [at, text] of texts.entries()) {
    found.push(...fieldsAt(`before ${at}`, false))
    const beside = fieldsAt(`behind ${at}`, text.hasEOL, /^\s/u.test(texts[at + 1]?.str ?? ''))
    if (beside.length > 0) found.push({ ...text, hasEOL: false }, space(' ', text), ...beside)
    else found.push(text)
    const below = fieldsAt(`below ${at}`, true)
    if (below.length > 0) found.push(...(text.hasEOL ? [] : [space('\n', text)]), ...below)
  }
  return found
}

/** The direction of the lines of text of a page, in quarters of a turn against the clock. */
type Turn = 0 | 1 | 2 | 3
const turns: readonly Turn[] = [0, 1, 2, 3]
const cosines = [1, 0, -1, 0] as const
const sines = [0, 1, 0, -1] as const

/** Returns the direction of most letters; of a page without letters, the direction of a reader. */
function turnOf(page: PDFPageProxy, texts: readonly FieldText[]): Turn {
  const letters = [0, 0, 0, 0]
  for (const { str, transform } of texts) {
    const [a = 1, b = 0] = transform
    const turn = Math.abs(a) >= Math.abs(b) ? (a >= 0 ? 0 : 2) : b >= 0 ? 1 : 3
    letters[turn] = (letters[turn] ?? 0) + str.trim().length
  }
  const most = Math.max(...letters)
  return most === 0 ? (turns[page.rotate / 90] ?? 0) : (turns[letters.indexOf(most)] ?? 0)
}

/**
 * Returns a point of the page as a place along the lines and down the lines, and such a place as a point of
 * the page: the two are mirrored, so that one formula serves both ways.
 */
function mirrored(one: number, other: number, turn: Turn): readonly [number, number] {
  const [cosine, sine] = [cosines[turn], sines[turn]]
  return [one * cosine + other * sine, one * sine - other * cosine]
}

function fieldOf(annotation: Annotation, turn: Turn): Field | null {
  const { annotationFlags = 0, rect = [] } = annotation
  if ((annotationFlags & notShown) !== 0) return null
  const text = valueOf(annotation).slice(0, mostText).trim()
  if (text === '') return null
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = rect
  const [x1, y1] = mirrored(fromX, fromY, turn)
  const [x2, y2] = mirrored(toX, toY, turn)
  return {
    ...{ text, left: Math.min(x1, x2), right: Math.max(x1, x2) },
    ...{ top: Math.min(y1, y2), bottom: Math.max(y1, y2) },
  }
}

function valueOf(annotation: Annotation): string {
  const { subtype, fieldType, fieldValue, options = [] } = annotation
  if (subtype === 'FreeText') return remarkOf(annotation)
  if (subtype !== 'Widget' || annotation.password === true) return ''
  if (fieldType === 'Btn') return markOf(annotation)
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return ''
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
  return values
    .filter((value) => typeof value === 'string')
    .map((value) => options.find((one) => one.exportValue === value)?.displayValue ?? value)
    .join(', ')
}

/**
 * Returns a remark typed on the page. Programs store its plain text, its text with fonts and colours, the
 * drawing of its text, or only one of these.
 */
function remarkOf({ contentsObj, textContent, richText }: Annotation): string {
  const written = contentsObj?.str ?? ''
  if (written.trim() !== '') return written
  return textContent?.join('\n') ?? richText?.str ?? ''
}

/** Returns a box with or without a mark; empty for a push button. */
function markOf({ checkBox, radioButton, fieldValue, exportValue, buttonValue }: Annotation) {
  const valueIfMarked =
    checkBox === true ? exportValue : radioButton === true ? buttonValue : undefined
  if (valueIfMarked === undefined) return ''
  return fieldValue === valueIfMarked ? '☒' : '☐'
}

type Place = Omit<Field, 'text'>

function placeOf({ str, transform, width, height }: FieldText, turn: Turn): Place | null {
  if (str.trim() === '') return null
  const [, , , , x = 0, y = 0] = transform
  const [left, base] = mirrored(x, y, turn)
  return { left, right: left + width, top: base - height, bottom: base }
}

/** True if the middle of a text is beside a field. */
function isInRow(field: Field, place: Place | null | undefined): boolean {
  if (place === null || place === undefined) return false
  const middle = (place.top + place.bottom) / 2
  return middle >= field.top - 1 && middle <= field.bottom + 1
}

/** Returns where a field is read: "behind", "before" or "below" and the index of a text. */
function slotOf(field: Field, places: readonly (Place | null)[]): string {
  let [behind, before, above] = [-1, -1, -1]
  for (const [at, place] of places.entries()) {
    if (place === null) continue
    if (isInRow(field, place)) {
      const isLeft = place.right <= field.left + overlap || place.left < field.left
      if (isLeft) behind = place.right >= (places[behind]?.right ?? -Infinity) ? at : behind
      else before = place.left <= (places[before]?.left ?? Infinity) ? at : before
    } else if (place.bottom <= field.top + 1 && place.left < field.right)
      above = place.bottom >= (places[above]?.bottom ?? -Infinity) ? at : above
  }
  if (behind >= 0) return `behind ${behind}`
  return before >= 0 ? `before ${before}` : `below ${above}`
}

function textOfField(field: Field, turn: Turn): FieldText {
  const { text, left, right, top, bottom } = field
  const height = Math.min(mostHeight, (bottom - top) * 0.7)
  const [x, y] = mirrored(left + 2, bottom - height * 0.3, turn)
  const [aheadX, aheadY] = mirrored(left + 3, bottom - height * 0.3, turn)
  const [a, b] = [(aheadX - x) * height, (aheadY - y) * height]
  return {
    ...{ dir: 'ltr', fontName: '', hasEOL: true, height, transform: [a, b, -b, a, x, y] },
    width: Math.min(right - left, text.length * height * 0.5),
    str: text.replaceAll(/\r\n?/gu, '\n'),
  }
}

function space(str: string, { dir, transform }: FieldText): FieldText {
  return { dir, transform, str, width: 0, height: 0, fontName: '', hasEOL: false }
}
