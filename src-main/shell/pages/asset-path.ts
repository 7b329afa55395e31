import { realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/** Scheme and host of the app's own pages: `app://perceel/`. */
export const appScheme = 'app'
export const appAddress = `${appScheme}://perceel/`

/**
 * Returns the file for an `app://perceel/` address, as a real path inside `root`. Null for anything
 * else: another host, credentials or a port, dot segments in any encoding, backslashes, NUL, drive
 * letters and streams (`:`), double encoding, folders, and links that lead outside.
 */
export async function assetPath(root: string, address: string): Promise<string | null> {
  const wanted = assetName(address)
  if (wanted === null) return null
  const path = resolve(root, wanted)
  if (!path.startsWith(resolve(root) + sep)) return null
  try {
    const real = await realpath(path)
    if (!real.startsWith((await realpath(root)) + sep)) return null
    return (await stat(real)).isFile() ? real : null
  } catch {
    return null // missing or unreadable: the page gets the same 404 for both
  }
}

function assetName(address: string): string | null {
  // The URL parser removes dot segments, so the raw text is checked as well.
  if (!address.startsWith(appAddress)) return null
  const raw = address.slice(appAddress.length).replace(/[?#].*$/s, '')
  let name: string
  try {
    name = decodeURIComponent(raw)
  } catch {
    return null // URIError: a broken escape
  }
  if (name === '') return 'index.html'
  // No file of the app has a per cent sign in its name: a remaining one is a second encoding.
  if (/[%\\:\0]/.test(name) || name.startsWith('/')) return null
  const segments = name.split('/')
  return segments.some((part) => part === '' || part === '.' || part === '..') ? null : name
}
