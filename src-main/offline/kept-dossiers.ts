import type { ContentFetching } from '../dossiers/content-fetching.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { DossierRecord } from '../store/dossier-repository.ts'
import { mayBeListed } from '../sync/dossier-match.ts'
import type { JobTools } from '../sync/job-run.ts'
import { freshFor } from './due-projects.ts'

/** How often the XML of a dossier with its file is read again, in milliseconds. */
const fileFreshFor = 24 * 60 * 60_000

/** Why XML is not kept: it is over the cap of a text, or of an answer that is read into memory. */
const tooLarge: ReadonlySet<unknown> = new Set(['xmlTooLarge', 'tooManyElements', 'answerTooLong'])

/** What the service's list says of a dossier. */
export function listedAs({ title, filename, remoteHash, created }: DossierRecord): string {
  return JSON.stringify([title, filename, remoteHash, created])
}

/**
 * The XML of dossiers, and their content out of it (service.md shows no call for the bytes). XML with
 * a file in it is as large as the file, so that it is read again when the service's list says
 * something else of it, and else once a day.
 */
export class KeptDossiers {
  readonly #tools: JobTools
  readonly #fetching: ContentFetching
  /** By dossier whose XML is over the cap (promise 7), what the list said of it. */
  readonly #tooLarge = new Map<string, string>()
  /** By dossier, the text that had no content in it. */
  readonly #without = new Map<string, string>()

  constructor(tools: JobTools, fetching: ContentFetching) {
    this.#tools = tools
    this.#fetching = fetching
  }

  /** The dossiers of a project of which the XML is to be read. */
  wanted(projectId: string): DossierRecord[] {
    const { records, clock } = this.#tools
    return records.dossiers.list(projectId).filter((dossier) => {
      if (dossier.remoteId === null || this.#tooLarge.get(dossier.id) === listedAs(dossier))
        return false
      const ids = { projectId, dossierId: dossier.id }
      const { fetchedAt } = records.recordTexts.get(ids, 'given')
      const age = dossier.sha256 === null ? freshFor : fileFreshFor
      return fetchedAt === null || clock.now() - fetchedAt >= age
    })
  }

  /**
   * Keeps a dossier's XML, with `refresh`, and its content. Throws what is wrong with either. What is
   * asked for the content alone waits for its turn.
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
      // The document in it makes it as large, and comes without it.
      if (!this.#isHere(dossier)) await inTurn(() => this.#fetchContent(dossier))
      this.#tooLarge.set(dossier.id, listedAs(dossier))
      return
    }
    if (!this.#isHere(dossier)) await this.#keepContent(dossier)
  }

  async #fetchContent(dossier: DossierRecord): Promise<void> {
    try {
      await this.#fetching.fetchBehind(dossier)
    } catch (error) {
      if (!(error instanceof AppFailure) || error.error.reason !== 'noContent') throw error
    }
  }

  /** Whether the file that is here is the one that the service lists. */
  #isHere({ sha256, theirsSha256, remoteHash }: DossierRecord): boolean {
    return [sha256, theirsSha256].some((hash) => {
      const blob = hash === null ? null : this.#tools.records.blobs.get(hash)
      return blob !== null && mayBeListed(remoteHash, blob)
    })
  }

  async #keepContent(dossier: DossierRecord): Promise<void> {
    const { recordTexts, texts } = this.#tools.records
    const ids = { projectId: dossier.projectId, dossierId: dossier.id }
    const { seen, base } = recordTexts.get(ids, 'given')
    const newest = seen ?? base
    if (newest === null || this.#without.get(dossier.id) === newest) return
    try {
      await this.#fetching.keep(dossier, texts.get(newest), true)
    } catch (error) {
      // Many a dossier has its content elsewhere: then there is nothing to keep.
      if (!(error instanceof AppFailure) || error.error.reason !== 'noContent') throw error
      this.#without.set(dossier.id, newest)
    }
  }
}
