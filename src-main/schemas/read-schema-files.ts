import { open, readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, posix, sep } from 'node:path'
import type { SchemaProblem } from '../../src-shared/ipc/calls/schema-calls.ts'
import { errorCode } from '../errors/file-failure.ts'
import { readFully } from '../disk/read-fully.ts'
import { schemaFileFinder } from '../../src-shared/xml/schema/find-file.ts'
import type { SchemaFile } from '../../src-shared/xml/schema/schema-file-set.ts'
import { declaredEncoding, shownEncoding } from '../../src-shared/xml/xml-encoding.ts'

/**
 * Decodes a file's text without its byte order mark. The first bytes decide the encoding,
 * otherwise the XML declaration, otherwise UTF-8 (XML 1.0, appendix F). Null for an unknown
 * encoding, and for bytes that are invalid in the encoding.
 */
export function decodeXml(bytes: Uint8Array): string | null {
  try {
    const encoding = shownEncoding(bytes) ?? declaredEncoding(bytes)
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    // TypeError: invalid bytes; RangeError: unknown encoding.
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

const mostFiles = 200
const mostBytes = 4_000_000
const mostInAll = 16_000_000
const deepest = 6

export type ReadSchemas =
  | {
      readonly files: readonly SchemaFile[]
      /** The problems of the files of a folder that were left out; empty for a file. */
      readonly left: readonly SchemaProblem[]
      readonly problems?: undefined
    }
  | { readonly problems: readonly SchemaProblem[] }

/** Finds the locations of other files: `include`, `import` and `redefine` share this attribute. */
const locations = /schemaLocation\s*=\s*(?:"([^"<]{1,500})"|'([^'<]{1,500})')/gu

/**
 * Reads a schema's file with the files in its folder that it includes, or every XSD file of a
 * folder. The chosen file comes first. Files outside the folder are never read, whatever a file or
 * a link refers to.
 */
export async function readSchemaFiles(path: string, from: 'file' | 'folder'): Promise<ReadSchemas> {
  if (from === 'file') return readWithOthers(path)
  const names = await namesIn(path, '', 1)
  return names === null ? refused('unreadable', basename(path)) : readNamed(path, names)
}

/**
 * Reads every XSD file among dropped files and in dropped folders, and refuses each dropped ZIP. All
 * paths lie in one folder, as the paths of a drop do. A file that an included location names is read
 * only if it was dropped.
 */
export async function readDroppedSchemas(paths: readonly string[]): Promise<ReadSchemas> {
  const [first = ''] = paths
  const root = dirname(first)
  const names: string[] = []
  for (const path of paths) {
    const name = basename(path)
    const isFolder = dirname(path) === root && (await isFolderAt(path))
    if (isFolder === null || dirname(path) !== root) return refused('unreadable', name)
    if (isFolder) names.push(...((await namesIn(root, name, 1)) ?? []))
    else if (/\.(?:xsd|zip)$/iu.test(name)) names.push(name)
  }
  return readNamed(root, names)
}

/** Returns whether a path is a folder; null if nothing readable is there. */
export async function isFolderAt(path: string): Promise<boolean | null> {
  const found = await stat(path).catch(noneWhereRefused)
  return found === null ? null : found.isDirectory()
}

/**
 * Returns the names of the XSD files in a folder and, up to `deepest`, in the folders in it; null for an
 * unreadable folder.
 */
async function namesIn(root: string, under: string, depth: number): Promise<string[] | null> {
  const entries = await readdir(join(root, under), { withFileTypes: true }).catch(noneWhereRefused)
  if (entries === null) return null
  const names: string[] = []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = posix.join(under, entry.name)
    if (entry.isFile() && entry.name.toLowerCase().endsWith('.xsd')) names.push(name)
    else if (entry.isDirectory() && depth < deepest)
      // A file in an unreadable folder is reported as missing, with the line that includes the
      // file.
      names.push(...((await namesIn(root, name, depth + 1)) ?? []))
    if (names.length > mostFiles) break
  }
  return names
}

function noneWhereRefused(error: unknown): null {
  if (errorCode(error) === null) throw error
  return null
}

async function readNamed(root: string, names: readonly string[]): Promise<ReadSchemas> {
  if (names.length === 0) return refused('noSchema', null)
  if (names.length > mostFiles) return refused('tooLarge', null)
  const reading = new Reading(root)
  const left: SchemaProblem[] = []
  for (const name of names) {
    const problem = await reading.take(name)
    if (problem !== null) left.push(problem)
  }
  return reading.files.length === 0 ? { problems: left } : { files: reading.files, left }
}

async function readWithOthers(path: string): Promise<ReadSchemas> {
  const reading = new Reading(dirname(path))
  const nearby = new NearbySchemas(dirname(path))
  const wanted = [basename(path)]
  const seen = new Set(wanted)
  for (let at = 0; at < wanted.length && at < mostFiles; at += 1) {
    const name = wanted[at] ?? ''
    const problem = await reading.take(name)
    // The compiler reports a missing file later, with the line that includes it.
    if (problem !== null && (at === 0 || problem.reason !== 'unreadable'))
      return { problems: [problem] }
    for (const other of await nearby.othersOf(name, reading.textOf(name))) {
      if (!seen.has(other)) wanted.push(other)
      seen.add(other)
    }
  }
  return { files: reading.files, left: [] }
}

/** Returns the locations of other files that a text includes, imports or redefines. */
export function locationsIn(text: string): string[] {
  return Array.from(text.matchAll(locations), ([, quoted, single]) => quoted ?? single ?? '')
}

/** Finds the tags of imports. */
const importTags = /<(?:[^\s<>/:"']+:)?import\s[^<>]*>/gu
const namespaceOfImport = /\snamespace\s*=\s*(?:"([^"<]{1,500})"|'([^'<]{1,500})')/u

interface SchemaImport {
  readonly namespace: string
  /** Null if the import names no file. */
  readonly location: string | null
}

/** Returns the imports of a text. */
export function importsIn(text: string): SchemaImport[] {
  return Array.from(text.matchAll(importTags), ([tag]) => {
    const [, quoted, single] = namespaceOfImport.exec(tag) ?? []
    return { namespace: quoted ?? single ?? '', location: locationsIn(tag)[0] ?? null }
  })
}

/**
 * The XSD files beside a schema. Lists only the folders that schemas name: the chosen file may lie in
 * a folder with all of the user's files.
 */
class NearbySchemas {
  readonly #root: string
  readonly #listed = new Set<string>()
  readonly #names: string[] = []

  constructor(root: string) {
    this.#root = root
  }

  /**
   * Returns the files that a text includes, with the names that they have on disk: as in the import
   * of a folder, a location may have other case or be a web address.
   */
  async othersOf(name: string, text: string): Promise<string[]> {
    const places = locationsIn(text).map((location) => ({
      location,
      path: pathInFolder(name, location),
    }))
    await this.#list('.')
    for (const { path } of places) if (path !== null) await this.#list(posix.dirname(path))
    const find = schemaFileFinder(this.#names)
    // A file without the extension of a schema is in no list.
    return places.flatMap(({ location, path }) => find(name, location) ?? path ?? [])
  }

  async #list(folder: string): Promise<void> {
    if (this.#listed.has(folder)) return
    this.#listed.add(folder)
    this.#names.push(...((await namesIn(this.#root, folder, deepest)) ?? []))
  }
}

/** Returns the path that a relative location names in the folder; null for any other location. */
function pathInFolder(name: string, given: string): string | null {
  const location = given.replaceAll('\\', '/')
  if (/^[a-z][a-z0-9+.-]*:/iu.test(location) || location.startsWith('/')) return null
  const path = posix.join(posix.dirname(name), plainly(location))
  return path.startsWith('..') ? null : path
}

function plainly(location: string): string {
  try {
    return decodeURIComponent(location)
  } catch {
    return location // the name itself has a percent sign
  }
}

class Reading {
  readonly #root: string
  readonly files: SchemaFile[] = []
  #bytes = 0

  constructor(root: string) {
    this.#root = root
  }

  textOf(name: string): string {
    return this.files.find((file) => file.name === name)?.text ?? ''
  }

  /** Reads a file into `files`. Returns the problem; null if there is none. */
  async take(name: string): Promise<SchemaProblem | null> {
    const bytes = await this.#read(join(this.#root, name))
    if (bytes === null) return problemOf('unreadable', name)
    if (isZip(name, bytes)) return problemOf('zip', name)
    this.#bytes += bytes.length
    if (bytes.length > mostBytes || this.#bytes > mostInAll) return problemOf('tooLarge', name)
    const text = decodeXml(bytes)
    if (text === null) return problemOf('unreadable', name)
    this.files.push({ name, text })
    return null
  }

  /**
   * Returns a file's bytes; null for an unreadable file or no regular file. Reads one byte more
   * than allowed, so that the caller sees a file that is too large.
   */
  async #read(path: string): Promise<Uint8Array | null> {
    try {
      const place = await realpath(path)
      if (!place.startsWith(`${await realpath(this.#root)}${sep}`)) return null
      const file = await open(place, 'r')
      try {
        const found = await file.stat()
        if (!found.isFile()) return null
        const bytes = new Uint8Array(Math.min(found.size, mostBytes + 1))
        return (await readFully(file, bytes, 0)) ? bytes : null
      } finally {
        await file.close()
      }
    } catch (error) {
      if (errorCode(error) === null) throw error
      return null
    }
  }
}

/** True if a file has the name of a ZIP and begins as a ZIP does (APPNOTE.TXT 4.3.7). */
function isZip(name: string, [first, second]: Uint8Array): boolean {
  return name.toLowerCase().endsWith('.zip') && first === 0x50 && second === 0x4b
}

function refused(reason: SchemaProblem['reason'], file: string | null): ReadSchemas {
  return { problems: [problemOf(reason, file)] }
}

/** Returns a problem of a file, without a line. */
export function problemOf(
  reason: SchemaProblem['reason'],
  file: string | null,
  detail = '',
): SchemaProblem {
  return { reason, file, line: null, detail: detail.slice(0, 1000) }
}
