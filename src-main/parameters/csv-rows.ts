/** One row of a CSV text; `line` is 1-based, where the row begins. */
export interface CsvRow {
  readonly line: number
  readonly fields: readonly string[]
}

/** Where a CSV text cannot be read: a quote that is not closed, or something behind a closed one. */
export class CsvFault extends Error {
  readonly line: number

  constructor(line: number) {
    super(`Line ${line} is no CSV`)
    this.name = 'CsvFault'
    this.line = line
  }
}

/**
 * Reads CSV as RFC 4180 section 2 gives it: quotes around a field, doubled inside, with separators and
 * line ends in them. Lines end in LF, CR LF or CR. Fields are not trimmed. Throws `CsvFault`.
 */
export function csvRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = []
  let fields: string[] = []
  let [at, line, begun] = [0, 1, 1]

  /** Behind the opening quote; answers what is between the two. */
  function quoted(): string {
    const opened = line
    let value = ''
    for (;;) {
      const end = text.indexOf('"', at)
      if (end < 0) throw new CsvFault(opened)
      const part = text.slice(at, end)
      line += part.match(/\r\n|\r|\n/gu)?.length ?? 0
      value += part
      at = end + 1
      if (text[at] !== '"') return value
      value += '"'
      at += 1
    }
  }

  function plain(): string {
    const from = at
    while (at < text.length && !isEnd(text[at])) at += 1
    return text.slice(from, at)
  }

  function isEnd(character: string | undefined): boolean {
    return (
      character === undefined || character === separator || character === '\n' || character === '\r'
    )
  }

  while (at < text.length) {
    const isQuoted = text[at] === '"'
    if (isQuoted) at += 1
    fields.push(isQuoted ? quoted() : plain())
    if (!isEnd(text[at])) throw new CsvFault(line)
    if (text[at] === separator) {
      at += 1
      // A separator at the very end stands before one more field, that is empty.
      if (at < text.length) continue
      fields.push('')
    }
    rows.push({ line: begun, fields })
    fields = []
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    begun = line += 1
  }
  return rows
}
