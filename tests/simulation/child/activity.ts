import { subscribe } from 'node:diagnostics_channel'
import { openQuestions } from './thread-watch.ts'

const open = new Set<unknown>()
let seen = 0

/** Resources that keep a process busy and are neither sockets, timers nor threads. */
const work = new Set(['FSReqPromise', 'FSReqCallback', 'GetAddrInfoReqWrap'])

/**
 * Counts undici's requests from their creation to their end. Call this before the first request.
 */
export function watchRequests(): void {
  subscribe('undici:request:create', (message) => {
    seen += 1
    open.add((message as { request: unknown }).request)
  })
  for (const end of ['undici:request:trailers', 'undici:request:error'])
    subscribe(end, (message) => {
      seen += 1
      open.delete((message as { request: unknown }).request)
    })
}

export function openRequests(): number {
  return open.size
}

/** Returns the number of starts and ends of requests so far. */
export function requestSteps(): number {
  return seen
}

/** Returns the number of running file operations and of unanswered questions to threads. */
export function busyResources(): number {
  const active = process.getActiveResourcesInfo().filter((name) => work.has(name))
  return active.length + openQuestions()
}
