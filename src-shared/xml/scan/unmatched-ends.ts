import { isNameStart } from './characters.ts'
import { skipName } from './scan-tag.ts'

/** An end tag without a start tag after the place where the search began. */
interface UnmatchedEnd {
  readonly start: number
  readonly name: string
}

/** The number of tags that are looked at: more than most groups hold. */
const tagsAhead = 50

/**
 * Finds the first two end tags after an offset that close elements that are open at the offset.
 * Looks at the next 50 tags only. `looked` is the offset up to which the text decided the result.
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
