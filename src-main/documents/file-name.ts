const maxBytes = 255
const fallback = 'document'

/** Control characters, and bidirectional marks (which can hide the real extension). */
const hidden = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/gu

/**
 * Returns a file name that is safe to store and to show: without folders and hidden characters, at
 * most 255 bytes of UTF-8 (the limit of most file systems), and with its extension.
 */
export function safeFileName(given: string): string {
  const base = given.toWellFormed().split(/[/\\]/u).at(-1) ?? ''
  const name = base.replace(hidden, '').normalize('NFC').trim()
  if (name === '' || /^\.+$/u.test(name)) return fallback
  // The shortened name may end with a space.
  return shorten(name).trim()
}

/**
 * Returns the source's file name for display, with hidden and bidirectional characters made
 * visible.
 */
export function shownName(given: string): string {
  return given.replace(hidden, '\ufffd')
}

/**
 * Names that Windows reserves for devices (learn.microsoft.com, "Naming Files, Paths"). Windows
 * ignores spaces before the dot.
 */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)/iu

/** Returns a safe name for a file on disk: also without the characters that Windows refuses. */
export function diskFileName(given: string): string {
  const name = safeFileName(given)
    .replace(/[<>:"|?*]/gu, '_')
    .replace(/[. ]+$/u, '')
  if (name === '') return fallback
  return reserved.test(name) ? shorten(`_${name}`) : name
}

/** Returns the name of a scan's searchable copy: as the scan, with an addition, and always a PDF. */
export function searchableCopyName(filename: string): string {
  return safeFileName(`${filename.replace(/\.[a-z]{3,4}$/iu, '')} (doorzoekbaar).pdf`)
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name
  const dot = name.lastIndexOf('.')
  // A very long "extension" is not an extension.
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
