const maxBytes = 255
const fallback = 'document'

/** Control characters, and the marks that turn the reading order (they hide a real extension). */
const hidden = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/gu

/**
 * A file's name, kept whole but safe to keep and to show: no folders, no hidden characters, at most
 * 255 bytes of UTF-8 (the limit of most file systems) with its extension.
 */
export function safeFileName(given: string): string {
  const base = given.toWellFormed().split(/[/\\]/u).at(-1) ?? ''
  const name = base.replace(hidden, '').normalize('NFC').trim()
  if (name === '' || /^\.+$/u.test(name)) return fallback
  // What is cut off may end at a space.
  return shorten(name).trim()
}

/** The name that a source gave, to be shown: what hides in it, or turns its order, is seen. */
export function shownName(given: string): string {
  return given.replace(hidden, '\ufffd')
}

/**
 * Names that Windows keeps for devices (learn.microsoft.com, "Naming Files, Paths"). It takes no notice
 * of spaces before the dot.
 */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)/iu

/** The same for a file that is written: also what Windows refuses in a name. */
export function diskFileName(given: string): string {
  const name = safeFileName(given)
    .replace(/[<>:"|?*]/gu, '_')
    .replace(/[. ]+$/u, '')
  if (name === '') return fallback
  return reserved.test(name) ? shorten(`_${name}`) : name
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name
  const dot = name.lastIndexOf('.')
  // A very long "extension" is no extension.
  const extension = dot > 0 && name.length - dot <= 20 ? name.slice(dot) : ''
  let stem = ''
  let left = maxBytes - Buffer.byteLength(extension)
  for (const character of name.slice(0, name.length - extension.length)) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    stem += character
  }
  return stem + extension
}
