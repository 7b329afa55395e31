/**
 * Resolves a `schemaLocation` in the file `from` to the name of a given file; null if none fits.
 */
export type FindSchemaFile = (from: string, location: string) => string | null

/**
 * Creates a resolver for the files of a schema. A location is relative to its file (RFC 3986, 5.2);
 * Windows separators and percent encoding are accepted. Nothing is fetched: a web address or a path
 * that leads nowhere resolves to the only file with the same last name, as files are often given
 * without their folders.
 */
export function schemaFileFinder(names: Iterable<string>): FindSchemaFile {
  const exact = new Map<string, string>()
  const folded = new Map<string, string>()
  /** Null: several files have this last name. */
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

/** A location's path, without scheme, host, query and fragment. */
function pathOf(location: string): string {
  const bare = location.trim().replace(/[?#].*$/su, '')
  const behindHost = bare.replace(/^[a-z][a-z0-9+.-]+:(\/\/[^/]*)?/iu, '')
  return plainPath(decoded(behindHost))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A percent sign without a valid code is part of the name.
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
