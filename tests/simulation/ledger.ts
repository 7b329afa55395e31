import { PaperLedger } from './paper-ledger.ts'
import { PublicationLedger } from './publication-ledger.ts'
import { differences, valuesOf } from './record-leaves.ts'

/** A value that the user typed into a leaf and was told is kept. */
export interface KeptValue {
  readonly record: string
  readonly path: string
  readonly value: string
  readonly step: number
  readonly how: 'draft' | 'save' | 'conflict'
}

/** A project or dossier that the user asked for. */
export interface Asked {
  /** Perceel's own id; null when the answer never came. */
  id: string | null
  /** The last one first: the user may change it while it waits. */
  names: string[]
  /** For a dossier: Perceel's id of its project, and the hash of its file. */
  readonly project: string
  readonly sha256: string
  withdrawn: 'no' | 'asked' | 'told'
}

export interface SavedText {
  readonly record: string
  readonly hash: string
  readonly step: number
  /** Writes of the app that the service had accepted when it was saved. */
  readonly writes: number
}

/**
 * What the user did and was told, and what a colleague did. For each leaf: which values were put in
 * the place of which others by somebody who had them before their eyes.
 */
export class Ledger {
  readonly kept: KeptValue[] = []
  readonly projects: Asked[] = []
  readonly dossiers: Asked[] = []
  readonly papers = new PaperLedger()
  readonly publications = new PublicationLedger((record) => this.nameOf(record))
  /** SHA-256 of texts that the user saved and was told are kept, by record. */
  readonly saved: SavedText[] = []
  readonly #successors = new Map<string, Set<string>>()
  /** Perceel's ids and the service's are one record: the names it goes by. */
  readonly #names = new Map<string, string>()

  /** From now on a local id and an API object id name one record. */
  identify(localId: string, remoteId: number): void {
    this.#names.set(localId, `#${remoteId}`)
  }

  nameOf(record: string): string {
    return this.#names.get(record) ?? record
  }

  /** Somebody put one value in the place of another, knowingly. */
  replaces(record: string, path: string, from: string, to: string): void {
    this.#raw.push({ record, path, from, to })
    this.#successors.clear()
  }
  readonly #raw: { record: string; path: string; from: string; to: string }[] = []

  /** Whether the user put this value (or none) into a leaf and was told that it is kept. */
  wrote(record: string, path: string, value: string): boolean {
    const name = this.nameOf(record)
    return this.kept.some(
      (one) => this.nameOf(one.record) === name && one.path === path && one.value === value,
    )
  }

  /** The account was removed with its rows, which was allowed: everything of it is at the service. */
  rowsGone(): void {
    for (const asked of [...this.projects, ...this.dossiers])
      if (asked.id !== null && this.nameOf(asked.id).startsWith('#')) asked.id = null
    this.saved.length = 0
  }

  /** The same for every leaf in which two texts differ. */
  replacesText(record: string, from: string, to: string): void {
    for (const difference of differences(valuesOf(from), valuesOf(to)))
      this.replaces(record, difference.path, difference.from, difference.to)
  }

  /** Everything that took a value's place in a leaf, knowingly, and that value itself. */
  reachable(record: string, path: string, value: string): Set<string> {
    if (this.#successors.size === 0) this.#index()
    const name = this.nameOf(record)
    const found = new Set([value])
    for (const one of found)
      for (const next of this.#successors.get(`${name} ${path} ${one}`) ?? []) found.add(next)
    return found
  }

  #index(): void {
    for (const { record, path, from, to } of this.#raw) {
      const key = `${this.nameOf(record)} ${path} ${from}`
      const known = this.#successors.get(key)
      if (known === undefined) this.#successors.set(key, new Set([to]))
      else known.add(to)
    }
  }
}
