import { maxFolderDepth, maxFolderFiles } from '../../src-shared/ipc/calls/intake-calls.ts'
import { existsSync } from 'node:fs'
import { cancelled, failure } from '../errors/app-failure.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { BlobRepository } from '../store/dossiers/blob-repository.ts'
import { FileThread } from './file-thread.ts'
import type {
  EmbeddedContent,
  FileTask,
  FolderLimits,
  Found,
  ReadFile,
} from './file-worker-protocol.ts'
import { ReadQueue, type ReadOptions } from './read-queue.ts'

export interface FileWorkerClientDeps {
  readonly blobs: BlobFolder
  readonly records: BlobRepository
  /** URL of the file thread: its source under Node, its bundle in the built app. */
  readonly worker: URL
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface FindOptions extends Pick<ReadOptions, 'signal'> {
  /** Default: the limits for a dropped folder. */
  readonly limits?: FolderLimits
}

/** More threads make a disk slower, not faster. */
const threadCount = 2
/** The size of the pieces of `fromBytes`: copying a piece takes a millisecond of this thread. */
const pieceBytes = 4 * 1024 * 1024

interface OpenStream {
  readonly id: number
  readonly thread: FileThread
  /** Chunks are written in the order of the calls, even if the calls overlap. */
  tail: Promise<unknown>
}

/**
 * Takes files into the blob folder. A file is copied once, hashed three ways in the same pass, and
 * durable before it gets its name. Threads do the reading, so that the window stays responsive.
 */
export class FileWorkerClient {
  readonly #deps: FileWorkerClientDeps
  readonly #threads: readonly FileThread[]
  readonly #queue: ReadQueue
  readonly #streams = new Map<string, OpenStream>()
  #lastId = 0
  #closed = false

  constructor(deps: FileWorkerClientDeps) {
    this.#deps = deps
    const data = { root: deps.blobs.root }
    this.#threads = Array.from({ length: threadCount }, () => new FileThread(deps.worker, data))
    this.#queue = new ReadQueue(this.#threads, () => (this.#lastId += 1))
  }

  /**
   * Finds the files behind a dropped path: the file itself, or the files in a folder. Links,
   * special files and empty files are in `refused` with their reason. Throws only
   * invalidInput/cancelled.
   */
  async find(path: string, options: FindOptions = {}): Promise<Found> {
    this.#requireOpen()
    const { limits = { files: maxFolderFiles, depth: maxFolderDepth } } = options
    const reply = await this.#queue.ask({ task: 'find', path, limits }, options)
    if (reply.outcome !== 'found') throw new Error('The file thread answered another question')
    return reply.found
  }

  /**
   * Reads a file by its path. Other files are read at the same time. Throws invalidInput with
   * fileGone, fileUnreadable (also for a folder and for a file that another program locks),
   * fileEmpty, fileIsLink, fileIsSpecial, fileChanged or cancelled; diskFull or storage if the file
   * cannot be stored.
   */
  async readPath(path: string, options: ReadOptions = {}): Promise<ReadFile> {
    this.#requireOpen()
    const reply = await this.#queue.ask({ task: 'read', path }, options)
    if (reply.outcome !== 'read') throw new Error('The file thread answered another question')
    return this.#keep(reply.file)
  }

  /** Begins a file that arrives in chunks, under the caller's id. */
  begin(streamId: string): Promise<void> {
    return this.#begin(streamId, { task: 'begin' })
  }

  /**
   * Begins a dossier's XML that arrives in chunks. The document in the XML is stored; `endXml` ends
   * the stream. The chunks throw protocol with doctype, tooDeep, unexpectedShape, contentBroken or
   * contentUnclear.
   */
  beginXml(streamId: string, contentType: string): Promise<void> {
    return this.#begin(streamId, { task: 'beginXml', contentType })
  }

  async #begin(streamId: string, task: FileTask): Promise<void> {
    this.#requireOpen()
    const id = (this.#lastId += 1)
    const thread = this.#freest(id)
    if (thread === undefined || this.#streams.has(streamId)) throw failure('invalidInput')
    const begun = thread.ask(id, task)
    this.#streams.set(streamId, { id, thread, tail: begun.catch(() => undefined) })
    try {
      await begun
    } catch (error) {
      this.#streams.delete(streamId)
      throw error
    }
  }

  /**
   * Adds bytes. Resolves when the bytes are written, so that a waiting source does not run ahead.
   * Throws notFound for a stream that is not open; any other failure ends the stream.
   */
  async chunk(streamId: string, bytes: Uint8Array): Promise<void> {
    const stream = this.#require(streamId)
    // The memory of the copy is transferred to the thread; the caller's memory must stay.
    const copy = new Uint8Array(bytes)
    const written = stream.tail.then(() => {
      if (this.#streams.get(streamId) !== stream) throw failure('notFound')
      return stream.thread.ask(stream.id, { task: 'chunk', bytes: copy })
    })
    // This call reports the failure; the next chunk throws notFound.
    stream.tail = written.catch(() => undefined)
    try {
      await written
    } catch (error) {
      if (this.#streams.get(streamId) === stream) this.#streams.delete(streamId)
      throw error
    }
  }

  /** Ends a stream. Throws as `readPath` does, and notFound for a stream that is not open. */
  async end(streamId: string): Promise<ReadFile> {
    const reply = await this.#end(streamId)
    if (reply.outcome !== 'read') throw new Error('The file thread answered another question')
    return this.#keep(reply.file)
  }

  /** Ends a stream of XML and returns its document. Throws the failures of `end` and of the chunks. */
  async endXml(streamId: string): Promise<EmbeddedContent> {
    const reply = await this.#end(streamId)
    if (reply.outcome !== 'embedded') throw new Error('The file thread answered another question')
    if (reply.content.kind === 'file') this.#keep(reply.content.file)
    return reply.content
  }

  async #end(streamId: string) {
    const stream = this.#require(streamId)
    await stream.tail
    if (this.#streams.get(streamId) !== stream) throw failure('notFound')
    this.#streams.delete(streamId)
    return stream.thread.ask(stream.id, { task: 'end' })
  }

  /** Ends a stream and removes its bytes. Does nothing for a stream that is not open. */
  async abort(streamId: string): Promise<void> {
    const stream = this.#streams.get(streamId)
    if (stream === undefined) return
    this.#streams.delete(streamId)
    await stream.tail
    stream.thread.stop(stream.id)
  }

  /** Stores bytes that are in memory, such as a document's content from its XML. */
  async fromBytes(bytes: Uint8Array): Promise<ReadFile> {
    const streamId = `bytes ${this.#lastId + 1}`
    await this.begin(streamId)
    try {
      for (let at = 0; at < bytes.byteLength; at += pieceBytes)
        await this.chunk(streamId, bytes.subarray(at, at + pieceBytes))
      return await this.end(streamId)
    } finally {
      await this.abort(streamId)
    }
  }

  /** True if a call of the system does not return, such as one to a share that does not answer. */
  isBlocked(): boolean {
    return this.#threads.some((thread) => thread.isBlocked)
  }

  /** Stops all reading. Running calls are rejected with invalidInput/cancelled. */
  async close(): Promise<void> {
    this.#closed = true
    this.#streams.clear()
    this.#queue.close()
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  #keep(file: ReadFile): ReadFile {
    // Rarely, the same content is removed between naming the file and this check (blob-removal.ts).
    // The store must not refer to a missing file.
    if (!existsSync(this.#deps.blobs.pathOf(file.sha256)))
      throw failure('storage', { reason: 'blobMissing' })
    this.#deps.records.put(file, this.#deps.now())
    return file
  }

  /** Returns the thread with the fewest calls without an answer; of equals, each in turn. */
  #freest(turn: number): FileThread | undefined {
    const first = turn % threadCount
    const inTurn = [...this.#threads.slice(first), ...this.#threads.slice(0, first)]
    return inTurn.toSorted((one, other) => one.load - other.load)[0]
  }

  #require(streamId: string): OpenStream {
    const stream = this.#streams.get(streamId)
    if (stream === undefined) throw failure('notFound')
    return stream
  }

  #requireOpen(): void {
    if (this.#closed) throw cancelled()
  }
}
