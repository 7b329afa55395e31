import { createHash, type Hash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { AppFailure } from '../../errors/app-failure.ts'
import { changed, unreadable } from './blob.ts'
import type { EncodeAnswer, EncodeQuestion, EncodeTask } from './encode-worker-protocol.ts'
import { mostPieceBytes } from './piece-pace.ts'
import { PieceRing, type PiecePlace } from './piece-ring.ts'

interface OpenFile {
  readonly descriptor: number
  readonly size: number
  readonly sha256: string | undefined
  /** Hash of the pieces so far, which are requested in file order. */
  readonly hash: Hash
  readonly ring: PieceRing
}

/**
 * Thread that reads blobs and writes their base64 into memory that the main thread sends from. Uses
 * blocking calls: the thread has no other work, and a piece takes about a millisecond.
 */
const port = parentPort
if (port === null) throw new Error('The encode worker runs in a worker thread')
/** Open blobs by number. A failure stands for a blob that could not be opened. */
const files = new Map<number, OpenFile | AppFailure>()
const block = Buffer.allocUnsafe(mostPieceBytes(false))
const nowhere: PiecePlace = { begin: 0, end: 0 }

port.on('message', (question: EncodeQuestion) => {
  if (question.task === 'open') files.set(question.file, tryToOpen(question))
  else if (question.task === 'close') close(question.file)
  else port.postMessage(answer(question))
})

/**
 * Runs a task. An error that is not the blob's failure crashes the thread; the main thread then
 * encodes the rest of the blob itself.
 */
function answer(question: { readonly id: number } & EncodeTask): EncodeAnswer {
  const { id } = question
  try {
    return { id, outcome: 'done', place: carryOut(question) }
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    return { id, outcome: 'failed', error: error.error, words: wordsOf(error) }
  }
}

function carryOut(task: EncodeTask): PiecePlace {
  const file = files.get(task.file)
  if (file === undefined) throw new Error('No such blob is open')
  if (file instanceof AppFailure) throw file
  if (task.task === 'piece') return file.ring.write(read(file, task.at, task.bytes))
  if (fstatSync(file.descriptor).size !== file.size) throw changed(file)
  if (file.sha256 !== undefined && file.hash.copy().digest('hex') !== file.sha256)
    throw changed(file)
  return nowhere
}

function read(file: OpenFile, at: number, bytes: number): Buffer {
  for (let done = 0; done < bytes;) {
    const got = attempt(() => readSync(file.descriptor, block, done, bytes - done, at + done))
    if (got === 0) throw changed(file)
    done += got
  }
  const whole = block.subarray(0, bytes)
  if (file.sha256 !== undefined) file.hash.update(whole)
  return whole
}

function tryToOpen(order: EncodeQuestion & { task: 'open' }): OpenFile | AppFailure {
  const { path, size, sha256, escape, memory } = order
  try {
    const descriptor = attempt(() => openSync(path, 'r'))
    if (fstatSync(descriptor).size === size)
      return {
        ...{ descriptor, size, sha256, hash: createHash('sha256') },
        ring: new PieceRing(Buffer.from(memory), escape),
      }
    closeSync(descriptor)
    return changed(order)
  } catch (error) {
    if (error instanceof AppFailure) return error
    throw error
  }
}

function close(number: number): void {
  const file = files.get(number)
  files.delete(number)
  if (file !== undefined && !(file instanceof AppFailure)) closeSync(file.descriptor)
}

function attempt<T>(call: () => T): T {
  try {
    return call()
  } catch (error) {
    throw unreadable(error)
  }
}

function wordsOf({ cause, message }: AppFailure): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message
}
