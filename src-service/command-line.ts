import { parseArgs } from 'node:util'
import { checkOptions, type PracticeOptions } from './practice-options.ts'
import type { HashAlgorithm } from './store/contents.ts'

export interface CommandLine {
  readonly options: PracticeOptions
  /**
   * Ends the service when stdin, or a fork's channel, closes: the service lives as long as its
   * parent.
   */
  readonly withParent: boolean
}

export const usage = `Usage: node src-service/main.ts --data DIR [options]
  --port P             port on 127.0.0.1; 0 (default) picks one
  --projects N         size of a new office, 0 to 20000 (default 60)
  --seed S             which office (default 1)
  --publish-seconds N  how long a publication stays busy (default 3)
  --token-seconds N    life of an access token (default 3600)
  --max-body-mb N      largest request body (default 64)
  --hash NAME          hash of the dossier list: sha256 (default), sha1 or md5
  --client-secret S    default: a fresh one at every start
  --schemas DIR        folder of the XSD files
  --lenient            takes records that do not fit their schema
  --with-parent        ends when its parent does: when stdin or the channel to it closes`

const flags = {
  data: { type: 'string' },
  port: { type: 'string' },
  projects: { type: 'string' },
  seed: { type: 'string' },
  'publish-seconds': { type: 'string' },
  'token-seconds': { type: 'string' },
  'max-body-mb': { type: 'string' },
  hash: { type: 'string' },
  'client-secret': { type: 'string' },
  schemas: { type: 'string' },
  lenient: { type: 'boolean' },
  'with-parent': { type: 'boolean' },
} as const

/**
 * Parses the arguments.
 * @throws Error whose message names the mistake in the arguments
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values } = parseArgs({ args: [...args], options: flags, strict: true })
  if (values.data === undefined) throw new Error('--data DIR is missing')
  const options: PracticeOptions = {
    data: values.data,
    ...whole('port', values.port),
    ...whole('projects', values.projects),
    ...whole('seed', values.seed),
    ...seconds('publishSeconds', 'publish-seconds', values['publish-seconds']),
    ...seconds('tokenSeconds', 'token-seconds', values['token-seconds']),
    ...seconds('maxBodyMb', 'max-body-mb', values['max-body-mb']),
    ...(values.hash === undefined ? {} : { hash: values.hash as HashAlgorithm }),
    ...(values['client-secret'] === undefined ? {} : { clientSecret: values['client-secret'] }),
    ...(values.schemas === undefined ? {} : { schemas: values.schemas }),
    lenient: values.lenient ?? false,
  }
  checkOptions(options)
  return { options, withParent: values['with-parent'] ?? false }
}

function whole<Name extends string>(name: Name, text?: string): Partial<Record<Name, number>> {
  if (text === undefined) return {}
  if (!/^\d{1,12}$/u.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`)
  return { [name]: Number(text) } as Record<Name, number>
}

function seconds<Name extends string>(
  name: Name,
  flag: string,
  text?: string,
): Partial<Record<Name, number>> {
  if (text === undefined) return {}
  if (!/^\d{1,9}(\.\d{1,3})?$/u.test(text)) {
    throw new Error(`--${flag} must be a number, not "${text}"`)
  }
  return { [name]: Number(text) } as Record<Name, number>
}
