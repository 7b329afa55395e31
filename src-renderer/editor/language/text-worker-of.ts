import type { QuestionOf, TaskTable, TextWorker } from './text-worker-client.ts'
import type { LanguageAnswer, LanguageMessage } from './language-message.ts'

/** Adapts the browser's worker to the interface of a `TextWorkerClient`. */
export function textWorkerOf<Tasks extends TaskTable<Tasks>>(worker: Worker): TextWorker<Tasks> {
  return {
    postMessage: (message: LanguageMessage<QuestionOf<Tasks>>) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    onAnswer: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<LanguageAnswer>) =>
        listener(data),
      ),
    onCrash: (listener) => worker.addEventListener('error', ({ message }) => listener(message)),
  }
}
