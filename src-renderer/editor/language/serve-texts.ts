import { compiledSchema } from './compiled-schemas.ts'
import { LanguageDocument } from './language-document.ts'
import type { LanguageAnswer, LanguageMessage } from './language-message.ts'

/** Runs a worker: keeps the texts that the page sends and answers questions about them. */
export function serveTexts<Question>(
  answer: (document: LanguageDocument, question: Question) => unknown,
): void {
  const documents = new Map<string, LanguageDocument>()

  self.addEventListener('message', ({ data }: MessageEvent<LanguageMessage<Question>>) =>
    take(data),
  )

  function take(message: LanguageMessage<Question>): void {
    switch (message.kind) {
      case 'open':
        documents.set(message.document, new LanguageDocument(message.text))
        return
      case 'change':
        documents.get(message.document)?.change(message.edits)
        return
      case 'schema':
        documents.get(message.document)?.setSchema(compiledSchema(message.schema), message.schema)
        return
      case 'close':
        documents.delete(message.document)
        return
      case 'ask':
        void answerTo(message).then((answered) => self.postMessage(answered))
    }
  }

  async function answerTo(
    ask: LanguageMessage<Question> & { kind: 'ask' },
  ): Promise<LanguageAnswer> {
    const { id } = ask
    const begun = performance.now()
    try {
      const asked = documents.get(ask.document)
      if (asked === undefined) return { id, failed: 'This text is not open' }
      const found = await answer(asked, ask.question)
      return { id, answer: found, took: performance.now() - begun }
    } catch (error) {
      return { id, failed: error instanceof Error ? error.message : String(error) }
    }
  }
}
