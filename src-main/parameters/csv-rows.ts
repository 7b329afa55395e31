/** One row of a CSV text. `line` is the 1-based line on which the row begins. */
export interface CsvRow {
  readonly line: number
  readonly fields: readonly string[]
}

/** A mistake in a CSV text: a quote without its closing quote, or text after the closing quote. */
export class CsvFault extends Error {
  readonly line: number

  constructor(line: number) {
    super(`Line ${line} is no CSV`)
    this.name = 'CsvFault'
    this.line = line
  }
}

/**
 * Reads CSV according to RFC 4180 section 2. Fields may be quoted, with doubled quotes, separators
 * and line ends inside. Lines end in LF, CR LF or CR. Fields are not trimmed. Throws `CsvFault`.
 */
export function csvRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = []
  let fields: string[] = []
  let [at, line, begun] = [0, 1, 1]

  /** Reads from after the opening quote. Returns the text between the quotes. */
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
      // After a separator at the very end of the text there is one more, empty field.
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
