import type { Session } from './connection.ts'

/** A value of the page, as the browser describes it. */
interface RemoteValue {
  readonly value?: unknown
  readonly unserializableValue?: string
  readonly description?: string
  readonly type: string
}

function textOf({ value, unserializableValue, description, type }: RemoteValue): string {
  if (value === undefined) return description ?? unserializableValue ?? type
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Tells uncaught errors (with their stack), errors on the console, and the browser's own errors, such as a
 * violation of the content policy, of a page, a frame or a worker. The session must enable `Runtime`
 * and `Log`.
 */
export function watchErrors(session: Session, onError: (text: string) => void): void {
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) => {
    onError(exception === undefined ? text : textOf(exception))
  })
  session.on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error') onError(args.map(textOf).join(' '))
  })
  // The worker itself tells its own errors.
  session.on('Log.entryAdded', ({ entry: { level, source, text } }) => {
    if (level === 'error' && source !== 'worker') onError(text)
  })
}
