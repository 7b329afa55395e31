/** Longest text that is looked at, and longest that is written: a log line is no place for bulk. */
const maxRead = 20_000
const maxWritten = 4_000

const gone = '[redacted]'

const secretName =
  '(?:client[_-]?secret|access[_-]?token|refresh[_-]?token|id[_-]?token|api[_-]?key|authorization|' +
  'cookie|password|passwd|wachtwoord|secret|token|bearer)'

// What a log quotes was often quoted before: as JSON in JSON (`\"`), in an address (`%22`, also
// twice: `%2522`), or as a page's text (`&quot;`).
const quote = `(?:\\\\*["']|%(?:25)*22|&quot;)`
const separator = `\\s*(?:[:=]>?|%(?:25)*3[ad]|,(?=\\s*["'\\\\]))\\s*`
const tagOpen = String.raw`(?:<|&(?:amp;)*(?:lt|#0*60|#x0*3c);|%(?:25)*3c|\\+(?:u003|x3)c)`

/** Each rule takes away one way in which a secret or a document's content could get into a line. */
const rules: readonly (readonly [RegExp, string])[] = [
  // XML, also escaped: from the first tag on nothing can be told from content.
  [new RegExp(`${tagOpen}(?!anonymous>)[\\p{L}_:!?/%\\\\][\\s\\S]*$`, 'iu'), '[xml]'],
  // HTTP headers, up to the end of their line.
  [/\b((?:proxy-)?authorization|(?:set-)?cookie)\b(["']?\s*[:=]\s*)[^\r\n]*/gi, `$1$2${gone}`],
  [/\b(bearer|basic)(?:\s|%20|\+)+[^\s"',;&\\]+/gi, `$1 ${gone}`],
  // "name": "value", up to the value's own closing quote, which is as much escaped as the opening one.
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

/** Also with its `+` and `/` written as an address or JSON does. */
const base64Run = /(?:[A-Za-z0-9+/_-]|%2[bf]|\\\/){40,}(?:=|%3d){0,2}/gi

/** Takes secrets, tokens, base64 and XML out of a line that is about to be written to the log. */
export function redact(text: string): string {
  let line = text.slice(0, maxRead)
  for (const [pattern, replacement] of rules) line = line.replace(pattern, replacement)
  line = line.replace(base64Run, (run) => (looksEncoded(run) ? gone : run))
  return line.length > maxWritten ? `${line.slice(0, maxWritten)}[cut]` : line
}

/**
 * Base64 and random keys mix cases and digits in long stretches; file paths, which a stack needs,
 * have short words between their slashes.
 */
function looksEncoded(run: string): boolean {
  if (run.length >= 200) return true
  const mixed = /[a-z]/.test(run) && /[A-Z]/.test(run) && /[0-9]/.test(run)
  return mixed && run.length / run.split(/\/|%2f/i).length >= 12
}
