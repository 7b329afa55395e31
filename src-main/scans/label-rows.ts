import type { RecognizedWord } from './recognizer.ts'

/** A line of words with its box in pixels. */
interface Line {
  readonly words: readonly RecognizedWord[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Lines below each other, in the order of reading. */
type Column = readonly Line[]

/** Fewer labels below each other are no table. */
const leastLabels = 2
/** The most words of a label: a column of text has longer lines. */
const mostLabelWords = 4
/** The part of the page's text that the labels take at most, from its left edge. */
const widestLabels = 0.45
/** The share of the labels that must have a value beside them. */
const leastBeside = 0.7

/**
 * Puts values beside their labels. Tesseract often reads the labels of a form as a column of text,
 * and their values as the next one: "Koopsom", "Notaris", "€ 400.000", "Postma". Sometimes the values
 * come first. Returns the words in the order of the rows. Other text, also in two columns, stays in the order of Tesseract.
 */
export function withLabelRows(words: readonly RecognizedWord[]): RecognizedWord[] {
  const width = Math.max(0, ...words.map(({ right }) => right)) - leftOf(words)
  const labelsEnd = leftOf(words) + width * widestLabels
  const columns = columnsOf(linesOf(words))
  const done: Line[] = []
  for (let at = 0; at < columns.length; at += 1) {
    const [labels = [], values = []] = columns.slice(at, at + 2)
    const joined = joinedRows(labels, values, labelsEnd) ?? swappedRows(labels, values, labelsEnd)
    if (joined === null) done.push(...labels)
    else {
      done.push(...joined)
      at += 1
    }
  }
  return numbered(done)
}

function leftOf(boxes: readonly { readonly left: number }[]): number {
  return boxes.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY)
}

function linesOf(words: readonly RecognizedWord[]): Line[] {
  const lines: RecognizedWord[][] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last?.[0]?.line === word.line) last.push(word)
    else lines.push([word])
  }
  return lines.map((line) => ({
    words: line,
    left: leftOf(line),
    right: Math.max(...line.map(({ right }) => right)),
    top: Math.min(...line.map(({ top }) => top)),
    bottom: Math.max(...line.map(({ bottom }) => bottom)),
  }))
}

const middle = ({ top, bottom }: Line) => (top + bottom) / 2

/** A line above the line before begins the next column. */
function columnsOf(lines: readonly Line[]): Column[] {
  const columns: Line[][] = []
  for (const line of lines) {
    const before = columns.at(-1)?.at(-1)
    if (before === undefined || middle(line) < before.top) columns.push([line])
    else columns.at(-1)?.push(line)
  }
  return columns
}

/** Returns the rows of labels and values, with what the values' column has above and below them. */
function joinedRows(labels: Column, values: Column, labelsEnd: number): Line[] | null {
  const [first, last] = [labels[0], labels.at(-1)]
  if (first === undefined || last === undefined || values.length === 0) return null
  const right = Math.max(...labels.map((label) => label.right))
  if (labels.length < leastLabels || right > labelsEnd) return null
  if (labels.some(({ words }) => words.length > mostLabelWords)) return null
  const begins = values.findIndex((value) => middle(value) >= first.top)
  if (begins === -1) return null
  const isBeside = (value: Line) => value.left >= right && middle(value) >= first.top
  const count = values.slice(begins).findIndex((value) => !isBeside(value))
  const ends = count === -1 ? values.length : begins + count
  const beside = values.slice(begins, ends)
  const isAlone = (label: Line) => !beside.some((value) => isInRow(value, label))
  if (labels.filter((label) => !isAlone(label)).length < labels.length * leastBeside) return null
  return [...values.slice(0, begins), ...rowsOf(labels, beside), ...values.slice(ends)]
}

/** Returns the rows of labels whose values were read before them, at the end of other text. */
function swappedRows(before: Column, labels: Column, labelsEnd: number): Line[] | null {
  const [first] = labels
  if (first === undefined) return null
  const above = before.findLastIndex((line) => middle(line) < first.top)
  const values = before.slice(above + 1)
  const last = values.at(-1)
  const beside = labels.filter(({ top }) => last !== undefined && top < middle(last))
  const rows = joinedRows(beside, values, labelsEnd)
  if (rows === null || !values.every((value) => beside.some((label) => isInRow(value, label))))
    return null
  return [...before.slice(0, above + 1), ...rows, ...labels.slice(beside.length)]
}

/** True if a value stands on the line of a label. */
function isInRow(value: Line, label: Line): boolean {
  return middle(value) > label.top && middle(value) < label.bottom
}

/** Joins each label with the value on its line. Further lines of the value follow. */
function rowsOf(labels: Column, values: Column): Line[] {
  const rows: Line[] = []
  const left = [...values]
  for (const [index, label] of labels.entries()) {
    const next = labels[index + 1]
    const own: Line[] = []
    while (left[0] !== undefined && (next === undefined || middle(left[0]) < next.top)) {
      const value = left.shift()
      if (value !== undefined) own.push(value)
    }
    const [value, ...further] = own
    if (value === undefined) rows.push(label)
    else if (isInRow(value, label))
      rows.push({ ...label, words: [...label.words, ...value.words] }, ...further)
    else rows.push(label, ...own)
  }
  return [...rows, ...left]
}

/** Numbers lines and paragraphs anew, in their new order. */
function numbered(lines: readonly Line[]): RecognizedWord[] {
  let paragraph = 0
  let before: number | null = null
  return lines.flatMap(({ words }, index) => {
    const own = words[0]?.paragraph ?? 0
    if (own !== before) paragraph += 1
    before = words.at(-1)?.paragraph ?? own
    return words.map((word) => ({ ...word, line: index + 1, paragraph }))
  })
}
