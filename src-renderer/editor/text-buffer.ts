/**
 * The part of an editor's model that a session uses. In the app a Monaco model backs the buffer;
 * tests use a plain one.
 */
export interface TextBuffer {
  readonly text: () => string
  /**
   * Returns the version number. Undo restores the number together with its text; a new text gets a
   * higher number.
   */
  readonly version: () => number
  /**
   * Replaces the text with the smallest edits, as one undo step. Resolves to false and changes
   * nothing if the user typed before the edits were computed.
   */
  readonly replace: (text: string) => Promise<boolean>
  /** `replaced`: true if the change came from `replace` and not from typing. */
  readonly onChange: (listener: (replaced: boolean) => void) => void
  readonly dispose: () => void
}

/** Returns true if two texts are equal apart from line ends, which an editor makes uniform. */
export function sameText(a: string, b: string): boolean {
  if (a === b) return true
  if (!a.includes('\r') && !b.includes('\r')) return false
  return unixLineEnds(a) === unixLineEnds(b)
}

function unixLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n')
}
