import * as fs from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Found, placeOf } from './archive.ts'

type Work = (...args: unknown[]) => unknown

/** The functions as the app finds them. `import * as fs` gives a copy, which a patch would not reach. */
const live = createRequire(import.meta.url)('node:fs') as Record<string, Work> & {
  promises: Record<string, Work>
}

/** The functions before the patch. */
const plain = { ...fs }

/** What a path names inside an archive, with the path as the app gave it. */
type FoundAt = Found & { readonly from: string }

/** Returns the path that a call of `fs` was given; null for a file descriptor. */
function pathOf(given: unknown): string | null {
  if (typeof given === 'string') return given
  if (Buffer.isBuffer(given)) return given.toString()
  return given instanceof URL && given.protocol === 'file:' ? fileURLToPath(given) : null
}

function notFound(call: string, path: string): NodeJS.ErrnoException {
  const text = `ENOENT, ${call} '${path}' not found in the archive`
  return Object.assign(new Error(text), { code: 'ENOENT', errno: -2, syscall: call, path })
}

/** Looks up a path in an archive. Null for a path outside archives; throws ENOENT. */
function lookUp(call: string, given: unknown): FoundAt | null {
  const path = pathOf(given)
  const place = path === null ? null : placeOf(path)
  if (path === null || place === null) return null
  const found = place.archive.find(place.inner)
  if (found === null) throw notFound(call, path)
  return { ...found, from: path }
}

function bytesAt(path: string, found: Found & { kind: 'file' }): Buffer {
  const place = placeOf(path)
  if (place === null) throw notFound('read', path)
  return place.archive.read(found)
}

let copies: string | null = null
const copied = new Map<string, string>()

/** Copies a packed file out for a call that needs a real file, as Electron does. */
function copyOut(found: Found & { readonly kind: 'file'; readonly from: string }): string {
  const known = copied.get(found.from)
  if (known !== undefined) return known
  if (copies === null) {
    const folder = (copies = plain.mkdtempSync(join(tmpdir(), 'perceel-asar-')))
    process.on('exit', () => plain.rmSync(folder, { recursive: true, force: true }))
  }
  const path = join(copies, `${copied.size}-${basename(found.from)}`)
  plain.writeFileSync(path, bytesAt(found.from, found))
  copied.set(found.from, path)
  return path
}

/** The facts of a place: those of the archive's file, with the kind and size of the entry. */
function statsOf(found: FoundAt, options: unknown): fs.Stats {
  if (found.kind === 'unpacked')
    return plain.statSync(found.path, options as fs.StatSyncOptions) as fs.Stats
  const archive = placeOf(found.from)?.archive
  if (archive === undefined) throw notFound('stat', found.from)
  const isFile = found.kind === 'file'
  const stats = Object.assign(Object.create(fs.Stats.prototype) as fs.Stats, archive.stats, {
    size: isFile ? found.size : 0,
    mode: isFile ? 0o100644 : 0o40755,
  })
  return stats
}

/** Returns the entries of a folder, as `readdir` does. Throws ENOTDIR. */
function folderOf(found: FoundAt, options: unknown): unknown {
  if (found.kind !== 'folder') {
    const text = `ENOTDIR: not a directory, scandir '${found.from}'`
    throw Object.assign(new Error(text), { code: 'ENOTDIR', path: found.from })
  }
  const { withFileTypes, recursive } = (options ?? {}) as fs.ObjectEncodingOptions & {
    withFileTypes?: boolean
    recursive?: boolean
  }
  if (recursive === true) throw new Error('The host reads no archive recursively')
  if (withFileTypes !== true) return [...found.names]
  return found.names.map((name) => {
    const kind = lookUp('stat', join(found.from, name))?.kind
    return {
      name,
      parentPath: found.from,
      isFile: () => kind !== 'folder',
      isDirectory: () => kind === 'folder',
      isSymbolicLink: () => false,
    }
  })
}

type Answer = (found: FoundAt, ...rest: unknown[]) => unknown

const encodingOf = (options: unknown): BufferEncoding | undefined =>
  (typeof options === 'string'
    ? options
    : ((options as { encoding?: string } | null | undefined)?.encoding ?? undefined)) as
    | BufferEncoding
    | undefined

/** The calls on a path, with their answer for a path inside an archive. */
const answers: Readonly<Record<string, Answer>> = {
  readFile: (found, options) => {
    if (found.kind === 'unpacked') return plain.readFileSync(found.path, options as BufferEncoding)
    if (found.kind === 'folder') {
      throw Object.assign(new Error('EISDIR: illegal operation on a directory'), { code: 'EISDIR' })
    }
    const bytes = bytesAt(found.from, found)
    const encoding = encodingOf(options)
    return encoding === undefined ? bytes : bytes.toString(encoding)
  },
  stat: statsOf,
  lstat: statsOf,
  access: () => undefined,
  realpath: (found) => (found.kind === 'unpacked' ? found.path : found.from),
  readdir: folderOf,
}

/** Calls that need a real file. */
const onRealFile = ['open', 'copyFile'] as const

function realFile(found: FoundAt): string {
  if (found.kind === 'unpacked') return found.path
  return found.kind === 'file' ? copyOut(found) : found.from
}

function patchSync(name: string, answer: Answer): void {
  const before = live[`${name}Sync`] as Work
  const patched: Work = (given, ...rest) => {
    const options = rest[0] as { throwIfNoEntry?: boolean } | undefined
    try {
      const found = lookUp(name, given)
      return found === null ? before(given, ...rest) : answer(found, ...rest)
    } catch (error) {
      if (options?.throwIfNoEntry === false && (error as { code?: string }).code === 'ENOENT')
        return undefined
      throw error
    }
  }
  live[`${name}Sync`] = Object.assign(patched, before)
}

function patchCallback(name: string, answer: Answer): void {
  const before = live[name] as Work
  const patched: Work = (given, ...rest) => {
    const done = rest.at(-1) as (error: unknown, value?: unknown) => void
    try {
      const found = lookUp(name, given)
      if (found === null) return before(given, ...rest)
      const value = answer(found, ...rest.slice(0, -1))
      setImmediate(() => done(null, value))
    } catch (error) {
      setImmediate(() => done(error))
    }
    return undefined
  }
  live[name] = Object.assign(patched, before)
}

function patchPromise(name: string, answer: Answer): void {
  const before = live.promises[name] as Work
  live.promises[name] = async (given, ...rest) => {
    const found = lookUp(name, given)
    return found === null ? before(given, ...rest) : answer(found, ...rest)
  }
}

/** Makes `fs` of this thread read inside archives. Writing there fails, as the archive is a file. */
export function patchFs(): void {
  for (const [name, answer] of Object.entries(answers)) {
    patchSync(name, answer)
    patchCallback(name, answer)
    patchPromise(name, answer)
  }
  for (const name of onRealFile) {
    const [sync, callback, promise] = [live[`${name}Sync`], live[name], live.promises[name]]
    patchSync(name, (found, ...rest) => sync?.(realFile(found), ...rest))
    const viaCallback = callback as Work
    live[name] = (given, ...rest) => {
      const done = rest.at(-1) as (error: unknown) => void
      try {
        const found = lookUp(name, given)
        return viaCallback(found === null ? given : realFile(found), ...rest)
      } catch (error) {
        setImmediate(() => done(error))
        return undefined
      }
    }
    patchPromise(name, (found, ...rest) => promise?.(realFile(found), ...rest))
  }
  const existed = live['existsSync'] as Work
  live['existsSync'] = (given) => {
    const path = pathOf(given)
    const place = path === null ? null : placeOf(path)
    return place === null ? existed(given) : place.archive.find(place.inner) !== null
  }
  syncBuiltinESMExports()
}
