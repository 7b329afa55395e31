import { parseArgs } from 'node:util'

export interface CheckOptions {
  /** Globs, or plain paths. */
  readonly documents: readonly string[]
  readonly office: string | null
  readonly truth: string | null
  readonly json: boolean
  /** True: documents are read again, although their text is known. */
  readonly fresh: boolean
  /** The number of threads that read scans. */
  readonly threads: number
}

export const usage = `npm run deeds:check -- --docs GLOB --office FILE [--truth FILE] [--json]

Reads documents as Perceel does, and says what each is, whose it is and what it says.

  --docs GLOB      the documents, as 'scans/**/*.pdf' (in quotes) or as a list of files:
                   PDF, TIFF, JPEG, PNG, text
  --office FILE    the projects and relations of the office, JSON (tests/deeds/README.md)
  --truth FILE     what is true about the documents, JSON (tests/deeds/README.md)
  --json           one JSON object instead of tables
  --fresh          reads documents again whose text is kept in .cache/deeds
  --threads N      threads that read scans (1)

Exit code: 0 the check ran, 2 the check could not run.`

/**
 * Reads the command line. Throws TypeError or RangeError if it is invalid. Returns null if the
 * usage was asked for.
 */
export function readOptions(words: readonly string[]): CheckOptions | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      docs: { type: 'string', multiple: true, default: [] },
      office: { type: 'string' },
      truth: { type: 'string' },
      threads: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  // If the shell resolves the glob itself, the files after the first are positional arguments.
  const documents = [...values.docs, ...positionals]
  if (documents.length === 0) throw new RangeError('--docs names no documents')
  if (!/^[1-8]$/u.test(values.threads))
    throw new RangeError(`--threads must be a number from 1 to 8, not '${values.threads}'`)
  return {
    documents,
    office: values.office ?? null,
    truth: values.truth ?? null,
    json: values.json,
    fresh: values.fresh,
    threads: Number(values.threads),
  }
}
