import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { EmbeddedFile } from './embedded/embedded-file.ts'
import { AppFailure, cancelled, failure } from '../errors/app-failure.ts'
import type { FileReply, FileQuestion, FileThreadData } from './file-worker-protocol.ts'
import { findFiles } from './folder-walk.ts'
import { IncomingFile } from './incoming-file.ts'
import { readSource } from './read-source.ts'

/** Milliseconds between two reports of a file's progress. */
const progressEvery = 100

/** A thread that reads, hashes and writes files, so that main does not block on the disk. */
const port = parentPort
if (port === null) throw new Error('The file worker runs in a worker thread')
const { root } = workerData as FileThreadData
const stopped = new Set<number>()
const running = new Set<number>()
const streams = new Map<number, IncomingFile | EmbeddedFile>()

const send = (reply: FileReply) => port.postMessage(reply)

port.on('message', (question: FileQuestion) => {
  if (question.task === 'stop') {
    stop(question.id)
    return
  }
  running.add(question.id)
  answer(question)
    .then(send, (error: unknown) => send(failed(question.id, error)))
    .finally(() => {
      running.delete(question.id)
      stopped.delete(question.id)
    })
})

function stop(id: number): void {
  if (running.has(id)) stopped.add(id)
  streams.get(id)?.abandon()
  streams.delete(id)
}

async function answer(question: FileQuestion): Promise<FileReply> {
  const { id } = question
  switch (question.task) {
    case 'read': {
      const file = await readSource({
        root,
        path: question.path,
        onProgress: progressOf(id),
        turn: () => turnOf(id),
      })
      return { id, outcome: 'read', file }
    }
    case 'find': {
      const turn = () => {
        // A sign that the thread goes on: a large folder of a share takes minutes (file-thread.ts).
        send({ id, outcome: 'progress', readBytes: 0, size: 0 })
        return turnOf(id)
      }
      const found = await findFiles(question.path, question.limits, turn)
      return { id, outcome: 'found', found }
    }
    case 'begin':
      streams.set(id, new IncomingFile(root))
      return { id, outcome: 'taken' }
    case 'beginXml':
      streams.set(id, new EmbeddedFile(root, question.contentType))
      return { id, outcome: 'taken' }
    case 'chunk':
      write(id, question.bytes)
      return { id, outcome: 'taken' }
    case 'end': {
      const incoming = streamOf(id)
      streams.delete(id)
      return incoming instanceof EmbeddedFile
        ? { id, outcome: 'embedded', content: await incoming.finish() }
        : { id, outcome: 'read', file: await incoming.finish() }
    }
    case 'stop':
      throw new Error('Nothing answers a stop')
  }
}

/** Handles waiting messages, and throws if one of them stops this task. */
async function turnOf(id: number): Promise<void> {
  await nextTurn()
  if (stopped.has(id)) throw cancelled()
}

function progressOf(id: number): (readBytes: number, size: number) => void {
  let reportedAt = performance.now()
  return (readBytes, size) => {
    if (performance.now() - reportedAt < progressEvery) return
    reportedAt = performance.now()
    send({ id, outcome: 'progress', readBytes, size })
  }
}

function write(id: number, bytes: Uint8Array): void {
  try {
    streamOf(id).write(bytes)
  } catch (error) {
    // The unfinished file is removed, so no chunk can follow.
    streams.delete(id)
    throw error
  }
}

function streamOf(id: number): IncomingFile | EmbeddedFile {
  const stream = streams.get(id)
  if (stream === undefined) throw failure('notFound')
  return stream
}

function failed(id: number, error: unknown): FileReply {
  const reason = error instanceof AppFailure ? error : failure('storage', {}, { cause: error })
  return { id, outcome: 'failed', error: reason.error, words: wordsOf(reason) }
}

/** Returns the text of the system's error without the path, as a log holds no file names. */
function wordsOf(error: AppFailure): string {
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.message : error.message
}
