/** Numbers of the errors that tests and the app's own pages can meet (Chromium's net_error_list.h). */
const numbers: Readonly<Record<string, number>> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_UNEXPECTED: -9,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_UNKNOWN_URL_SCHEME: -302,
}

/** The error of a failed load, with Electron's members. */
export interface LoadError extends Error {
  readonly errno: number
  readonly code: string
  readonly url: string
}

/** Turns an error of the browser's protocol into Electron's. */
export function loadError(error: unknown, url: string): LoadError {
  const text = String(error)
  const interrupted = text.includes('interrupted by another navigation')
  const code = /net::(ERR_\w+)/.exec(text)?.[1] ?? (interrupted ? 'ERR_ABORTED' : 'ERR_FAILED')
  const errno = numbers[code] ?? -2
  const message = `${code} (${errno}) loading '${url}'`
  return Object.assign(new Error(message, { cause: error }), { errno, code, url })
}
