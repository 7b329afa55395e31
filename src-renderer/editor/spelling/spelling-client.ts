import { TextWorkerClient, type TextClient } from '../language/text-worker-client.ts'
import { textWorkerOf } from '../language/text-worker-of.ts'
import type { SpellingTasks } from './spelling-task.ts'

/** Milliseconds before the worker is ended because of a text that takes too long. */
const longestAnswer = 10_000
/** Milliseconds without a question after which the worker, about 60 MB, is ended. */
const longestRest = 60_000

/** The spelling worker client of this window. The first question starts the worker. */
export const spellingWorkerClient = new TextWorkerClient<SpellingTasks>(
  () =>
    textWorkerOf(new Worker(new URL('./spelling.worker.ts', import.meta.url), { type: 'module' })),
  longestAnswer,
)

export type SpellingClient = TextClient<SpellingTasks>

let resting: ReturnType<typeof setTimeout> | undefined

/** Ends the worker after a minute without a question. Called at every question. */
export function keepSpellingAwake(): void {
  clearTimeout(resting)
  resting = setTimeout(() => spellingWorkerClient.rest(), longestRest)
}
