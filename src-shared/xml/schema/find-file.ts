/**
 * The name under which a file of a schema was given, for a `schemaLocation` in another of them; null
 * when none fits. A location is relative to the file that it is in (RFC 3986, 5.2), also with
 * Windows' separators or percent-encoded. Nothing is fetched: an address of the web, and a path that
 * leads nowhere, is answered by the one file with its last name, as files are often given together
 * without the folders that they came from.
 */
export function findSchemaFile(
  files: ReadonlyMap<string, string>,
  from: string,
  location: string,
): string | null {
  const wanted = pathOf(location)
  if (wanted === '') return null
  const paths = [...files.keys()].map((name) => ({ name, path: folded(name) }))
  if (!/^[a-z][a-z0-9+.-]+:/iu.test(location.trim())) {
    const folder = plainPath(from).slice(0, plainPath(from).lastIndexOf('/') + 1)
    const resolved = wanted.startsWith('/') ? wanted : folder + wanted
    const exact = withoutDots(resolved)
    const found =
      paths.find(({ name }) => withoutDots(plainPath(name)) === exact) ??
      paths.find(({ path }) => path === exact.toLowerCase())
    if (found !== undefined) return found.name
  }
  const last = lastOf(wanted).toLowerCase()
  const same = paths.filter(({ path }) => lastOf(path) === last)
  return same.length === 1 ? (same[0]?.name ?? null) : null
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

function folded(name: string): string {
  return withoutDots(plainPath(name)).toLowerCase()
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
