import { LanguageDesk, type LanguageWorker } from './language-desk.ts'
import type { LanguageAnswer, LanguageMessage } from './language-message.ts'

/** The one desk of this window. */
export const languageDesk = new LanguageDesk(startLanguageWorker)

function startLanguageWorker(): LanguageWorker {
  const worker = new Worker(new URL('./language.worker.ts', import.meta.url), { type: 'module' })
  return {
    postMessage: (message: LanguageMessage) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    onAnswer: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<LanguageAnswer>) =>
        listener(data),
      ),
    onFall: (listener) => worker.addEventListener('error', ({ message }) => listener(message)),
  }
}
