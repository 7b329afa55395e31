/** Where a line begins on which only white space stands before something. */
export interface OwnLine {
  /** Offset of the line end before it, `\r` included. */
  readonly before: number
  /** The white space that it is indented by. */
  readonly indent: string
}

/** Null when something else stands before it on its line, or it is on the first. */
export function lineOf(text: string, start: number): OwnLine | null {
  let at = start
  while (text.charAt(at - 1) === ' ' || text.charAt(at - 1) === '\t') at -= 1
  if (text.charAt(at - 1) !== '\n') return null
  const indent = text.slice(at, start)
  at -= 1
  return { before: text.charAt(at - 1) === '\r' ? at - 1 : at, indent }
}
