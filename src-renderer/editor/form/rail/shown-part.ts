/** The top of a part on the screen, from the top of the scrolled form, in document order. */
export interface PartTop {
  readonly key: string
  readonly top: number
}

/** A part counts as reached a little before its title meets the top of the form. */
const lead = 48

/**
 * The part that the reader sees: the last part that reached the top. At the end of the form it is
 * the last part, which may be too short to reach the top. Null without parts.
 */
export function shownPart(tops: readonly PartTop[], atEnd: boolean): string | null {
  if (atEnd) return tops.at(-1)?.key ?? null
  return (tops.findLast(({ top }) => top <= lead) ?? tops[0])?.key ?? null
}
