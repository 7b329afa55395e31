import { isNameCharacter, isNameStart } from './scan/characters.ts'

/*
 * Names as a text writes them: `p:Prijs`, or `Prijs` without a prefix (Namespaces in XML 1.0, section 4).
 */

/** Returns the prefix of a written name; empty for a name without a prefix. */
export function prefixOf(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? '' : name.slice(0, colon)
}

/** Returns a written name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Returns the written name of a prefix and a local name. An empty prefix gives the local name. */
export function qualified(prefix: string, local: string): string {
  return prefix === '' ? local : `${prefix}:${local}`
}

/** Returns the name of the attribute that declares a prefix; `xmlns` for the empty prefix. */
export function prefixDeclaration(prefix: string): string {
  return prefix === '' ? 'xmlns' : `xmlns:${prefix}`
}

/** Returns the prefix that an attribute of this name declares; null for any other attribute. */
export function declaredPrefix(name: string): string | null {
  if (name === 'xmlns') return ''
  return name.startsWith('xmlns:') ? name.slice('xmlns:'.length) : null
}

/** True for a name without a colon (NCName; Namespaces in XML 1.0, section 3). */
export function isPlainName(name: string): boolean {
  return isNameStart(name.charCodeAt(0)) && hasNameCharacters(name) && !name.includes(':')
}

/** True for a plain name, or two plain names joined by a colon (QName; section 4). */
export function isQualifiedName(name: string): boolean {
  const parts = name.split(':')
  return parts.length <= 2 && parts.every(isPlainName)
}

/** True if all characters of a text may stand in a name, colons included (XML 1.0, 2.3). */
export function hasNameCharacters(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (!isNameCharacter(text.charCodeAt(at))) return false
  }
  return true
}
