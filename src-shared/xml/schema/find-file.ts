/** Finds the name under which a file was given, for a `schemaLocation` in the file `from`. */
export type FindSchemaFile = (from: string, location: string) => string | null

/**
 * Makes a finder for the files of a schema; null when none fits. A location is relative to the file
 * that it is in (RFC 3986, 5.2), also with Windows' separators or percent-encoded. Nothing is
 * fetched: an address of the web, and a path that leads nowhere, is answered by the one file with its
 * last name, as files are often given together without the folders that they came from.
 */
export function schemaFileFinder(names: Iterable<string>): FindSchemaFile {
  const exact = new Map<string, string>()
  const folded = new Map<string, string>()
  /** Null: several have this last name. */
  const byLast = new Map<string, string | null>()
  for (const name of names) {
    const path = withoutDots(plainPath(name))
    const last = lastOf(path).toLowerCase()
    exact.set(path, exact.get(path) ?? name)
    folded.set(path.toLowerCase(), folded.get(path.toLowerCase()) ?? name)
    byLast.set(last, byLast.has(last) ? null : name)
  }
  return (from, location) => {
    const wanted = pathOf(location)
    if (wanted === '') return null
    if (!/^[a-z][a-z0-9+.-]+:/iu.test(location.trim())) {
      const own = plainPath(from)
      const folder = own.slice(0, own.lastIndexOf('/') + 1)
      const resolved = withoutDots(wanted.startsWith('/') ? wanted : folder + wanted)
      const found = exact.get(resolved) ?? folded.get(resolved.toLowerCase())
      if (found !== undefined) return found
    }
    return byLast.get(lastOf(wanted).toLowerCase()) ?? null
  }
}

/** A location's path: without scheme, host, query and fragment. */
function pathOf(location: string): string {
  const bare = location.trim().replace(/[?#].*$/su, '')
  const behindHost = bare.replace(/^[a-z][a-z0-9+.-]+:(\/\/[^/]*)?/iu, '')
  return plainPath(decoded(behindHost))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A percent sign that begins no code is one of the name.
    return path
  }
}

function plainPath(path: string): string {
  return path.replaceAll('\\', '/')
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function withoutDots(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
