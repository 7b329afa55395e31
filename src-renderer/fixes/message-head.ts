/** Characters of a heading: some three lines in a small window. */
const longestHead = 240

/** Returns a remark as the heading of its projects. A long remark ends after a word. */
export function messageHead(message: string): string {
  const text = message.trim()
  if (text.length <= longestHead) return text
  const end = text.lastIndexOf(' ', longestHead)
  return `${text.slice(0, end > longestHead / 2 ? end : longestHead)}…`
}

/** Returns the remarks that their headings do not show whole, each once. */
export function cutMessages(messages: readonly string[]): string[] {
  const whole = messages.map((message) => message.trim())
  return [...new Set(whole.filter((message) => messageHead(message) !== message))]
}
