/** The line of something that only white space precedes. */
export interface OwnLine {
  /** Offset of the preceding line end, `\r` included. */
  readonly before: number
  /** Indentation. */
  readonly indent: string
}

/** Null if other text precedes on the line, or for the first line. */
export function lineOf(text: string, start: number): OwnLine | null {
  let at = start
  while (text.charAt(at - 1) === ' ' || text.charAt(at - 1) === '\t') at -= 1
  if (text.charAt(at - 1) !== '\n') return null
  const indent = text.slice(at, start)
  at -= 1
  return { before: text.charAt(at - 1) === '\r' ? at - 1 : at, indent }
}
