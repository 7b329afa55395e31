import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import { randomUUID } from 'node:crypto'
import type { StagedFile } from '../../src-shared/ipc/dossier-calls.ts'
import type { AppFailure } from '../errors/app-failure.ts'
import { failure } from '../errors/app-failure.ts'
import { jsonDossierLength } from '../service-client/dossier-body.ts'
import type { BlobFolder, BlobWriter } from '../store/blob-folder.ts'
import type { BlobRepository } from '../store/blob-repository.ts'
import { safeFileName } from './file-name.ts'
import { mediaTypeOf, mediaTypeSample } from './media-type.ts'

/** Bytes read and hashed at a time: a millisecond or two of the main thread. */
const pieceBytes = 256 * 1024

interface StreamedIntake {
  readonly filename: string
  readonly writer: BlobWriter
  readonly sample: Buffer[]
  /** Chunks are written in the order of the calls, however they overlap. */
  tail: Promise<void>
}

/** Copies files into the blob folder once, with or without a path to read them from. */
export class FileIntake {
  readonly #blobs: BlobFolder
  readonly #records: BlobRepository
  readonly #now: () => number
  readonly #streams = new Map<string, StreamedIntake>()

  constructor(blobs: BlobFolder, records: BlobRepository, now: () => number) {
    this.#blobs = blobs
    this.#records = records
    this.#now = now
  }

  /**
   * Takes in a file by its path. Throws invalidInput with fileGone, fileUnreadable (also for a
   * folder, pipe or device), fileEmpty or fileChanged (it was written to meanwhile).
   */
  async fromPath(path: string): Promise<StagedFile> {
    const file = await openForReading(path)
    try {
      const before = await file.stat()
      if (!before.isFile()) throw failure('invalidInput', { reason: 'fileUnreadable' })
      if (before.size === 0) throw failure('invalidInput', { reason: 'fileEmpty' })
      const writer = await this.#blobs.begin()
      try {
        const sample = await copy(file, writer, before.size)
        const after = await file.stat()
        if (writer.size !== before.size || after.mtimeMs !== before.mtimeMs)
          throw failure('invalidInput', { reason: 'fileChanged' })
        return await this.#stage(writer, sample, safeFileName(basename(path)))
      } catch (error) {
        await writer.abandon()
        throw error
      }
    } finally {
      await file.close()
    }
  }

  /** Begins a file that the renderer streams in. Answers the id for the calls that follow. */
  async begin(filename: string): Promise<string> {
    const id = randomUUID()
    const writer = await this.#blobs.begin()
    const stream = { filename: safeFileName(filename), writer, sample: [], tail: Promise.resolve() }
    this.#streams.set(id, stream)
    return id
  }

  async chunk(id: string, bytes: Uint8Array): Promise<void> {
    const stream = this.#require(id)
    const written = stream.tail.then(async () => {
      const known = stream.sample.reduce((sum, piece) => sum + piece.byteLength, 0)
      if (known < mediaTypeSample)
        stream.sample.push(Buffer.from(bytes.subarray(0, mediaTypeSample - known)))
      for (let at = 0; at < bytes.byteLength; at += pieceBytes)
        await stream.writer.write(bytes.subarray(at, at + pieceBytes))
    })
    // The failure is this call's to report; the next chunk fails on its own.
    stream.tail = written.catch(() => undefined)
    try {
      await written
    } catch (error) {
      this.#streams.delete(id)
      await stream.writer.abandon()
      throw error
    }
  }

  async end(id: string): Promise<StagedFile> {
    const stream = this.#require(id)
    this.#streams.delete(id)
    await stream.tail
    if (stream.writer.size === 0) {
      await stream.writer.abandon()
      throw failure('invalidInput', { reason: 'fileEmpty' })
    }
    return this.#stage(stream.writer, Buffer.concat(stream.sample), stream.filename)
  }

  async abort(id: string): Promise<void> {
    const stream = this.#streams.get(id)
    if (stream === undefined) return
    this.#streams.delete(id)
    await stream.tail
    await stream.writer.abandon()
  }

  /** Stores bytes that are here already: a document's content out of its XML. */
  async fromBytes(bytes: Uint8Array): Promise<StagedFile> {
    const id = await this.begin('document')
    await this.chunk(id, bytes)
    return this.end(id)
  }

  #require(id: string): StreamedIntake {
    const stream = this.#streams.get(id)
    if (stream === undefined) throw failure('notFound')
    return stream
  }

  async #stage(writer: BlobWriter, sample: Buffer, filename: string): Promise<StagedFile> {
    const mediaType = await mediaTypeOf(sample)
    const blob = await writer.finish()
    this.#records.put({ ...blob, mediaType }, this.#now())
    return {
      sha256: blob.sha256,
      filename,
      size: blob.size,
      mediaType,
      encodedBytes: jsonDossierLength({ type: '', title: '', filename }, blob.size),
    }
  }
}

async function openForReading(path: string): Promise<FileHandle> {
  try {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would hang for ever.
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    throw readFailure(error)
  }
}

async function copy(file: FileHandle, writer: BlobWriter, size: number): Promise<Buffer> {
  const piece = Buffer.allocUnsafe(Math.min(pieceBytes, size))
  let sample = Buffer.alloc(0)
  for (;;) {
    const { bytesRead } = await file.read(piece, 0, piece.byteLength, null).catch((error) => {
      throw readFailure(error)
    })
    if (bytesRead === 0) return sample
    const bytes = piece.subarray(0, bytesRead)
    if (sample.byteLength < mediaTypeSample)
      sample = Buffer.concat([sample, bytes.subarray(0, mediaTypeSample - sample.byteLength)])
    // A file that grows for ever would fill the disk: it changed, and that is all there is to know.
    if (writer.size + bytesRead > size) throw failure('invalidInput', { reason: 'fileChanged' })
    await writer.write(bytes)
  }
}

function readFailure(error: unknown): AppFailure {
  const code = error instanceof Error && 'code' in error ? error.code : null
  const reason = code === 'ENOENT' || code === 'ENOTDIR' ? 'fileGone' : 'fileUnreadable'
  return failure('invalidInput', { reason }, { cause: error })
}
