import { AppFailure } from '../errors/app-failure.ts'
import type { LogFacts } from './log.ts'

const maxFrames = 12

/**
 * Returns the facts about an error that a log may hold: its name, system code and stack, and an
 * `AppFailure`'s kind and reason. Messages are left out: `JSON.parse` and SQLite quote content, and
 * the file system quotes file names. Follows causes, three deep.
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

/**
 * Names and codes may come from anywhere: a text that is not one word of letters becomes "unusual".
 */
function word(text: string): string {
  return /^[A-Za-z]\w{0,59}$/.test(text) ? text : 'unusual'
}

/**
 * Returns the frames of the stack. The text before them is the message, which could imitate frames.
 */
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
