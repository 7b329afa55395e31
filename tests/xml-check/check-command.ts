import { CheckRefusal } from './refusal.ts'

interface CheckCommand<Options extends { readonly json: boolean }> {
  readonly usage: string
  /** Throws an Error for a wrong command line. Returns null if the usage was asked for. */
  readonly readOptions: (words: readonly string[]) => Options | null
  /**
   * Runs the check and prints the report. Returns the exit code. Throws `CheckRefusal`.
   * @param from folder of the call
   */
  readonly run: (options: Options, from: string) => Promise<number>
}

/**
 * Runs a check from the command line of this process, and sets the exit code: 2 if the check could not
 * run. With `--json` a refusal is an object with `error` and `problems`.
 */
export async function runCheckCommand<Options extends { readonly json: boolean }>(
  command: CheckCommand<Options>,
): Promise<void> {
  // npm starts a command in the project's folder, and passes the folder of the call in INIT_CWD.
  const from = process.env.INIT_CWD ?? process.cwd()
  process.exitCode = await exitCodeOf(command, process.argv.slice(2), from)
}

async function exitCodeOf<Options extends { readonly json: boolean }>(
  { usage, readOptions, run }: CheckCommand<Options>,
  words: readonly string[],
  from: string,
): Promise<number> {
  let options: Options | null
  try {
    options = readOptions(words)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (words.includes('--json')) printProblems(error.message, [])
    else console.error(`${error.message}\n\n${usage}`)
    return 2
  }
  if (options === null) {
    console.log(usage)
    return 0
  }
  try {
    return await run(options, from)
  } catch (error) {
    if (!(error instanceof CheckRefusal)) throw error
    if (options.json) printProblems(error.message, error.lines)
    else console.error([error.message, ...error.lines].join('\n'))
    return 2
  }
}

function printProblems(error: string, lines: readonly string[]): void {
  const problems = lines.filter((line) => line !== '')
  console.log(JSON.stringify({ error, problems }, null, 2))
}
