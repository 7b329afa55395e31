/**
 * Cuts a text into slices of at most `most` characters, the first of at most `first`. A slice ends
 * behind a line end if it has one, and never between the characters of a line end or of a surrogate
 * pair.
 */
export function sliceText(text: string, most: number, first = most): string[] {
  const slices: string[] = []
  let from = 0
  let next = first
  while (text.length - from > next) {
    const end = cutBefore(text, from, from + next)
    slices.push(text.slice(from, end))
    from = end
    next = most
  }
  slices.push(text.slice(from))
  return slices
}

function cutBefore(text: string, from: number, limit: number): number {
  const line = text.lastIndexOf('\n', limit - 1)
  if (line >= from) return line + 1
  const last = text.charCodeAt(limit - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  const splitsLineEnd = last === 0x0d && text.charCodeAt(limit) === 0x0a
  return (splitsPair || splitsLineEnd) && limit - 1 > from ? limit - 1 : limit
}
