import { TextDesk } from '../language/language-desk.ts'
import { textWorkerOf } from '../language/text-worker-of.ts'
import type { FindTasks } from './find-task.ts'

/** A pattern or an expression may be without end: then its worker, which does nothing else, goes. */
const longestSearch = 8000

/** The one desk of this window. */
export const findDesk = new TextDesk<FindTasks>(
  () => textWorkerOf(new Worker(new URL('./find.worker.ts', import.meta.url), { type: 'module' })),
  longestSearch,
)
