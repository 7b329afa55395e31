import type { ShownBodyPart, ShownRequest } from '../../src-shared/ipc/job-detail.ts'

/** The request as it goes over the line, with a file in words: for reading and for the clipboard. */
export function requestText(
  { method, url, headers, body }: ShownRequest,
  wordsOf: (part: ShownBodyPart) => string,
): string {
  const { pathname, search } = new URL(url)
  const head = [`${method} ${pathname}${search} HTTP/1.1`]
  const lines = [...head, ...headers.map(({ name, value }) => `${name}: ${value}`)]
  return [...lines, '', body.map(wordsOf).join('')].join('\n')
}
