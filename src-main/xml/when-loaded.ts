import type { Worker } from 'node:worker_threads'

/** What a thread says first, with nothing asked: its modules are loaded. */
export const loadedAnswer = { id: 0, outcome: 'loaded' } as const

/**
 * Resolves with a thread's first message, or with its end. A thread whose modules wait at their top
 * level (libxml2-wasm's do) may not be ended before: where it is, V8 of Node 24 takes the whole
 * process down (`AsyncModuleExecutionFulfilled`, "location_ != nullptr", SIGTRAP), at one quit in
 * twenty of a busy machine.
 */
export function whenLoaded(worker: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.once('message', () => resolve())
  worker.once('exit', () => resolve())
  return promise
}
