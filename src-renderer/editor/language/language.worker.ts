import { compileSchema } from '../../../src-shared/xml/schema/compile-schema.ts'
import type { SchemaSet } from '../../../src-shared/xml/schema/schema-model.ts'
import { LanguageDocument } from './language-document.ts'
import type { LanguageAnswer, LanguageMessage, SchemaMessage } from './language-message.ts'
import { answerQuestion } from './language-task.ts'

/** A record has four versions at most; a dossier one. */
const maxSchemas = 8

const documents = new Map<string, LanguageDocument>()
const schemas = new Map<string, SchemaSet | null>()

self.addEventListener('message', ({ data }: MessageEvent<LanguageMessage>) => take(data))

function take(message: LanguageMessage): void {
  switch (message.kind) {
    case 'open':
      documents.set(message.document, new LanguageDocument(message.text))
      return
    case 'change':
      documents.get(message.document)?.change(message.edits)
      return
    case 'schema':
      documents.get(message.document)?.setSchema(schemaOf(message.schema))
      return
    case 'close':
      documents.delete(message.document)
      return
    case 'ask':
      self.postMessage(answerTo(message))
  }
}

function answerTo({ id, document, question }: LanguageMessage & { kind: 'ask' }): LanguageAnswer {
  const begun = performance.now()
  try {
    const asked = documents.get(document)
    if (asked === undefined) return { id, failed: 'This text is not open' }
    const answer = answerQuestion(asked.view, question)
    return { id, answer, took: performance.now() - begun }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}

/** Null too for a schema that cannot be used: main refuses those before (`schemas.importFiles`). */
function schemaOf(message: SchemaMessage | null): SchemaSet | null {
  if (message === null) return null
  const known = schemas.get(message.key)
  if (known !== undefined) return known
  const files = new Map(message.files.map(({ name, text }) => [name, text]))
  const compiled = compileSchema({ main: message.main, files })
  const set = compiled.outcome === 'compiled' ? compiled.set : null
  for (const oldest of schemas.keys()) {
    if (schemas.size < maxSchemas) break
    schemas.delete(oldest)
  }
  schemas.set(message.key, set)
  return set
}
