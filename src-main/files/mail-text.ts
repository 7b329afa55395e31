const field = /^([!-9;-~]{1,100}):/u
const folded = /^[ \t]/u

/**
 * True if a text begins like a mail: header fields (RFC 5322, 2.2), with From and Date (required by
 * RFC 5322, 3.6), or From and Subject for a mail that was never sent.
 */
export function isMail(text: string): boolean {
  const names = new Set<string>()
  for (const [at, line] of text.split(/\r?\n/u).entries()) {
    if (line === '') break
    const name = field.exec(line)?.[1]
    if (name !== undefined) names.add(name.toLowerCase())
    else if (at === 0 || !folded.test(line)) return false
  }
  return names.has('from') && (names.has('date') || names.has('subject'))
}
