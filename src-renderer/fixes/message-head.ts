/** Characters of a heading: some three lines in a small window. */
const longestHead = 240

/** Returns a remark as the heading of its projects. A long remark ends after a word. */
export function messageHead(message: string): string {
  const text = message.trim()
  if (text.length <= longestHead) return text
  const end = text.lastIndexOf(' ', longestHead)
  return `${text.slice(0, end > longestHead / 2 ? end : longestHead)}…`
}
