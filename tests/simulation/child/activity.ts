import { subscribe } from 'node:diagnostics_channel'
import { openQuestions } from './thread-watch.ts'

const open = new Set<unknown>()
let seen = 0

/** What keeps a process at work that is neither a socket, a timer nor a thread. */
const work = new Set(['FSReqPromise', 'FSReqCallback', 'GetAddrInfoReqWrap'])

/** Counts undici's requests from their making to their end. To be called before the first. */
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

/** Requests begun and ended so far. */
export function requestSteps(): number {
  return seen
}

/** File operations under way, and what threads owe an answer. */
export function busyResources(): number {
  const active = process.getActiveResourcesInfo().filter((name) => work.has(name))
  return active.length + openQuestions()
}
