const field = /^([!-9;-~]{1,100}):/u
const folded = /^[ \t]/u

/**
 * Whether a text begins as a mail does: with header fields (RFC 5322, 2.2), and From with Date, or with
 * Subject in a mail that was never sent (RFC 5322, 3.6, asks for From and Date).
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
