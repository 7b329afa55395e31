import { TextWorkerClient } from '../language/text-worker-client.ts'
import { textWorkerOf } from '../language/text-worker-of.ts'
import type { ValidationTasks } from './validation-task.ts'

/** Milliseconds before a check is ended together with its worker. */
const longestCheck = 10_000

/** The validation worker client of this window. */
export const validationWorkerClient = new TextWorkerClient<ValidationTasks>(
  () =>
    textWorkerOf(
      new Worker(new URL('./validation.worker.ts', import.meta.url), { type: 'module' }),
    ),
  longestCheck,
)
