import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { optionsOrEnd } from '../../options-or-end.ts'
import { corpusFolder, makeCorpus, type CorpusOptions } from './make-corpus.ts'

const usage = `npm run deeds:corpus -- [--out DIR] [--seed N] [--documents N] [--office N]

Makes documents of a Dutch office with what is true about them, for npm run deeds:check.

  --out DIR        where to put them (.cache/deeds/SEED-DOCUMENTS-OFFICE)
  --seed N         other documents (1)
  --documents N    how many (400)
  --office N       projects of the office (5000)`

// npm starts a command in the project's folder, and passes the folder of the call in INIT_CWD.
const from = process.env.INIT_CWD ?? process.cwd()
const options = optionsOrEnd((words) => readOptions(words, from), usage)
await mkdir(options.out, { recursive: true })
const made = await makeCorpus(options, (done, all) => {
  if (done % 20 === 0) console.error(`${done} of ${all} documents`)
})
await write('office.json', made.office)
await write('truth.json', { documents: made.documents })
console.log(options.out)

async function write(name: string, value: unknown): Promise<void> {
  await writeFile(resolve(options.out, name), `${JSON.stringify(value, null, 1)}\n`)
}

function readOptions(words: readonly string[], from: string): CorpusOptions | null {
  const { values } = parseArgs({
    args: [...words],
    options: {
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
      documents: { type: 'string', default: '400' },
      office: { type: 'string', default: '5000' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const numbers = {
    seed: wholeNumber('seed', values.seed),
    documents: wholeNumber('documents', values.documents),
    office: wholeNumber('office', values.office),
  }
  const out = values.out === undefined ? corpusFolder(numbers) : resolve(from, values.out)
  return { ...numbers, out }
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/u.test(text))
    throw new RangeError(`--${name} must be a whole number from 1, not '${text}'`)
  return Number(text)
}
