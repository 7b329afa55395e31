import { randomUUID } from 'node:crypto'
import type { Result } from '../../src-shared/ipc/app-error.ts'
import type { CallDefinition } from '../../src-shared/ipc/call.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { Log } from '../logging/log.ts'
import { errorOf } from './error-of.ts'

export type AnyHandler = (...args: never[]) => unknown

/** A call of the contract with its handler. */
export interface HandledCall {
  /** `group.name`, for the log. */
  readonly name: string
  readonly definition: CallDefinition
  readonly handler: AnyHandler
}

/**
 * Checks the arguments, runs the handler, checks its result, and returns the envelope. Never
 * rejects: every error becomes an `AppError`. Unexpected errors are logged with an id, without
 * arguments and values, which may be content. `page` is the id of the calling page.
 */
export async function answerCall(
  call: HandledCall,
  args: readonly unknown[],
  page: number,
  log: Log,
): Promise<Result<unknown>> {
  try {
    const checked = call.definition.args.safeParse(args)
    if (!checked.success) {
      // The first element of a path is the argument's position; every call has one argument.
      const field = checked.error.issues[0]?.path.slice(1).join('.').slice(0, 200)
      const where = field === undefined || field === '' ? {} : { field }
      return { ok: false, error: { kind: 'invalidInput', reason: 'arguments', ...where } }
    }
    const handler = call.handler as (...given: unknown[]) => unknown
    const from = call.definition.withPage === true ? [page] : []
    const output = call.definition.result.safeParse(await handler(...checked.data, ...from))
    if (output.success) return { ok: true, value: output.data }
    const path = output.error.issues[0]?.path.join('.') ?? ''
    log.error('ipc.result', undefined, { call: call.name, path, id: randomUUID() })
    return { ok: false, error: { kind: 'protocol', reason: 'unexpectedShape' } }
  } catch (thrown) {
    if (!(thrown instanceof AppFailure)) {
      log.error('ipc.fault', thrown, { call: call.name, id: randomUUID() })
    }
    return { ok: false, error: errorOf(thrown) }
  }
}
