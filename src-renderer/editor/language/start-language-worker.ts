import { TextWorkerClient } from './text-worker-client.ts'
import type { LanguageTasks } from './language-task.ts'
import { textWorkerOf } from './text-worker-of.ts'

/** The language worker client of this window. */
export const languageWorkerClient = new TextWorkerClient<LanguageTasks>(() =>
  textWorkerOf(new Worker(new URL('./language.worker.ts', import.meta.url), { type: 'module' })),
)
