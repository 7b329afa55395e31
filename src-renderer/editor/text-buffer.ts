/** What a session needs of an editor's model. Monaco's stands behind it; tests bring a plain one. */
export interface TextBuffer {
  readonly text: () => string
  /** A number that is the same again when undo brings the same text back; a new text's is higher. */
  readonly version: () => number
  /**
   * Puts another text in place with the smallest edits, as one step that can be undone. Answers
   * false, and changes nothing, when somebody typed before the edits were found.
   */
  readonly replace: (text: string) => Promise<boolean>
  /** `replaced`: the change came from `replace`, and not from a key. */
  readonly onChange: (listener: (replaced: boolean) => void) => void
  readonly dispose: () => void
}

/** True when two texts differ in nothing but line ends, which an editor makes uniform. */
export function sameText(a: string, b: string): boolean {
  if (a === b) return true
  if (!a.includes('\r') && !b.includes('\r')) return false
  return unixLineEnds(a) === unixLineEnds(b)
}

function unixLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}
