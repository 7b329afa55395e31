import type { DossierContentInfo } from '../../src-shared/ipc/dossier-calls.ts'
import type { ContentStream, ContentStreams } from '../documents/content-stream.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { EmbeddedContent } from '../files/file-words.ts'
import type { OpenSink } from '../service-client/answer-sink.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { BlobRecord } from '../store/blob-repository.ts'
import type { DossierRecord } from '../store/dossier-repository.ts'
import type { Connection } from '../sync/connection.ts'
import { readDossierList } from '../sync/dossier-list.ts'
import { mayBeListed } from '../sync/dossier-match.ts'
import type { JobTools } from '../sync/job-run.ts'
import { inspectServerText } from '../sync/server-text.ts'
import { FetchProgress } from './fetch-progress.ts'

export interface FetchingDeps {
  readonly tools: JobTools
  readonly connection: Connection
  /** Keeps bytes in the blob folder and notes them. */
  readonly takeBytes: (bytes: Uint8Array) => Promise<{ readonly sha256: string }>
  /** The same for bytes that are not here yet, and may be more than fit in memory. */
  readonly streams: ContentStreams
  /** Bytes were fetched: the limit may be passed. */
  readonly onFetched: () => void
}

/** Whose bytes: of a document that arrived with other content the service's are beside ours. */
type Side = 'mine' | 'theirs'

/** A fetch that the user waits for, and may stop. */
interface Fetch {
  readonly done: Promise<DossierContentInfo>
  readonly stopping: AbortController
}

/** How the bytes come: told to nobody where nobody waits for them. */
interface Way {
  readonly background: boolean
  readonly signal?: AbortSignal
  readonly progress?: FetchProgress
}

/**
 * The bytes of documents, out of their XML where they are not here (service.md shows no call that
 * gives them): base64 in it, or the https address of the file.
 */
export class ContentFetching {
  readonly #deps: FetchingDeps
  /** Under way, by dossier and side: a second asker waits for the first. */
  readonly #fetching = new Map<string, Fetch>()
  /** Bytes that came and are not a document's yet, by how many wait for that. */
  readonly #taking = new Map<string, number>()

  constructor(deps: FetchingDeps) {
    this.#deps = deps
  }

  /** True while bytes are about to become a document's: they are not to be let go of. */
  isTaking(sha256: string): boolean {
    return this.#taking.has(sha256)
  }

  /**
   * Sees that a dossier's bytes are here. Throws invalidInput/noContent where its XML has none,
   * storage/blobMissing where an unsent file is gone, and what fetching throws.
   */
  async require(dossier: DossierRecord): Promise<DossierContentInfo> {
    const { sha256, remoteId, arrival } = dossier
    const here = sha256 === null ? null : await this.#here(sha256)
    if (here !== null) return here
    // The service does not have these bytes: they cannot be had again.
    if (sha256 !== null && (remoteId === null || arrival === 'otherContent'))
      throw failure('storage', { reason: 'blobMissing' })
    return this.#once(dossier, 'mine')
  }

  /** The same for the service's bytes of a document that arrived with other content. */
  async requireTheirs(dossier: DossierRecord): Promise<DossierContentInfo> {
    const { theirsSha256 } = dossier
    const here = theirsSha256 === null ? null : await this.#here(theirsSha256)
    return here ?? this.#once(dossier, 'theirs')
  }

  /**
   * Takes the bytes out of a dossier's XML and keeps them. Throws invalidInput/noContent where the
   * XML has none, and protocol with the field `hash` where they are not what the service lists.
   */
  async keep(dossier: DossierRecord, xml: string, background = false): Promise<DossierContentInfo> {
    return this.#keep(dossier, xml, sideOf(dossier), background)
  }

  /** Fetches a dossier's bytes behind the screens, without its XML. Throws as `require` does. */
  async fetchBehind(dossier: DossierRecord): Promise<void> {
    await this.#fetch(dossier, sideOf(dossier), { background: true })
  }

  /** Ends what is being fetched of a dossier with invalidInput/cancelled, for all who wait for it. */
  stop(dossierId: string): void {
    for (const side of ['mine', 'theirs'] as const) {
      const key = keyOf(dossierId, side)
      this.#fetching.get(key)?.stopping.abort()
      // Who asks for it again begins anew, also before this one has ended.
      this.#fetching.delete(key)
    }
  }

  /** Reads a dossier's XML for its type, and keeps the bytes that came with it. */
  async learn(dossierId: string): Promise<void> {
    const { tools } = this.#deps
    const { dossiers, recordTexts } = tools.records
    const asked = dossiers.get(dossierId)
    if (asked === null || asked.remoteId === null) return
    const baseNow = () => recordTexts.get({ projectId: asked.projectId, dossierId }, 'given').base
    const base = baseNow()
    const xml = await this.#xmlOf(asked, true)
    const { type } = await inspectServerText(tools, xml)
    // Read by another way meanwhile: that text may be newer than this one, and said its type itself.
    const isNews = type !== '' && baseNow() === base && dossiers.learnType(dossierId, type)
    if (isNews) this.#changed(asked)
    // The user may have opened it meanwhile, and have its bytes; or it is gone.
    const dossier = dossiers.get(dossierId)
    if (dossier === null || dossier.sha256 !== null) return
    try {
      await this.#keep(dossier, xml, 'mine', true)
    } catch (error) {
      // The type was what it was read for; who opens the document is told why it cannot be.
      if (!(error instanceof AppFailure)) throw error
    }
  }

  /** Null where the bytes are not in the blob folder. */
  async #here(sha256: string): Promise<DossierContentInfo | null> {
    const { records, blobs, clock } = this.#deps.tools
    const blob = records.blobs.get(sha256)
    if (blob === null) return null
    try {
      await blobs.require(sha256, blob.size)
    } catch (error) {
      if (error instanceof AppFailure && error.error.reason === 'blobMissing') return null
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
    const progress = new FetchProgress(dossier.id, this.#deps.tools)
    const way: Way = { background: false, signal, progress }
    const done = this.#fetch(dossier, side, way).finally(() => {
      if (this.#fetching.get(key)?.stopping === stopping) this.#fetching.delete(key)
    })
    this.#fetching.set(key, { done, stopping })
    return done
  }

  /** The XML goes through the file threads as it comes: one with a binder in it fits in no memory. */
  async #fetch(dossier: DossierRecord, side: Side, way: Way): Promise<DossierContentInfo> {
    const { remoteId } = dossier
    if (remoteId === null) throw failure('invalidInput', { reason: 'noContent' })
    const { background, signal } = way
    const options = signal === undefined ? { background } : { background, signal }
    const content = await this.#stream(dossier, way, this.#deps.streams.xml, (client, open) =>
      client.dossiers.getTo(remoteId, open, options),
    )
    return this.#settle(dossier, await this.#sha256Of(dossier, content, way), side, way)
  }

  #xmlOf({ accountId, remoteId }: DossierRecord, background: boolean): Promise<string> {
    if (remoteId === null) throw failure('invalidInput', { reason: 'noContent' })
    return this.#ask(accountId, (client) => client.dossiers.get(remoteId, { background }))
  }

  async #keep(
    dossier: DossierRecord,
    xml: string,
    side: Side,
    background: boolean,
  ): Promise<DossierContentInfo> {
    const { takeBytes, tools } = this.#deps
    const way: Way = { background }
    const content = await tools.xml.content(xml)
    if (content.kind === 'refused') throw failure('protocol', { reason: content.reason })
    const sha256 =
      content.kind === 'bytes'
        ? (await takeBytes(content.bytes)).sha256
        : await this.#sha256Of(dossier, content, way)
    return this.#settle(dossier, sha256, side, way)
  }

  /** The bytes that came, or those at the address; null where the XML names none. */
  async #sha256Of(
    dossier: DossierRecord,
    content: EmbeddedContent,
    way: Way,
  ): Promise<string | null> {
    if (content.kind === 'file') return content.file.sha256
    if (content.kind === 'none') return null
    const { streams } = this.#deps
    const { signal } = way
    // The user may have stopped it between the two requests.
    if (signal?.aborted === true) throw failure('invalidInput', { reason: 'cancelled' })
    const fetched = await this.#stream(dossier, way, streams.file, (client, open) =>
      client.download(content.address, open, signal === undefined ? {} : { signal }),
    )
    return this.#sha256Of(dossier, fetched, way)
  }

  /** Lets a call give its body to a stream. Nothing is left of what does not come to its end. */
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
    const { tools, onFetched } = this.#deps
    const { records, clock } = tools
    if (sha256 === null) {
      records.dossiers.setNoContent(dossier.id)
      this.#changed(dossier)
      throw failure('invalidInput', { reason: 'noContent' })
    }
    // Another document may have the same bytes, and be let go of while the list is read.
    this.#taking.set(sha256, (this.#taking.get(sha256) ?? 0) + 1)
    try {
      const blob = records.blobs.get(sha256)
      if (blob === null) throw failure('storage', { reason: 'blobMissing' })
      await this.#checkHash(dossier, blob, background)
      records.store.transaction(() => {
        // The list may have shown meanwhile that ours arrived with other content: ours stays then.
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

  /** The list that the hash is of may be older than the bytes: then it is read once more. */
  async #checkHash(dossier: DossierRecord, blob: BlobRecord, background: boolean): Promise<void> {
    const { tools } = this.#deps
    const { records } = tools
    if (agrees(records.dossiers.get(dossier.id), blob)) return
    const { remoteId } = records.projects.requireOwner(dossier.projectId)
    if (remoteId !== null) {
      await readDossierList(tools, dossier.projectId, () =>
        this.#ask(dossier.accountId, (client) => client.dossiers.list(remoteId, { background })),
      )
      if (agrees(records.dossiers.get(dossier.id), blob)) return
    }
    throw failure('protocol', { reason: 'unexpectedShape', field: 'hash' })
  }

  #ask<T>(accountId: string, call: (client: ServiceClient) => Promise<T>): Promise<T> {
    return this.#deps.connection.useFor(accountId, ({ client }) => call(client))
  }

  #changed({ projectId }: DossierRecord): void {
    this.#deps.tools.emit('dossiersChanged', { projectId })
  }
}

function keyOf(dossierId: string, side: Side): string {
  return `${dossierId} ${side}`
}

function sideOf({ arrival, sha256 }: DossierRecord): Side {
  return arrival === 'otherContent' && sha256 !== null ? 'theirs' : 'mine'
}

/** Whether bytes are those that the service lists, as far as its hash can be understood (point 9). */
function agrees(dossier: DossierRecord | null, blob: BlobRecord): boolean {
  // Gone from the service's list meanwhile.
  if (dossier === null) throw failure('notFound', { field: 'dossierId' })
  return mayBeListed(dossier.remoteHash, blob)
}

function infoOf({ sha256, size, mediaType }: BlobRecord): DossierContentInfo {
  return { sha256, size, mediaType }
}
