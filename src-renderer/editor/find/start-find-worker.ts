import { TextWorkerClient } from '../language/text-worker-client.ts'
import { textWorkerOf } from '../language/text-worker-of.ts'
import type { FindTasks } from './find-task.ts'

/**
 * Milliseconds before a search is stopped. A pattern or expression may never end; stopping the
 * search terminates the worker, which does nothing else.
 */
const longestSearch = 8000

/** The find worker client of this window. */
export const findWorkerClient = new TextWorkerClient<FindTasks>(
  () => textWorkerOf(new Worker(new URL('./find.worker.ts', import.meta.url), { type: 'module' })),
  longestSearch,
)
