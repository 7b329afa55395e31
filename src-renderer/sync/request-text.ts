import type { ShownBodyPart, ShownRequest } from '../../src-shared/ipc/job-detail.ts'

/**
 * Formats an HTTP request as sent, with a description of a file, for reading and for the clipboard.
 */
export function requestText(
  { method, url, headers, body }: ShownRequest,
  wordsOf: (part: ShownBodyPart) => string,
): string {
  const { pathname, search } = new URL(url)
  const head = [`${method} ${pathname}${search} HTTP/1.1`]
  const lines = [...head, ...headers.map(({ name, value }) => `${name}: ${value}`)]
  return [...lines, '', body.map(wordsOf).join('')].join('\n')
}
