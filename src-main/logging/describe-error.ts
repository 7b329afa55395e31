import { AppFailure } from '../errors/app-failure.ts'
import type { LogFacts } from './log.ts'

const maxFrames = 12

/**
 * What a log may say about an error: its name, system code and stack, and an `AppFailure`'s kind and
 * reason. Messages stay out: `JSON.parse` and SQLite quote content in theirs, the file system quotes
 * file names. Causes are followed, three deep.
 */
export function describeError(error: unknown, depth = 0): LogFacts {
  const prefix = 'cause.'.repeat(depth)
  if (!(error instanceof Error)) return { [`${prefix}error`]: typeof error }
  const facts: Record<string, string | number | boolean | null> = {
    [`${prefix}error`]: word(error.name),
  }
  if (error instanceof AppFailure) {
    facts[`${prefix}kind`] = error.error.kind
    facts[`${prefix}reason`] = error.error.reason ?? null
    facts[`${prefix}status`] = error.error.status ?? null
    facts[`${prefix}delivery`] = error.delivery
  }
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'number') facts[`${prefix}code`] = code
  if (typeof code === 'string') facts[`${prefix}code`] = word(code)
  if (typeof syscall === 'string') facts[`${prefix}syscall`] = word(syscall)
  const stack = frames(error)
  if (stack !== '') facts[`${prefix}stack`] = stack
  if (error.cause === undefined || depth >= 2) return facts
  return { ...facts, ...describeError(error.cause, depth + 1) }
}

/** Anybody may set a name or a code: what is not one word of letters is told as such. */
function word(text: string): string {
  return /^[A-Za-z]\w{0,59}$/.test(text) ? text : 'unusual'
}

/** The stack's frames. What comes before them is the message, which could pose as frames. */
function frames(error: Error): string {
  const stack = typeof error.stack === 'string' ? error.stack : ''
  const at = stack.indexOf(error.message)
  const rest = at < 0 ? '' : stack.slice(at + error.message.length)
  return rest
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, maxFrames)
    .join(' | ')
}
