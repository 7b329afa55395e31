import type { DossierContentInfo } from '../../src-shared/ipc/calls/dossier-calls.ts'
import type { ContentStream, ContentStreams } from '../documents/content-stream.ts'
import { AppFailure, cancelled, failure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { EmbeddedContent } from '../files/file-worker-protocol.ts'
import type { OpenSink } from '../service-client/answers/answer-sink.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import { type BlobFolder, isBlobMissing } from '../store/dossiers/blob-folder.ts'
import type { BlobRecord } from '../store/dossiers/blob-repository.ts'
import type { DossierRecord } from '../store/dossiers/dossier-repository.ts'
import type { Connection } from '../sync/connection.ts'
import { requireListed } from '../sync/jobs/document-target.ts'
import { readDossierList } from '../sync/jobs/dossier-list.ts'
import { mayBeListed } from '../sync/jobs/dossier-match.ts'
import type { Records } from '../sync/records.ts'
import { inspectServerText } from '../sync/texts/text-inspection.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import { FetchProgress } from './fetch-progress.ts'
import { PageInPlace } from './page-in-place.ts'

export interface FetchingDeps {
  readonly records: Pick<Records, 'store' | 'projects' | 'recordTexts' | 'dossiers' | 'blobs'>
  readonly blobs: BlobFolder
  readonly xml: XmlWorkerClient
  readonly clock: Clock
  readonly events: Publisher
  readonly emit: EmitEvent
  readonly connection: Connection
  /** Stores bytes in the blob folder and in the table of blobs. */
  readonly takeBytes: (bytes: Uint8Array) => Promise<{ readonly sha256: string }>
  /** Opens streams for bytes that may not fit in memory. */
  readonly streams: ContentStreams
  /** Called after a fetch, because the storage limit may be exceeded. */
  readonly onFetched: () => void
}

/**
 * Whose bytes: for a document that arrived altered, the service's bytes are stored beside the local
 * bytes.
 */
type Side = 'mine' | 'theirs'

/** A fetch that the user waits for and can stop. */
interface Fetch {
  readonly done: Promise<DossierContentInfo>
  readonly stopping: AbortController
}

/** Options of a fetch. Progress is not reported in the background. */
interface Way {
  readonly background: boolean
  readonly signal?: AbortSignal
  readonly progress?: FetchProgress
}

/**
 * Provides the bytes of documents. Missing bytes are fetched from the dossier's XML, which contains
 * base64 or the https address of the file (service.md has no separate call).
 */
export class ContentFetching {
  readonly #deps: FetchingDeps
  /** Running fetches by dossier and side: later callers share the first fetch. */
  readonly #fetching = new Map<string, Fetch>()
  /** Fetched bytes that are not assigned to a document yet, with the number of waiting fetches. */
  readonly #taking = new Map<string, number>()

  constructor(deps: FetchingDeps) {
    this.#deps = deps
  }

  /** True while bytes are about to be assigned to a document: they must not be removed. */
  isTaking(sha256: string): boolean {
    return this.#taking.has(sha256)
  }

  /**
   * Ensures that a dossier's bytes are stored here. Throws invalidInput/noContent if the XML
   * contains no bytes, storage/blobMissing if the file of an unsent dossier is gone, and the
   * failures of fetching.
   */
  async require(dossier: DossierRecord): Promise<DossierContentInfo> {
    const { sha256, remoteId, arrival } = dossier
    const stored = sha256 === null ? null : await this.#storedContent(sha256)
    if (stored !== null) return stored
    // The service lacks these bytes: a fetch cannot restore them.
    if (sha256 !== null && (remoteId === null || arrival === 'otherContent'))
      throw failure('storage', { reason: 'blobMissing' })
    return this.#once(dossier, 'mine')
  }

  /**
   * Ensures that the service's bytes of an altered document are stored here. Throws
   * invalidInput/noContent if the XML contains no bytes, and the failures of fetching.
   */
  async requireTheirs(dossier: DossierRecord): Promise<DossierContentInfo> {
    const { theirsSha256 } = dossier
    const stored = theirsSha256 === null ? null : await this.#storedContent(theirsSha256)
    return stored ?? this.#once(dossier, 'theirs')
  }

  /**
   * Extracts the bytes from a dossier's XML and stores them, in the background. Throws
   * invalidInput/noContent if the XML contains none, and protocol/hashDiffers if they differ from the
   * service's list.
   */
  async keep(dossier: DossierRecord, xml: string): Promise<DossierContentInfo> {
    return this.#keep(dossier, xml, sideOf(dossier))
  }

  /**
   * Fetches a dossier's bytes in the background. Throws invalidInput/noContent if the XML contains no
   * bytes, and the failures of fetching.
   */
  async fetchBehind(dossier: DossierRecord): Promise<void> {
    await this.#fetch(dossier, sideOf(dossier), { background: true })
  }

  /** Stops the fetch of a dossier with invalidInput/cancelled for all waiting callers. */
  stop(dossierId: string): void {
    for (const side of ['mine', 'theirs'] as const) {
      const key = keyOf(dossierId, side)
      this.#fetching.get(key)?.stopping.abort()
      // A later call starts a new fetch, even before this one has ended.
      this.#fetching.delete(key)
    }
  }

  /** Fetches a dossier's XML to learn its type, and stores the bytes in it. */
  async learn(dossierId: string): Promise<void> {
    const { dossiers, recordTexts } = this.#deps.records
    const asked = dossiers.get(dossierId)
    if (asked === null || asked.remoteId === null) return
    const baseNow = () => recordTexts.get({ projectId: asked.projectId, dossierId }, 'given').base
    const base = baseNow()
    const xml = await this.#xmlOf(asked)
    const { type } = await inspectServerText(this.#deps, xml)
    // If the text was also read elsewhere meanwhile, that text may be newer and has set the type.
    const isLearnt = type !== '' && baseNow() === base && dossiers.learnType(dossierId, type)
    if (isLearnt) this.#changed(asked)
    // Meanwhile the bytes may have been fetched, or the dossier removed.
    const dossier = dossiers.get(dossierId)
    if (dossier === null || dossier.sha256 !== null) return
    try {
      await this.#keep(dossier, xml, 'mine')
    } catch (error) {
      // The type is known, which was the purpose. Opening the document reports the failure.
      if (!(error instanceof AppFailure)) throw error
    }
  }

  /** Returns the facts of stored bytes; null if the bytes are not in the blob folder. */
  async #storedContent(sha256: string): Promise<DossierContentInfo | null> {
    const { records, blobs, clock } = this.#deps
    const blob = records.blobs.get(sha256)
    if (blob === null) return null
    try {
      await blobs.require(sha256, blob.size)
    } catch (error) {
      if (isBlobMissing(error)) return null
      throw error
    }
    records.blobs.touch(sha256, clock.now())
    return infoOf(blob)
  }

  #once(dossier: DossierRecord, side: Side): Promise<DossierContentInfo> {
    const key = keyOf(dossier.id, side)
    const known = this.#fetching.get(key)
    if (known !== undefined) return known.done
    const stopping = new AbortController()
    const { signal } = stopping
    const progress = new FetchProgress(dossier.id, this.#deps)
    const way: Way = { background: false, signal, progress }
    const done = this.#fetch(dossier, side, way).finally(() => {
      if (this.#fetching.get(key)?.stopping === stopping) this.#fetching.delete(key)
    })
    this.#fetching.set(key, { done, stopping })
    return done
  }

  /**
   * Fetches through the file threads while the XML arrives: the XML of a large document does not
   * fit in memory.
   */
  async #fetch(dossier: DossierRecord, side: Side, way: Way): Promise<DossierContentInfo> {
    const { remoteId } = dossier
    if (remoteId === null) throw failure('invalidInput', { reason: 'noContent' })
    const { background, signal } = way
    const options = signal === undefined ? { background } : { background, signal }
    const { streams } = this.#deps
    const content = await this.#stream(dossier, way, streams.xml, async (client, open) => {
      await requireListed(this.#deps, client, dossier.id, options)
      await client.dossiers.getTo(remoteId, open, options)
    })
    return this.#settle(dossier, await this.#sha256Of(dossier, content, way), side, way)
  }

  #xmlOf({ id, accountId, remoteId }: DossierRecord): Promise<string> {
    if (remoteId === null) throw failure('invalidInput', { reason: 'noContent' })
    return this.#ask(accountId, async (client) => {
      await requireListed(this.#deps, client, id, { background: true })
      return client.dossiers.get(remoteId, { background: true })
    })
  }

  async #keep(dossier: DossierRecord, xml: string, side: Side): Promise<DossierContentInfo> {
    const { takeBytes, xml: worker } = this.#deps
    const way: Way = { background: true }
    const content = await worker.content(xml)
    if (content.kind === 'refused') throw failure('protocol', { reason: content.reason })
    const sha256 =
      content.kind === 'bytes'
        ? (await takeBytes(content.bytes)).sha256
        : await this.#sha256Of(dossier, content, way)
    return this.#settle(dossier, sha256, side, way)
  }

  /**
   * Returns the hash of the embedded bytes or of the file at the address; null if the XML has
   * neither.
   */
  async #sha256Of(
    dossier: DossierRecord,
    content: EmbeddedContent,
    way: Way,
  ): Promise<string | null> {
    if (content.kind === 'file') return content.file.sha256
    if (content.kind === 'none') return null
    const { streams } = this.#deps
    const { signal } = way
    // The user may have stopped the fetch between the two requests.
    if (signal?.aborted === true) throw cancelled()
    const page = new PageInPlace()
    const fetched = await this.#stream(dossier, way, streams.file, async (client, open) => {
      await client.download(
        content.address,
        page.watch(open),
        signal === undefined ? {} : { signal },
      )
      page.refuse(dossier)
    })
    return this.#sha256Of(dossier, fetched, way)
  }

  /** Lets a call write its body to a stream. An incomplete stream leaves nothing behind. */
  async #stream(
    { accountId }: DossierRecord,
    { progress }: Way,
    openStream: (contentType: string) => ContentStream,
    call: (client: ServiceClient, open: OpenSink) => Promise<void>,
  ): Promise<EmbeddedContent> {
    return this.#ask(accountId, async (client) => {
      const opened: ContentStream[] = []
      const open: OpenSink = (contentType, length) => {
        const stream = openStream(contentType)
        opened.push(stream)
        progress?.begin(length)
        return {
          async write(bytes) {
            await stream.write(bytes)
            progress?.took(bytes.byteLength)
          },
        }
      }
      try {
        await call(client, open)
        const last = opened.at(-1)
        if (last === undefined) throw new Error('A body that was read had a sink')
        return await last.end()
      } finally {
        for (const stream of opened) await stream.abandon()
      }
    })
  }

  async #settle(
    dossier: DossierRecord,
    sha256: string | null,
    side: Side,
    { background }: Way,
  ): Promise<DossierContentInfo> {
    const { records, clock, onFetched } = this.#deps
    if (sha256 === null) {
      records.dossiers.setNoContent(dossier.id)
      this.#changed(dossier)
      throw failure('invalidInput', { reason: 'noContent' })
    }
    // Protects the bytes while the list is read: another document with the same bytes may be
    // removed.
    this.#taking.set(sha256, (this.#taking.get(sha256) ?? 0) + 1)
    try {
      const blob = records.blobs.get(sha256)
      if (blob === null) throw failure('storage', { reason: 'blobMissing' })
      await this.#checkHash(dossier, blob, background)
      records.store.transaction(() => {
        // The list may have shown meanwhile that the local document arrived altered: keep the local
        // bytes.
        const now = records.dossiers.get(dossier.id)
        const isMine = side === 'mine' && (now === null || sideOf(now) === 'mine')
        if (isMine) records.dossiers.setContent(dossier.id, sha256)
        else records.dossiers.setTheirs(dossier.id, sha256)
        records.blobs.touch(sha256, clock.now())
      }, 'soon')
      this.#changed(dossier)
      onFetched()
      return infoOf(blob)
    } finally {
      const left = (this.#taking.get(sha256) ?? 1) - 1
      if (left === 0) this.#taking.delete(sha256)
      else this.#taking.set(sha256, left)
    }
  }

  /**
   * Compares the bytes with the listed hash. Reads the list again if it may be older than the
   * bytes.
   */
  async #checkHash(dossier: DossierRecord, blob: BlobRecord, background: boolean): Promise<void> {
    const { records } = this.#deps
    if (agrees(records.dossiers.get(dossier.id), blob)) return
    const { remoteId } = records.projects.requireOwner(dossier.projectId)
    if (remoteId !== null) {
      await readDossierList(this.#deps, dossier.projectId, () =>
        this.#ask(dossier.accountId, (client) => client.dossiers.list(remoteId, { background })),
      )
      if (agrees(records.dossiers.get(dossier.id), blob)) return
    }
    throw failure('protocol', { reason: 'hashDiffers', field: 'hash' })
  }

  #ask<T>(accountId: string, call: (client: ServiceClient) => Promise<T>): Promise<T> {
    return this.#deps.connection.useFor(accountId, ({ client }) => call(client))
  }

  #changed({ projectId }: DossierRecord): void {
    this.#deps.events.publish('dossiersChanged', { projectId })
  }
}

function keyOf(dossierId: string, side: Side): string {
  return `${dossierId} ${side}`
}

function sideOf({ arrival, sha256 }: DossierRecord): Side {
  return arrival === 'otherContent' && sha256 !== null ? 'theirs' : 'mine'
}

/**
 * Returns whether bytes match the service's list, as far as its hash has a known form (point 9).
 */
function agrees(dossier: DossierRecord | null, blob: BlobRecord): boolean {
  // The dossier was removed from the service's list meanwhile.
  if (dossier === null) throw failure('notFound', { field: 'dossierId' })
  return mayBeListed(dossier.remoteHash, blob)
}

function infoOf({ sha256, size, mediaType }: BlobRecord): DossierContentInfo {
  return { sha256, size, mediaType }
}
