import { CheckRefusal } from '../../xml-check/refusal.ts'
import { readOptions, usage, type CheckOptions } from './options.ts'
import { reportText } from './report-text.ts'
import { runCheck } from './run-check.ts'

// npm run deeds:check: see `usage`. npm starts a command in the project's folder, and passes the
// folder of the call in INIT_CWD.
process.exitCode = await main(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())

async function main(words: readonly string[], from: string): Promise<number> {
  let options: CheckOptions | null
  try {
    options = readOptions(words)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return refuse(error.message, ['', usage], words.includes('--json'))
  }
  if (options === null) {
    console.log(usage)
    return 0
  }
  try {
    const report = await runCheck(options, from, (done, all) => {
      if (done % 25 === 0) console.error(`${done} of ${all} documents`)
    })
    console.log(options.json ? JSON.stringify(report, null, 2) : reportText(report))
    return 0
  } catch (error) {
    if (!(error instanceof CheckRefusal)) throw error
    return refuse(error.message, error.lines, options.json)
  }
}

function refuse(message: string, lines: readonly string[], json: boolean): number {
  if (json)
    console.log(
      JSON.stringify(
        { error: message, problems: lines.filter((line) => line !== '' && line !== usage) },
        null,
        2,
      ),
    )
  else console.error([message, ...lines].join('\n'))
  return 2
}
