import { FileLedger } from './file-ledger.ts'
import { PublicationLedger } from './publication-ledger.ts'
import { differences, valuesOf } from './record-leaves.ts'

/** A value that the user typed into a leaf and that the app reported as saved. */
export interface KeptValue {
  readonly record: string
  readonly path: string
  readonly value: string
  readonly step: number
  readonly how: 'draft' | 'save' | 'conflict'
}

/** A project or dossier that the user created. */
export interface Creation {
  /** Perceel's own id; null if the answer never came. */
  id: string | null
  /** All names, the newest first: the user may rename the object while the job waits. */
  names: string[]
  /** For a dossier: Perceel's id of its project. `sha256` is the hash of its file. */
  readonly project: string
  readonly sha256: string
  /** `told`: the app confirmed the cancellation; `asked`: the user has no answer yet. */
  cancelled: 'no' | 'asked' | 'told'
}

/** A text that the user saved and that the app reported as saved. */
export interface SavedText {
  readonly record: string
  readonly text: string
  readonly hash: string
  readonly step: number
  /** The number of writes of the app that the service had accepted when the text was saved. */
  readonly writes: number
}

/**
 * Holds what the user did, what the app reported, and what a colleague did. For each leaf, holds
 * which values a person replaced by which other values after seeing them.
 */
export class Ledger {
  readonly kept: KeptValue[] = []
  readonly projects: Creation[] = []
  readonly dossiers: Creation[] = []
  readonly files = new FileLedger()
  readonly publications = new PublicationLedger((record) => this.nameOf(record))
  /** SHA-256 of the texts that the user saved and that the app reported as saved, by record. */
  readonly saved: SavedText[] = []
  /** Every replacement of a value by a person, in the order of the replacements. */
  readonly #replacements: { record: string; path: string; from: string; to: string }[] = []
  /** The values that replaced a value: an index of `#replacements`, empty until it is needed. */
  readonly #successors = new Map<string, Set<string>>()
  /**
   * The names of records by Perceel's id: Perceel's id and the service's id name the same record.
   */
  readonly #names = new Map<string, string>()
  /** Names of records that a restore of the service removed, with their names before. */
  readonly #gone = new Map<string, string>()
  /** New names of removed records that were sent once more. */
  readonly #madeAgain = new Map<string, string>()

  /** Notes that a local id and an API object id name the same record. */
  identify(localId: string, remoteId: number): void {
    const known = this.#names.get(localId) ?? ''
    const name = `#${remoteId}`
    // A row that the restore left keeps its old number until the app notices the loss.
    if (this.#gone.get(known) === name) return
    this.#names.set(localId, name)
    if (!this.#gone.has(known)) return
    // The user sent the record once more: it is a new object of the service, with all that was typed.
    this.#madeAgain.set(known, name)
    this.#successors.clear()
  }

  /**
   * Renames everything about a record that a restore of the service removed, because the service may
   * give the number of the record to another object.
   */
  removed(name: string, gone: string): void {
    this.#gone.set(gone, name)
    for (const [earlier, known] of this.#madeAgain)
      if (known === name) this.#madeAgain.set(earlier, gone)
    for (const [id, known] of this.#names) if (known === name) this.#names.set(id, gone)
    for (const one of this.#replacements) if (one.record === name) one.record = gone
    this.#successors.clear()
    this.publications.removed(name, gone)
  }

  /** Whether a restore of the service removed a record. */
  isRemoved(record: string): boolean {
    return this.#gone.has(this.nameOf(record))
  }

  /** Returns the name of a record under which the ledger compares records. */
  nameOf(record: string): string {
    const name = this.#names.get(record) ?? record
    return this.#madeAgain.get(name) ?? name
  }

  /** Notes that a person replaced one value by another after seeing it. */
  replaces(record: string, path: string, from: string, to: string): void {
    this.#replacements.push({ record, path, from, to })
    this.#successors.clear()
  }

  /**
   * Returns true if the user gave a leaf this value (or removed the leaf) and the app reported the
   * change as saved.
   */
  wrote(record: string, path: string, value: string): boolean {
    const name = this.nameOf(record)
    return this.kept.some(
      (one) => this.nameOf(one.record) === name && one.path === path && one.value === value,
    )
  }

  /**
   * Forgets the local ids and the saved texts after the account and its rows were removed. The app
   * allows the removal only if all work is at the service.
   */
  forgetLocalRows(): void {
    for (const asked of [...this.projects, ...this.dossiers])
      if (asked.id !== null && this.nameOf(asked.id).startsWith('#')) asked.id = null
    this.saved.length = 0
  }

  /** Calls `replaces` for every leaf in which two texts differ. */
  replacesText(record: string, from: string, to: string): void {
    for (const difference of differences(valuesOf(from), valuesOf(to)))
      this.replaces(record, difference.path, difference.from, difference.to)
  }

  /** Returns a value and all values that replaced it in a leaf, directly or in several steps. */
  reachable(record: string, path: string, value: string): Set<string> {
    if (this.#successors.size === 0) this.#indexReplacements()
    const name = this.nameOf(record)
    const found = new Set([value])
    for (const one of found)
      for (const next of this.#successors.get(`${name} ${path} ${one}`) ?? []) found.add(next)
    return found
  }

  #indexReplacements(): void {
    for (const { record, path, from, to } of this.#replacements) {
      const key = `${this.nameOf(record)} ${path} ${from}`
      const known = this.#successors.get(key)
      if (known === undefined) this.#successors.set(key, new Set([to]))
      else known.add(to)
    }
  }
}
