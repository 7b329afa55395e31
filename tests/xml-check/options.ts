import { parseArgs } from 'node:util'
import { checkLanguages, languageHere, type CheckLanguage } from './plain-words.ts'

export interface CheckOptions {
  /** Files or folders. */
  readonly schemas: readonly string[]
  /** Globs, or plain paths. */
  readonly documents: readonly string[]
  /** The number of insertions to compare with libxml2, over all documents. */
  readonly insertions: number
  readonly seed: number
  readonly json: boolean
  /** The language of the report and of the messages about documents. */
  readonly language: CheckLanguage
}

export const usage = `npm run xml:check -- --schema FILE --docs GLOB [--lang nl|en] [--json]

Checks documents against a schema with the editor's own engine, and the engine against libxml2.

  --schema PATH      an XSD file (the files that it takes in are read too), or a folder of them;
                     several times for several schemas: a document gets the one that knows its root
  --docs GLOB        the documents, as 'records/**/*.xml' (in quotes) or as a list of files
  --insertions N     insertions to hold against libxml2, over all documents (500)
  --seed N           picks other insertions (1)
  --lang nl|en       language of the messages, the same words as in the editor (the machine's
                     language where it is one of these, else en)
  --json             one JSON object instead of tables

Exit code: 0 all documents are valid, 1 some are not, 2 the check could not run.`

/**
 * Reads the command line. Throws TypeError or RangeError if it is invalid. Returns null if the
 * usage was asked for.
 */
export function readOptions(words: readonly string[]): CheckOptions | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      schema: { type: 'string', multiple: true, default: [] },
      docs: { type: 'string', multiple: true, default: [] },
      insertions: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      lang: { type: 'string', default: languageHere() },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  if (values.schema.length === 0) throw new RangeError('--schema names no file')
  // If the shell resolves the glob itself, the files after the first are positional arguments.
  const documents = [...values.docs, ...positionals]
  if (documents.length === 0) throw new RangeError('--docs names no documents')
  return {
    schemas: values.schema,
    documents,
    insertions: wholeNumber('insertions', values.insertions),
    seed: wholeNumber('seed', values.seed),
    json: values.json,
    language: languageNamed(values.lang),
  }
}

function languageNamed(text: string): CheckLanguage {
  const language = checkLanguages.find((one) => one === text)
  if (language === undefined) throw new RangeError(`--lang must be nl or en, not '${text}'`)
  return language
}

function wholeNumber(name: string, text: string): number {
  const number = /^\d{1,9}$/u.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(number))
    throw new RangeError(`--${name} must be a whole number, 0 or more, not '${text}'`)
  return number
}
