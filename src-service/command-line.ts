import { parseArgs } from 'node:util'
import { checkOptions, optionDefaults, optionLimits } from './practice-options.ts'
import type { PracticeOptions } from './practice-options.ts'
import { type HashAlgorithm, hashAlgorithms } from './store/contents.ts'

export interface CommandLine {
  readonly options: PracticeOptions
  /**
   * Ends the service when stdin, or a fork's channel, closes: the service lives as long as its
   * parent.
   */
  readonly withParent: boolean
}

/** The options of the program for `parseArgs`, each with its line of the usage. */
const flags = {
  data: { type: 'string', value: 'DIR', help: 'folder of the office, made if missing; required' },
  port: numberFlag('port', 'port on 127.0.0.1; 0 picks a free port'),
  projects: numberFlag('projects', `size of a new office, at most ${optionLimits.projects[1]}`),
  seed: numberFlag('seed', 'another seed makes another office'),
  'publish-seconds': numberFlag('publishSeconds', 'how long a publication stays busy'),
  'token-seconds': numberFlag('tokenSeconds', 'life of an access token'),
  'max-body-mb': numberFlag('maxBodyMb', 'largest request body, in megabytes'),
  hash: {
    type: 'string',
    value: 'NAME',
    default: optionDefaults.hash,
    help: `hash in the dossier list: ${hashAlgorithms.join(', ')}`,
  },
  'client-secret': {
    type: 'string',
    value: 'TEXT',
    help: 'the client secret; without the option a new one at every start',
  },
  schemas: { type: 'string', value: 'DIR', help: 'folder of the XSD files' },
  lenient: {
    type: 'boolean',
    default: optionDefaults.lenient,
    help: 'accepts well-formed records that violate their schema',
  },
  'with-parent': {
    type: 'boolean',
    default: false,
    help: 'ends when the parent process closes stdin or its channel',
  },
  help: { type: 'boolean', default: false, help: 'prints this usage' },
} as const

/** Describes an option that takes a number, with the default of the practice service. */
function numberFlag(option: keyof typeof optionLimits, help: string) {
  return { type: 'string', value: 'N', default: String(optionDefaults[option]), help } as const
}

export const usage = `Usage: node src-service/main.ts --data DIR [options]\n${usageLines().join('\n')}`

function usageLines(): string[] {
  const rows = Object.entries(flags).map(([name, flag]) => {
    const value = 'value' in flag ? ` ${flag.value}` : ''
    const shownDefault = 'value' in flag && 'default' in flag ? ` (${flag.default})` : ''
    return { option: `--${name}${value}`, help: `${flag.help}${shownDefault}` }
  })
  const width = Math.max(...rows.map(({ option }) => option.length))
  return rows.map(({ option, help }) => `  ${option.padEnd(width)}  ${help}`)
}

/**
 * Parses the arguments. Returns null if they ask for the usage.
 * @throws Error whose message names the mistake in the arguments
 */
export function readCommandLine(args: readonly string[]): CommandLine | null {
  const { values } = parseArgs({ args: [...args], options: flags })
  if (values.help) return null
  if (values.data === undefined) throw new Error('--data DIR is missing')
  const options: PracticeOptions = {
    data: values.data,
    port: wholeNumber('port', values.port),
    projects: wholeNumber('projects', values.projects),
    seed: wholeNumber('seed', values.seed),
    publishSeconds: decimalNumber('publish-seconds', values['publish-seconds']),
    tokenSeconds: decimalNumber('token-seconds', values['token-seconds']),
    maxBodyMb: decimalNumber('max-body-mb', values['max-body-mb']),
    hash: values.hash as HashAlgorithm, // `checkOptions` refuses other names
    ...(values['client-secret'] === undefined ? {} : { clientSecret: values['client-secret'] }),
    ...(values.schemas === undefined ? {} : { schemas: values.schemas }),
    lenient: values.lenient,
  }
  checkOptions(options)
  return { options, withParent: values['with-parent'] }
}

function wholeNumber(flag: string, text: string): number {
  if (!/^\d{1,12}$/u.test(text)) throw new Error(`--${flag} must be a whole number, not "${text}"`)
  return Number(text)
}

function decimalNumber(flag: string, text: string): number {
  if (!/^\d{1,9}(\.\d{1,3})?$/u.test(text))
    throw new Error(`--${flag} must be a number, not "${text}"`)
  return Number(text)
}
