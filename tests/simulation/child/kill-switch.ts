import { appendFileSync } from 'node:fs'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'
import type { KillOrder } from './messages.ts'

/**
 * The kill order is stored in memory that all threads of the process share, because separate
 * threads read files. The 32-bit words are: what is counted (SQL statements or file operations),
 * the remaining count, whether to kill before or after the last one, whether the disk is full, and
 * the length of the path of the notes file. The path follows the words.
 */
const name = 'perceel-simulation'
const words = 5
const memory = sharedMemory()
const state = new Int32Array(memory, 0, words)
const path = new Uint8Array(memory, words * 4)
const [at, left, when, full, pathLength] = [0, 1, 2, 3, 4]
const kinds = { none: 0, sql: 1, file: 2 }

function sharedMemory(): SharedArrayBuffer {
  if (!isMainThread) return getEnvironmentData(name) as unknown as SharedArrayBuffer
  const made = new SharedArrayBuffer(words * 4 + 4096)
  setEnvironmentData(name, made)
  return made
}

/**
 * Starts counting towards the end of this process. Just before the end, a line is appended to
 * `noteFile`.
 */
export function armKill(kill: KillOrder | null, noteFile: string): void {
  const bytes = Buffer.from(noteFile)
  path.set(bytes)
  state[pathLength] = bytes.length
  state[when] = kill?.when === 'before' ? 1 : 0
  Atomics.store(state, left, kill?.count ?? 0)
  Atomics.store(state, at, kinds[kill?.at ?? 'none'])
}

/** Makes writes to files fail with ENOSPC, like a full disk, while `isFull` is true. */
export function fillDisk(isFull: boolean): void {
  Atomics.store(state, full, Number(isFull))
}

/** Returns true while writes to files must fail. */
export function diskIsFull(): boolean {
  return Atomics.load(state, full) === 1
}

/**
 * Runs a statement or file operation. Ends the process before or after it if the kill order says
 * so.
 */
export function killable<T>(kind: KillOrder['at'], inTransaction: () => boolean, work: () => T): T {
  if (Atomics.load(state, at) !== kinds[kind]) return work()
  if (Atomics.sub(state, left, 1) !== 1) return work()
  if (state[when] === 1) endProcess(inTransaction())
  const value = work()
  endProcess(inTransaction())
  return value
}

function endProcess(inTransaction: boolean): void {
  const note = Buffer.from(path.subarray(0, state[pathLength])).toString()
  appendFileSync(note, inTransaction ? 'transaction\n' : 'plain\n')
  // A signal to the own process is delivered before the call returns, so no later code runs.
  process.kill(process.pid, 'SIGKILL')
}
