import { syncBuiltinESMExports } from 'node:module'
import threads, { Worker } from 'node:worker_threads'

/** Unanswered questions, by thread and by the number of the question. */
const asked = new Map<Worker, Map<number, number>>()
let steps = 0

/**
 * A thread of the product whose unanswered questions are counted, because some threads do not keep
 * the process busy while they read. A question and its answers have the same number. A stop has no
 * answer.
 */
class WatchedWorker extends Worker {
  override postMessage(value: unknown, ...rest: never[]): void {
    const id = numberOf(value)
    if (id !== null && !isStop(value)) countQuestion(this, id, 1)
    super.postMessage(value, ...rest)
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    const id = event === 'message' ? numberOf(values[0]) : null
    if (id !== null && !isPartial(values[0])) countQuestion(this, id, -1)
    if (event === 'exit') asked.delete(this)
    return super.emit(event as 'message', ...(values as [unknown]))
  }
}

/** Replaces the Worker class. Call this before the modules of the product are loaded. */
export function watchThreads(): void {
  threads.Worker = WatchedWorker
  syncBuiltinESMExports()
}

/** Returns the number of questions to threads without an answer. */
export function openQuestions(): number {
  return [...asked.values()].reduce((sum, numbers) => sum + numbers.size, 0)
}

/** Returns the number of questions and answers so far. */
export function threadSteps(): number {
  return steps
}

function countQuestion(worker: Worker, id: number, by: 1 | -1): void {
  steps += 1
  const numbers = asked.get(worker) ?? new Map<number, number>()
  asked.set(worker, numbers)
  const left = (numbers.get(id) ?? 0) + by
  if (left > 0) numbers.set(id, left)
  else numbers.delete(id)
}

function numberOf(value: unknown): number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'number' ? id : null
}

function isStop(value: unknown): boolean {
  return (value as { task?: unknown }).task === 'stop'
}

/** Returns true for a progress message or a part of the answer: more messages follow. */
function isPartial(value: unknown): boolean {
  const { outcome } = value as { outcome?: unknown }
  return outcome === 'progress' || outcome === 'some'
}
