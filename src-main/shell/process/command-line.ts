import { parseArgs } from 'node:util'

/** What a start of Perceel was asked for. */
export interface CommandLine {
  readonly task: 'open' | 'help' | 'version' | 'diagnose'
  /** Folder in place of the user's own profile, as given; null if none was given. */
  readonly profile: string | null
  /** File of the report of `--diagnose`, as given; null for a file among the logs. */
  readonly report: string | null
  /** Links and paths of files, as given. */
  readonly targets: readonly string[]
  /** The option without the value that the option needs; null if there is none. */
  readonly withoutValue: string | null
}

/** Exit codes of the command line (docs/administration.md). */
export const exitCodes = {
  done: 0,
  /** The arguments are wrong. Nothing was done. */
  usage: 2,
  /** The report could not be written. */
  failed: 3,
  /** Everything is in order, and something exists, or may exist, only on this computer. */
  onlyHere: 10,
  /** Something needs an administrator: the store, the policy, or free space. */
  trouble: 20,
} as const

/** Returns whether a start opens Perceel. Another start only writes its answer. */
export function opensWindow({ task, withoutValue }: CommandLine): boolean {
  return task === 'open' && withoutValue === null
}

const mostWords = 1000

/**
 * Reads the words after the program (and, in development, after the folder of the app). Other
 * options are for Chromium, and are ignored.
 */
export function readCommandLine(words: readonly string[]): CommandLine {
  const texts: Record<'profile' | 'report', string | null> = { profile: null, report: null }
  const asked = new Set<string>()
  const targets: string[] = []
  let withoutValue: string | null = null
  for (const token of tokensOf(words)) {
    if (token.kind === 'positional') targets.push(token.value)
    if (token.kind !== 'option') continue
    if (token.name === 'profile' || token.name === 'report') {
      const value = token.value ?? ''
      // `--profile --help` lacks a folder; a folder with such a name needs `--profile=--help`.
      const isMissing = value === '' || (token.inlineValue !== true && value.startsWith('-'))
      if (isMissing) withoutValue ??= `--${token.name}`
      else texts[token.name] ??= value
    }
    asked.add(token.name)
  }
  const task = (['help', 'version', 'diagnose'] as const).find((name) => asked.has(name)) ?? 'open'
  return { task, ...texts, targets, withoutValue }
}

/**
 * Returns the words (`process.argv`) of a restart, after the program: those of this start without its
 * links and files, which a restart must not open again.
 */
export function wordsOfRestart(argv: readonly string[], isPackaged: boolean): string[] {
  const given = wordsAfterProgram(argv, isPackaged).slice(0, mostWords)
  const targets = new Set<number>()
  for (const { kind, index } of tokensOf(given)) if (kind === 'positional') targets.add(index)
  const before = argv.slice(1, argv.length - wordsAfterProgram(argv, isPackaged).length)
  return [...before, ...given.filter((_word, index) => !targets.has(index))]
}

function tokensOf(words: readonly string[]) {
  const { tokens } = parseArgs({
    args: words.slice(0, mostWords),
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
      diagnose: { type: 'boolean' },
      profile: { type: 'string' },
      report: { type: 'string' },
    },
  })
  return tokens
}

/** Returns the words after the program, and in development after the folder of the app. */
export function wordsAfterProgram(argv: readonly string[], isPackaged: boolean): string[] {
  return argv.slice(isPackaged ? 1 : 2)
}
