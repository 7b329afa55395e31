import type { Worker } from 'node:worker_threads'

/** The first message of a thread, sent without a task: its modules are loaded. */
export const loadedAnswer = { id: 0, outcome: 'loaded' } as const

/**
 * Resolves with a thread's first message, or with its end. A thread must not be terminated while a
 * module waits at its top level, as libxml2-wasm does: V8 of Node 24 then crashes the process
 * (`AsyncModuleExecutionFulfilled`, "location_ != nullptr", SIGTRAP), at one quit in twenty on a
 * busy machine.
 */
export function whenLoaded(worker: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.once('message', () => resolve())
  worker.once('exit', () => resolve())
  return promise
}
