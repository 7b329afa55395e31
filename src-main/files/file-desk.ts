import { maxFolderDepth, maxFolderFiles } from '../../src-shared/ipc/intake-calls.ts'
import { existsSync } from 'node:fs'
import { failure } from '../errors/app-failure.ts'
import type { BlobFolder } from '../store/blob-folder.ts'
import type { BlobRepository } from '../store/blob-repository.ts'
import { FileThread } from './file-thread.ts'
import type { EmbeddedContent, FileTask, FolderLimits, Found, ReadFile } from './file-words.ts'
import { ReadQueue, type ReadOptions } from './read-queue.ts'

export interface FileDeskDeps {
  readonly blobs: BlobFolder
  readonly records: BlobRepository
  /** Address of the file thread: its source under Node, its bundle in the built app. */
  readonly worker: URL
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface FindOptions extends Pick<ReadOptions, 'signal'> {
  /** By default those of a folder that is dropped. */
  readonly limits?: FolderLimits
}

/** More threads than this make a disk slower, not faster. */
const threadCount = 2
/** What `fromBytes` hands over at a time: a copy of it takes a millisecond of this thread. */
const pieceBytes = 4 * 1024 * 1024

interface OpenStream {
  readonly id: number
  readonly thread: FileThread
  /** Chunks are written in the order of the calls, however they overlap. */
  tail: Promise<unknown>
}

/**
 * Takes files into the blob folder: copied once, hashed three ways in the same pass, durable before
 * they have their name. Threads do the reading, so that nothing here holds the window.
 */
export class FileDesk {
  readonly #deps: FileDeskDeps
  readonly #threads: readonly FileThread[]
  readonly #queue: ReadQueue
  readonly #streams = new Map<string, OpenStream>()
  #lastId = 0
  #closed = false

  constructor(deps: FileDeskDeps) {
    this.#deps = deps
    const data = { root: deps.blobs.root }
    this.#threads = Array.from({ length: threadCount }, () => new FileThread(deps.worker, data))
    this.#queue = new ReadQueue(this.#threads, () => (this.#lastId += 1))
  }

  /**
   * What a dropped path stands for: a file, or a folder with what it holds. Links, special files and
   * empty files are in `refused`, with their reason. Throws invalidInput/cancelled only.
   */
  async find(path: string, options: FindOptions = {}): Promise<Found> {
    this.#requireOpen()
    const { limits = { files: maxFolderFiles, depth: maxFolderDepth } } = options
    const news = await this.#queue.ask({ task: 'find', path, limits }, options)
    if (news.news !== 'found') throw new Error('The file thread answered another question')
    return news.found
  }

  /**
   * Reads a file by its path. Throws invalidInput with fileGone, fileUnreadable (also for a folder and
   * for a file that another program holds), fileEmpty, fileIsLink, fileIsSpecial, fileChanged or
   * cancelled; diskFull or storage where it cannot be kept. Other files are read on meanwhile.
   */
  async readPath(path: string, options: ReadOptions = {}): Promise<ReadFile> {
    this.#requireOpen()
    const news = await this.#queue.ask({ task: 'read', path }, options)
    if (news.news !== 'read') throw new Error('The file thread answered another question')
    return this.#keep(news.file)
  }

  /** Begins a file that comes in chunks, under the caller's own id. */
  begin(streamId: string): Promise<void> {
    return this.#begin(streamId, { task: 'begin' })
  }

  /**
   * The same for a dossier's XML, of which the document in it is kept; `endXml` ends it. Its chunks
   * throw protocol with doctype, tooDeep, unexpectedShape, contentBroken or contentUnclear.
   */
  beginXml(streamId: string, contentType: string): Promise<void> {
    return this.#begin(streamId, { task: 'beginXml', contentType })
  }

  async #begin(streamId: string, task: FileTask): Promise<void> {
    this.#requireOpen()
    const id = (this.#lastId += 1)
    const thread = this.#threads[id % threadCount]
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
   * Adds bytes; answers when they are written, so that a source that waits for it stays in step.
   * Throws notFound for a stream that is not open; any other failure ends the stream.
   */
  async chunk(streamId: string, bytes: Uint8Array): Promise<void> {
    const stream = this.#require(streamId)
    // A copy: its memory goes over to the thread, and the caller's must not.
    const copy = new Uint8Array(bytes)
    const written = stream.tail.then(() => {
      if (this.#streams.get(streamId) !== stream) throw failure('notFound')
      return stream.thread.ask(stream.id, { task: 'chunk', bytes: copy })
    })
    // The failure is this call's to report; the next chunk finds the stream gone.
    stream.tail = written.catch(() => undefined)
    try {
      await written
    } catch (error) {
      if (this.#streams.get(streamId) === stream) this.#streams.delete(streamId)
      throw error
    }
  }

  /** Ends a stream. Throws as `readPath` does; notFound for a stream that is not open. */
  async end(streamId: string): Promise<ReadFile> {
    const news = await this.#end(streamId)
    if (news.news !== 'read') throw new Error('The file thread answered another question')
    return this.#keep(news.file)
  }

  /** What the XML held. Throws as `end`, and as its chunks do. */
  async endXml(streamId: string): Promise<EmbeddedContent> {
    const news = await this.#end(streamId)
    if (news.news !== 'embedded') throw new Error('The file thread answered another question')
    if (news.content.kind === 'file') this.#keep(news.content.file)
    return news.content
  }

  async #end(streamId: string) {
    const stream = this.#require(streamId)
    await stream.tail
    if (this.#streams.get(streamId) !== stream) throw failure('notFound')
    this.#streams.delete(streamId)
    return stream.thread.ask(stream.id, { task: 'end' })
  }

  /** Throws away what came of a stream. Fine for one that is not open. */
  async abort(streamId: string): Promise<void> {
    const stream = this.#streams.get(streamId)
    if (stream === undefined) return
    this.#streams.delete(streamId)
    await stream.tail
    stream.thread.stop(stream.id)
  }

  /** Keeps bytes that are here already: a document's content out of its XML. */
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

  /** Stops all reading; what is under way is rejected with invalidInput/cancelled. */
  async close(): Promise<void> {
    this.#closed = true
    this.#streams.clear()
    this.#queue.close()
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  #keep(file: ReadFile): ReadFile {
    // The same content was let go of between its naming and this (blob-removal.ts): rare, and the
    // store must not name a file that is gone.
    if (!existsSync(this.#deps.blobs.pathOf(file.sha256)))
      throw failure('storage', { reason: 'blobMissing' })
    this.#deps.records.put(file, this.#deps.now())
    return file
  }

  #require(streamId: string): OpenStream {
    const stream = this.#streams.get(streamId)
    if (stream === undefined) throw failure('notFound')
    return stream
  }

  #requireOpen(): void {
    if (this.#closed) throw failure('invalidInput', { reason: 'cancelled' })
  }
}
