import { subscribe } from 'node:diagnostics_channel'
import { runningDecodes } from './decoding-watch.ts'
import { openQuestions } from './thread-watch.ts'

const runningRequests = new Set<unknown>()
let requestStepCount = 0

/** Resources that keep a process busy and are neither sockets, timers nor threads. */
const busyNames = new Set(['FSReqPromise', 'FSReqCallback', 'GetAddrInfoReqWrap'])

/**
 * Counts undici's requests from their creation to their end. Call this before the first request.
 */
export function watchRequests(): void {
  subscribe('undici:request:create', (message) => {
    requestStepCount += 1
    runningRequests.add((message as { request: unknown }).request)
  })
  for (const end of ['undici:request:trailers', 'undici:request:error'])
    subscribe(end, (message) => {
      requestStepCount += 1
      runningRequests.delete((message as { request: unknown }).request)
    })
}

/** Returns the number of requests that have begun and not ended. */
export function openRequests(): number {
  return runningRequests.size
}

/** Returns the number of starts and ends of requests so far. */
export function requestSteps(): number {
  return requestStepCount
}

/**
 * Returns the number of running file operations, of unanswered questions to threads and of answers that
 * are being decompressed.
 */
export function busyResources(): number {
  const active = process.getActiveResourcesInfo().filter((name) => busyNames.has(name))
  return active.length + openQuestions() + runningDecodes()
}
