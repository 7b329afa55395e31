/**
 * The number of characters that are read of a line, and that are written: a log is not for bulk
 * text.
 */
const maxRead = 20_000
const maxWritten = 4_000

const gone = '[redacted]'

const secretName =
  '(?:client[_-]?secret|access[_-]?token|refresh[_-]?token|id[_-]?token|api[_-]?key|authorization|' +
  'cookie|password|passwd|wachtwoord|secret|token|bearer)'

// A quoted text may have been quoted before: as JSON in JSON (`\"`), in an address (`%22`, also
// twice: `%2522`), or in HTML (`&quot;`).
const quote = `(?:\\\\*["']|%(?:25)*22|&quot;)`
const separator = `\\s*(?:[:=]>?|%(?:25)*3[ad]|,(?=\\s*["'\\\\]))\\s*`
const tagOpen = String.raw`(?:<|&(?:amp;)*(?:lt|#0*60|#x0*3c);|%(?:25)*3c|\\+(?:u003|x3)c)`

/** Each rule removes one form in which a secret or a document's content could get into a line. */
const rules: readonly (readonly [RegExp, string])[] = [
  // XML, also escaped: everything from the first tag on may be content.
  [new RegExp(`${tagOpen}(?!anonymous>)[\\p{L}_:!?/%\\\\][\\s\\S]*$`, 'iu'), '[xml]'],
  // HTTP headers, up to the end of their line.
  [/\b((?:proxy-)?authorization|(?:set-)?cookie)\b(["']?\s*[:=]\s*)[^\r\n]*/gi, `$1$2${gone}`],
  [/\b(bearer|basic)(?:\s|%20|\+)+[^\s"',;&\\]+/gi, `$1 ${gone}`],
  // "name": "value", up to the closing quote, which has the same escaping as the opening one.
  [
    new RegExp(`(${secretName}${quote}?${separator})(${quote})[\\s\\S]*?(?:(?<!\\\\)\\2|$)`, 'gi'),
    `$1${gone}`,
  ],
  // name=value, name: value.
  [
    new RegExp(`(${secretName}${quote}?${separator})(?!\\[redacted)[^\\s&"',;}]+`, 'gi'),
    `$1${gone}`,
  ],
  // Credentials in an address.
  [
    /(\b[a-z][a-z0-9+.-]{1,20}(?::\/\/|%(?:25)*3a%(?:25)*2f%(?:25)*2f))(?:(?!%(?:25)*2f)[^\s/])+(?:@|%(?:25)*40)/gi,
    `$1${gone}@`,
  ],
  // JSON web tokens, and hexadecimal keys.
  [/\beyJ[\w-]+(?:\.[\w-]*){1,2}/g, gone],
  [/\b[0-9a-f]{32,}\b/gi, gone],
]

/** Base64, also with `+` and `/` escaped as in an address or in JSON. */
const base64Run = /(?:[A-Za-z0-9+/_-]|%2[bf]|\\\/){40,}(?:=|%3d){0,2}/gi

/** Removes secrets, tokens, base64 and XML from a line of the log. */
export function redact(text: string): string {
  let line = text.slice(0, maxRead)
  for (const [pattern, replacement] of rules) line = line.replace(pattern, replacement)
  line = line.replace(base64Run, (run) => (looksEncoded(run) ? gone : run))
  return line.length > maxWritten ? `${line.slice(0, maxWritten)}[cut]` : line
}

/**
 * True if a run is base64 or a random key, which mix cases and digits over a long range. The paths
 * in a stack must stay readable; they have short words between slashes.
 */
function looksEncoded(run: string): boolean {
  if (run.length >= 200) return true
  const mixed = /[a-z]/.test(run) && /[A-Z]/.test(run) && /[0-9]/.test(run)
  return mixed && run.length / run.split(/\/|%2f/i).length >= 12
}
