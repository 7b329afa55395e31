/** True for white space (XML 1.0, fifth edition, 2.3). */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d
}

/** True if the text from `start` up to `end` is only white space. */
export function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!isSpace(text.charCodeAt(at))) return false
  return true
}

const start = 1
const inside = 2
const ascii = new Uint8Array(128)
for (let code = 0x41; code <= 0x5a; code += 1) ascii[code] = start | inside
for (let code = 0x61; code <= 0x7a; code += 1) ascii[code] = start | inside
for (let code = 0x30; code <= 0x39; code += 1) ascii[code] = inside
ascii[0x3a] = start | inside
ascii[0x5f] = start | inside
ascii[0x2d] = inside
ascii[0x2e] = inside

/**
 * True for a NameStartChar (XML 1.0, 2.3). Accepts surrogates: nearly all characters of the higher
 * planes may begin a name.
 */
export function isNameStart(code: number): boolean {
  return code < 128 ? ((ascii[code] ?? 0) & start) !== 0 : isWideNameStart(code)
}

/** True for a NameChar (XML 1.0, 2.3). */
export function isNameCharacter(code: number): boolean {
  if (code < 128) return ((ascii[code] ?? 0) & inside) !== 0
  return (
    isWideNameStart(code) ||
    code === 0xb7 ||
    (code >= 0x300 && code <= 0x36f) ||
    code === 0x203f ||
    code === 0x2040
  )
}

function isWideNameStart(code: number): boolean {
  return (
    (code >= 0xc0 && code <= 0x2ff && code !== 0xd7 && code !== 0xf7) ||
    (code >= 0x370 && code <= 0x1fff && code !== 0x37e) ||
    code === 0x200c ||
    code === 0x200d ||
    (code >= 0x2070 && code <= 0x218f) ||
    (code >= 0x2c00 && code <= 0x2fef) ||
    (code >= 0x3001 && code <= 0xdfff) ||
    (code >= 0xf900 && code <= 0xfdcf) ||
    (code >= 0xfdf0 && code <= 0xfffd)
  )
}

const forbidden = new RegExp('[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]', 'g')
/**
 * Returns the offset of the first character from `from` on that XML forbids (2.2, Char); -1 if
 * there is none.
 */
export function findForbidden(text: string, from: number): number {
  forbidden.lastIndex = from
  return forbidden.exec(text)?.index ?? -1
}

const predefined: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const reference = /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(amp|lt|gt|quot|apos));/y

/**
 * Returns the value of the character reference or predefined entity at `at`, and its end. Null for
 * anything else.
 */
export function readReference(text: string, at: number): { value: string; end: number } | null {
  reference.lastIndex = at
  const match = reference.exec(text)
  if (match === null) return null
  const [, hex, decimal, name] = match
  const end = reference.lastIndex
  if (name !== undefined) return { value: predefined[name] ?? '', end }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  const value = code <= 0x10ffff ? String.fromCodePoint(code) : ''
  const allowed = value !== '' && findForbidden(value, 0) < 0 && value.isWellFormed()
  return allowed ? { value, end } : null
}

const declared =
  /^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(["'])1\.\d+\1(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(["'])[A-Za-z][\w.-]*\2)?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(["'])(?:yes|no)\3)?[ \t\r\n]*\?>$/u
const longestDeclaration = 1000

/** True if the text from `start` up to `end` is an XML declaration (2.8). */
export function isDeclaration(text: string, start: number, end: number): boolean {
  return end - start <= longestDeclaration && declared.test(text.slice(start, end))
}
