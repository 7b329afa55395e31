import { subscribe } from 'node:diagnostics_channel'

const open = new Set<unknown>()
let seen = 0

/** What keeps a process at work that is neither a socket nor a timer. */
const work = new Set(['FSReqPromise', 'FSReqCallback', 'MessagePort', 'GetAddrInfoReqWrap'])

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

/** File operations under way, and whether the XML worker owes an answer. */
export function busyResources(): number {
  return process.getActiveResourcesInfo().filter((name) => work.has(name)).length
}
