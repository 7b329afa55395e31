import { isNameStart } from './characters.ts'
import { skipName } from './scan-tag.ts'

/** An end tag that closes nothing which begins behind a place. */
interface UnmatchedEnd {
  readonly start: number
  readonly name: string
}

/** How many tags are looked at: more than most groups hold. */
const tagsAhead = 50

/**
 * The first two end tags behind a place that close what is open there, as far as they are near, and
 * the offset up to where that was decided.
 */
export function unmatchedEnds(
  text: string,
  from: number,
): { readonly ends: readonly UnmatchedEnd[]; readonly looked: number } {
  const ends: UnmatchedEnd[] = []
  let depth = 0
  let at = text.indexOf('<', from)
  for (let nth = 0; nth < tagsAhead && at >= 0 && ends.length < 2; nth += 1) {
    const next = text.indexOf('<', at + 1)
    const sign = text.charCodeAt(at + 1)
    if (sign === 0x2f) {
      if (depth > 0) depth -= 1
      else ends.push({ start: at, name: text.slice(at + 2, skipName(text, at + 2)) })
    } else if (isNameStart(sign)) {
      const tag = text.slice(at, next < 0 ? text.length : next)
      const close = tag.lastIndexOf('>')
      if (close >= 0 && tag[close - 1] !== '/') depth += 1
    }
    at = next
  }
  return { ends, looked: at < 0 ? Number.POSITIVE_INFINITY : at + 2 }
}
