import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type {
  ContentStream,
  ContentStreams,
} from '../../../../src-main/documents/content-stream.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import type { EmbeddedContent, ReadFile } from '../../../../src-main/files/file-worker-protocol.ts'
import { BlobFolder } from '../../../../src-main/store/dossiers/blob-folder.ts'
import { createRecords } from '../../../../src-main/sync/records.ts'
import { EventBus } from '../../../../src-main/events/domain-events.ts'
import { forwardToScreen } from '../../../../src-main/events/screen-events.ts'
import type { XmlContent } from '../../../../src-main/xml/xml-answer.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import type { XmlWorkerClient } from '../../../../src-main/xml/xml-worker-client.ts'
import { ManualClock } from '../sync/manual-clock.ts'
import { openMigratedStore } from '../store/migrated-store.ts'

/** A store with one office and a blob folder, both real. The test sets the answers about XML. */
export class KeptContents {
  readonly folder = mkdtempSync(join(tmpdir(), 'perceel-contents-'))
  readonly clock = new ManualClock()
  readonly blobs = new BlobFolder(join(this.folder, 'blobs'))
  readonly store = openMigratedStore(join(this.folder, 'perceel.sqlite'))
  readonly records = createRecords(this.store)
  readonly told: string[] = []
  /** The events of `told` with their payloads. */
  readonly heard: [string, unknown][] = []
  /** The content that will be found in a dossier's XML. */
  content: XmlContent = { kind: 'none' }
  readonly #bus = new EventBus((fault) => {
    throw fault
  })
  readonly tools = {
    records: this.records,
    events: this.#bus,
    blobs: this.blobs,
    clock: this.clock,
    emit: (name: string, payload: unknown) => {
      this.told.push(name)
      this.heard.push([name, payload])
    },
    xml: {
      content: () => Promise.resolve(this.content),
      inspect: (type: string) =>
        Promise.resolve({ rootName: 'Document', namespace: '', recordId: null, type, city: '' }),
    } as unknown as XmlWorkerClient,
  }
  readonly projectId: string
  #lastId = 0

  constructor() {
    forwardToScreen(this.#bus, (name, payload) => {
      this.told.push(name)
      this.heard.push([name, payload])
    })
    for (const id of ['office', 'other'])
      this.records.accounts.save({
        ...{ id, kind: 'service', name: id, baseUrl: '', clientId: '', rootId: 1, userId: null },
        dialect: defaultDialect,
      })
    this.projectId = this.project('office', 'Kerkstraat 1')
  }

  project(accountId: string, name: string): string {
    const remoteId = (this.#lastId += 1)
    this.records.projects.takeListed(accountId, [{ id: remoteId, scenario: 'BBvk', name }], 1)
    return this.records.projects.byRemoteId(accountId, remoteId)?.id ?? ''
  }

  /**
   * Puts a file of this number of bytes into the tray, or into a document of the project. Returns the
   * SHA-256 of the file.
   */
  async give(
    size: number,
    place: 'tray' | 'document',
    mediaType = 'application/pdf',
  ): Promise<string> {
    const { sha256 } = await this.takeBytes(Buffer.alloc(size, 'x'))
    this.store.run('UPDATE blobs SET media_type = ? WHERE sha256 = ?', mediaType, sha256)
    if (place === 'tray')
      this.records.intake.add({
        ...{ id: `row ${size}`, accountId: 'office', projectId: null, sha256, folder: '' },
        ...{ filename: `${size}.pdf`, givenName: `${size}.pdf`, type: '', typeFrom: 'none' },
        ...{ title: '', titleFrom: 'name', sendAnyway: false, ownerFrom: 'none', source: 'user' },
        ...{ position: size, addedAt: size },
      })
    else
      this.store.run(
        `INSERT INTO dossiers (id, account_id, project_id, title, filename, sha256, added_at)
         VALUES (?, 'office', ?, 'Akte', 'akte.pdf', ?, ?)`,
        ...[`dossier ${size}`, this.projectId, sha256, size],
      )
    return sha256
  }

  /** In place of the file threads: XML yields `content`, a file yields the received bytes. */
  readonly streams: ContentStreams = {
    xml: () =>
      this.#stream(async () => {
        const { content } = this
        if (content.kind === 'bytes') return { kind: 'file', file: await this.#file(content.bytes) }
        if (content.kind !== 'refused') return content
        throw failure('protocol', { reason: content.reason })
      }),
    file: () =>
      this.#stream(async (came) => ({ kind: 'file', file: await this.#file(Buffer.concat(came)) })),
  }

  #stream(end: (came: Uint8Array[]) => Promise<EmbeddedContent>): ContentStream {
    const came: Uint8Array[] = []
    return {
      write: (bytes) => Promise.resolve(void came.push(bytes)),
      end: () => end(came),
      abandon: () => Promise.resolve(),
    }
  }

  async #file(bytes: Uint8Array): Promise<ReadFile> {
    return { ...(await this.takeBytes(bytes)), mediaType: 'text/plain' }
  }

  /** Puts bytes into the blob folder, as the file threads do. */
  takeBytes(bytes: Uint8Array): Promise<Omit<ReadFile, 'mediaType'>> {
    const of = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex')
    const blob = { sha256: of('sha256'), sha1: of('sha1'), md5: of('md5'), size: bytes.byteLength }
    const path = this.blobs.pathOf(blob.sha256)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
    this.records.blobs.put({ ...blob, mediaType: 'text/plain' }, this.clock.now())
    return Promise.resolve(blob)
  }

  /** Adds a dossier to the service's list. Returns its local id. */
  listed(hash = '', owner = this.projectId): string {
    const id = (this.#lastId += 1)
    const item = {
      ...{ id, title: `Akte ${id}`, filename: 'akte.pdf', mimetype: 'application/pdf', hash },
      created: '2026-11-21T09:00:00+01:00',
    }
    const { dossiers } = this.records
    dossiers.takeList(owner, [item], new Set(), this.clock.now())
    dossiers.recent.note(owner, new Set(dossiers.remoteIds(owner)), this.clock.elapsed())
    return (
      this.store.get<{ id: string }>('SELECT id FROM dossiers WHERE remote_id = ?', id)?.id ?? ''
    )
  }

  /** Adds a listed dossier and its fetched bytes, and lets a minute pass. Returns their SHA-256. */
  async fetched(text: string, owner = this.projectId): Promise<string> {
    const { sha256 } = await this.takeBytes(Buffer.from(text))
    this.records.dossiers.setContent(this.listed(sha256, owner), sha256)
    this.records.blobs.touch(sha256, this.clock.now())
    this.clock.pass(60_000)
    return sha256
  }

  isHere(sha256: string): boolean {
    const row = this.records.blobs.get(sha256) !== null
    if (row !== existsSync(this.blobs.pathOf(sha256)) && row)
      throw new Error('The store names a file that is gone')
    return row
  }

  remove(): void {
    this.store.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
