import type { ContentFetching } from '../dossiers/content-fetching.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { DossierRecord } from '../store/dossiers/dossier-repository.ts'
import { mayBeListed } from '../sync/jobs/dossier-match.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { freshFor } from './due-projects.ts'

/** Milliseconds after which the XML of a dossier with its file is read again. */
const fileFreshFor = 24 * 60 * 60_000

/** Reasons for not storing XML: it exceeds the limit of a text, or of an answer in memory. */
const tooLarge: ReadonlySet<unknown> = new Set(['xmlTooLarge', 'tooManyElements', 'answerTooLong'])

/** Returns the service's list columns of a dossier as a comparable text. */
export function listedAs({ title, filename, remoteHash, created }: DossierRecord): string {
  return JSON.stringify([title, filename, remoteHash, created])
}

export interface KeptDeps {
  readonly records: Pick<Records, 'texts' | 'recordTexts' | 'dossiers' | 'blobs'>
  readonly clock: Clock
}

/**
 * Fetches the XML of dossiers and the content in it (service.md has no separate call for the
 * bytes). XML with a file is as large as the file, so it is read again only when the service's list
 * changes for the dossier, or else once a day.
 */
export class KeptDossiers {
  readonly #deps: KeptDeps
  readonly #fetching: ContentFetching
  /** Dossiers whose XML exceeds the limit (promise 7), with their list columns. */
  readonly #tooLarge = new Map<string, string>()
  /** By dossier, the hash of its last text in which no content was found. */
  readonly #withoutContent = new Map<string, string>()

  constructor(deps: KeptDeps, fetching: ContentFetching) {
    this.#deps = deps
    this.#fetching = fetching
  }

  /** Returns the dossiers of a project whose XML is due. */
  wanted(projectId: string): DossierRecord[] {
    const { records, clock } = this.#deps
    return records.dossiers.list(projectId).filter((dossier) => {
      if (dossier.remoteId === null || this.#tooLarge.get(dossier.id) === listedAs(dossier))
        return false
      const ids = { projectId, dossierId: dossier.id }
      const { fetchedAt } = records.recordTexts.get(ids, 'given')
      const age = dossier.sha256 === null ? freshFor : fileFreshFor
      // Absolute value: the machine's clock may have been put back.
      return fetchedAt === null || Math.abs(clock.now() - fetchedAt) >= age
    })
  }

  /**
   * Stores a dossier's XML with `refresh`, and its content. Throws the failure of either. A request
   * for the content alone is queued.
   */
  async keep(
    dossier: DossierRecord,
    refresh: () => Promise<void>,
    inTurn: (request: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    try {
      await refresh()
    } catch (error) {
      if (!(error instanceof AppFailure) || !tooLarge.has(error.error.reason)) throw error
      // The embedded document makes the XML too large: fetch the document without storing the XML.
      if (!this.#hasFile(dossier)) await inTurn(() => this.#fetchContent(dossier))
      this.#tooLarge.set(dossier.id, listedAs(dossier))
      return
    }
    if (!this.#hasFile(dossier)) await this.#keepContent(dossier)
  }

  async #fetchContent(dossier: DossierRecord): Promise<void> {
    try {
      await this.#fetching.fetchBehind(dossier)
    } catch (error) {
      if (!(error instanceof AppFailure) || error.error.reason !== 'noContent') throw error
    }
  }

  /** Returns whether a stored file matches the hash in the service's list. */
  #hasFile({ sha256, theirsSha256, remoteHash }: DossierRecord): boolean {
    return [sha256, theirsSha256].some((hash) => {
      const blob = hash === null ? null : this.#deps.records.blobs.get(hash)
      return blob !== null && mayBeListed(remoteHash, blob)
    })
  }

  async #keepContent(dossier: DossierRecord): Promise<void> {
    const { recordTexts, texts } = this.#deps.records
    const ids = { projectId: dossier.projectId, dossierId: dossier.id }
    const { seen, base } = recordTexts.get(ids, 'given')
    const newest = seen ?? base
    if (newest === null || this.#withoutContent.get(dossier.id) === newest) return
    try {
      await this.#fetching.keep(dossier, texts.get(newest))
    } catch (error) {
      // Many dossiers have their content elsewhere: then there is nothing to store.
      if (!(error instanceof AppFailure) || error.error.reason !== 'noContent') throw error
      this.#withoutContent.set(dossier.id, newest)
    }
  }
}
