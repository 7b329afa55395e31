import { parseArgs } from 'node:util'

/** What a run of the tour does. Paths are as typed. */
export type TourOptions =
  | { readonly story: 'main'; readonly out: string; readonly pdf: string | null }
  | { readonly story: 'broker'; readonly out: string | null; readonly json: string | null }
  | { readonly story: 'manual' }

export const usage = `npm run tour -- --out DIR [--pdf FILE]
npm run tour -- --story broker [--out DIR] [--json FILE]
npm run tour -- --manual

  --out DIR       where the pictures and the report go
  --pdf FILE      the document that is dropped on the project
  --story broker  a broker's day, with its clicks and keys counted
  --json FILE     the counts as JSON
  --manual        makes the pictures of the manual anew

Exit code: 0 all is well, 1 a step failed or a target is missed, 2 a wrong command line.`

/**
 * Reads the command line. Throws TypeError or RangeError if it is invalid. Returns null if the
 * usage was asked for.
 */
export function readOptions(words: readonly string[]): TourOptions | null {
  const { values } = parseArgs({
    args: [...words],
    options: {
      out: { type: 'string' },
      pdf: { type: 'string' },
      story: { type: 'string' },
      json: { type: 'string' },
      manual: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { out, pdf = null, story, json = null, manual, help } = values
  if (help) return null
  if (manual) return { story: 'manual' }
  if (story === 'broker') return { story, out: out ?? null, json }
  if (story !== undefined) throw new RangeError(`There is no story ${story}`)
  if (json !== null) throw new RangeError('--json belongs to --story broker')
  if (out === undefined) throw new RangeError('--out names no folder')
  return { story: 'main', out, pdf }
}
