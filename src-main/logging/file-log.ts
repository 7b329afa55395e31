import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import log from 'electron-log/node'
import { KnownSecrets } from '../secrets/known-secrets.ts'
import { cutMark } from '../secrets/without-secrets.ts'
import { describeError } from './describe-error.ts'
import type { Log, LogFacts } from './log.ts'
import { redact } from './redact.ts'

export interface FileLogOptions {
  /** Made when it is missing. */
  readonly folder: string
  /** Size in bytes after which a new file is begun. */
  readonly maxSize?: number
  /** How many full files are kept beside the current one. */
  readonly kept?: number
  /** Taken out of every line, whatever their encoding. */
  readonly secrets?: KnownSecrets
  /** Also write to the standard streams: for development. */
  readonly console?: boolean
}

/**
 * The log file `perceel.log`, written line by line and at once, so that a crash loses nothing. Full
 * files become `perceel.1.log` and up. Every line passes the redactor before any transport has it.
 */
export function createFileLog(options: FileLogOptions): Log {
  const secrets = options.secrets ?? new KnownSecrets()
  const clean = (text: string) => secrets.cutFrom(text) ?? cutMark
  const logger = log.create({ logId: options.folder })
  const path = join(options.folder, 'perceel.log')
  const kept = options.kept ?? 3
  logger.transports.file.resolvePathFn = () => path
  logger.transports.file.sync = true
  logger.transports.file.maxSize = options.maxSize ?? 2_000_000
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  logger.transports.file.format = '{iso} {level} {text}'
  logger.transports.file.archiveLogFn = () => {
    rotate(options.folder, kept)
  }
  logger.transports.console.level = options.console === true ? 'info' : false
  logger.hooks.push((message) => ({
    ...message,
    data: message.data.map((item) => redact(clean(String(item)))),
  }))
  return {
    info: (event, facts) => {
      logger.info(line(event, facts))
    },
    warn: (event, facts) => {
      logger.warn(line(event, facts))
    },
    error: (event, error, facts) => {
      const described = error === undefined ? {} : describeError(error)
      logger.error(line(event, { ...facts, ...described }))
    },
  }
}

function rotate(folder: string, kept: number): void {
  const full = (at: number) => join(folder, at === 0 ? 'perceel.log' : `perceel.${at}.log`)
  rmSync(full(kept), { force: true })
  for (let at = kept - 1; at >= 0; at -= 1) {
    try {
      renameSync(full(at), full(at + 1))
    } catch (error) {
      // That number was never reached. Anything else: electron-log goes on in the full file.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return
    }
  }
}

/**
 * `event key=value key=value`; values with spaces are quoted as JSON does. They are redacted before
 * that: quoting hides where a value in them ends.
 */
function line(event: string, facts: LogFacts = {}): string {
  const pairs = Object.entries(facts).map(([key, value]) => {
    const text = redact(String(value))
    return `${key}=${/^[\w.:/\\-]*$/.test(text) ? text : quoted(text)}`
  })
  return [event, ...pairs].join(' ')
}

/** JSON leaves in what a terminal obeys (C1 controls) and what turns or hides text: escaped too. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029]|\p{Cf}/gu,
    (found) => `\\u${(found.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}
