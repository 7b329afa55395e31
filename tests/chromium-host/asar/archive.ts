import type fileSystem from 'node:fs'
import type { Stats } from 'node:fs'
import { createRequire } from 'node:module'
import { sep } from 'node:path'
import { getRawHeader } from '@electron/asar'

/** The original functions of Node. The patched functions call this file, so this file keeps these. */
const { closeSync, openSync, readSync, statSync } = createRequire(import.meta.url)(
  'node:fs',
) as typeof fileSystem

/** A file, folder or link as the header of an archive describes it. */
interface Entry {
  readonly files?: Readonly<Record<string, Entry>>
  readonly link?: string
  /** Bytes. */
  readonly size?: number
  /** Decimal position behind the header. */
  readonly offset?: string
  readonly unpacked?: boolean
}

/** A place inside an archive. */
export interface InArchive {
  readonly archive: Archive
  /** Path inside the archive, with forward slashes; empty for its root. */
  readonly inner: string
}

/** What is at a place: a folder, the bytes of a file, or a file beside the archive. */
export type Found =
  | { readonly kind: 'folder'; readonly names: readonly string[] }
  | { readonly kind: 'file'; readonly size: number; readonly offset: number }
  | { readonly kind: 'unpacked'; readonly path: string }

/** An asar archive (github.com/electron/asar): a header in JSON, and the bytes of the files behind it. */
class Archive {
  readonly path: string
  /** The facts about the archive's own file. */
  readonly stats: Stats
  readonly #root: Entry
  readonly #contentStart: number
  readonly #file: number

  constructor(path: string) {
    this.path = path
    this.stats = statSync(path)
    const { header, headerSize } = getRawHeader(path)
    this.#root = header
    // Two pickled numbers stand before the header.
    this.#contentStart = 8 + headerSize
    this.#file = openSync(path, 'r')
  }

  /** Returns what is at a path inside; null if there is nothing. */
  find(inner: string): Found | null {
    let entry: Entry | undefined = this.#root
    for (const name of inner.split('/').filter((part) => part !== '')) {
      const below: Readonly<Record<string, Entry>> | undefined = entry?.files
      entry = below !== undefined && Object.hasOwn(below, name) ? below[name] : undefined
    }
    if (entry === undefined) return null
    if (entry.link !== undefined) return this.find(entry.link)
    if (entry.files !== undefined) return { kind: 'folder', names: Object.keys(entry.files) }
    if (entry.unpacked === true) return { kind: 'unpacked', path: this.#unpackedPath(inner) }
    return { kind: 'file', size: entry.size ?? 0, offset: Number(entry.offset) }
  }

  read({ size, offset }: { readonly size: number; readonly offset: number }): Buffer {
    const bytes = Buffer.alloc(size)
    for (let at = 0; at < size;) {
      const read = readSync(this.#file, bytes, at, size - at, this.#contentStart + offset + at)
      if (read === 0) throw new Error(`${this.path} is cut off`)
      at += read
    }
    return bytes
  }

  close(): void {
    closeSync(this.#file)
  }

  #unpackedPath(inner: string): string {
    return [`${this.path}.unpacked`, ...inner.split('/')].join(sep)
  }
}

const opened = new Map<string, Archive | null>()

/** Returns the place inside an archive that a path names; null for a path outside archives. */
export function placeOf(path: string): InArchive | null {
  const match = /^(.*?\.asar)(?:[\\/](.*))?$/s.exec(path)
  const [, file, inner = ''] = match ?? []
  if (file === undefined) return null
  const archive = archiveAt(file)
  // A slash at the end, or two of them, name the same place.
  return archive === null ? null : { archive, inner: inner.replaceAll('\\', '/') }
}

function archiveAt(path: string): Archive | null {
  const known = opened.get(path)
  if (known !== undefined) return known
  // The header is read through `fs` as well, which must not look inside this file yet.
  opened.set(path, null)
  let archive: Archive | null = null
  // A folder may have such a name too.
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) archive = new Archive(path)
  opened.set(path, archive)
  return archive
}
