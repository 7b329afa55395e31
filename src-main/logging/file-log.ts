import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import log from 'electron-log/node'
import { KnownSecrets } from '../secrets/known-secrets.ts'
import { cutMark } from '../secrets/without-secrets.ts'
import { describeError } from './describe-error.ts'
import type { Log, LogFacts } from './log.ts'
import { redact } from './redact.ts'

export interface FileLogOptions {
  /** Created if missing. */
  readonly folder: string
  /** The size in bytes after which a new file is started. */
  readonly maxSize?: number
  /** The number of full files that are kept beside the current one. */
  readonly kept?: number
  /** Cut from every line, in any encoding. */
  readonly secrets?: KnownSecrets
  /** Writes to the standard streams too, for development. */
  readonly console?: boolean
}

/**
 * Makes the log file `perceel.log`. Lines are written one by one and at once, so that a crash loses
 * none. Full files become `perceel.1.log` and up. The redactor handles every line before any
 * transport gets it.
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
      // ENOENT: there is no file with this number. After any other error, electron-log continues in
      // the full file.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return
    }
  }
}

/**
 * Formats `event key=value key=value`; values with spaces are quoted as in JSON. Values are
 * redacted before quoting, as quoting hides the end of a secret.
 */
function line(event: string, facts: LogFacts = {}): string {
  const pairs = Object.entries(facts).map(([key, value]) => {
    const text = redact(String(value))
    return `${key}=${/^[\w.:/\\-]*$/.test(text) ? text : quoted(text)}`
  })
  return [event, ...pairs].join(' ')
}

/**
 * Escapes more than JSON does: control characters for terminals (C1), and characters that hide text
 * or change its direction.
 */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029]|\p{Cf}/gu,
    (found) => `\\u${(found.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}
