import type { Dispatcher } from 'undici'
import { expect, it } from 'vitest'
import { exchange } from '../../../../../src-main/service-client/transport/exchange.ts'
import { textBody } from '../../../../../src-main/service-client/transport/request-body.ts'
import { defaultLimits } from '../../../../../src-main/service-client/transport/timeouts.ts'
import { WaitingCalls } from '../../../../../src-main/service-client/transport/waiting-calls.ts'
import { ManualClock } from '../../sync/manual-clock.ts'

/** Sends an upload on a connection whose events the test gives. */
function upload(clock: ManualClock) {
  const events: Required<Dispatcher.DispatchHandler>[] = []
  const dispatcher: Pick<Dispatcher, 'dispatch'> = {
    dispatch(_options, handler) {
      events.push(handler as Required<Dispatcher.DispatchHandler>)
      return true
    },
  }
  const body = textBody('application/json', '{"file":"QUJD"}')
  const answer = exchange(dispatcher as Dispatcher, {
    ...{ method: 'POST', url: new URL('http://127.0.0.1/1.0/1/dossier'), headers: {}, body },
    ...{ kind: 'upload', limits: defaultLimits, clock, waiting: new WaitingCalls() },
    ...{ headersTimeoutMs: 1, bodyTimeoutMs: 1, maxAnswerBytes: 1000, maxSinkBytes: 1000 },
    ...{ sinkFor: null, onProgress: null, signal: new AbortController().signal },
  })
  const [handler] = events
  if (handler === undefined) throw new Error('Nothing was dispatched')
  const connection: Dispatcher.DispatchController = {
    ...{ aborted: false, paused: false, reason: null },
    abort: (reason) => handler.onResponseError(connection, reason),
    pause: () => undefined,
    resume: () => undefined,
  }
  handler.onRequestStart(connection, null)
  return { answer, handler, connection }
}

it.each([102, 103])('sends on after a %i, not bound to the pace of an answer', async (status) => {
  const clock = new ManualClock()
  const { answer, handler, connection } = upload(clock)
  handler.onBodySent(Buffer.from('{"file":'))
  handler.onResponseStart(connection, status, { link: '</a>' })
  clock.pass(defaultLimits.receiving.ms + 1000)
  while ((clock.nextIn ?? 1) <= 0) clock.skip()
  handler.onBodySent(Buffer.from('"QUJD"}'))
  handler.onResponseStart(connection, 200, { 'content-type': 'application/json' })
  handler.onResponseData(connection, Buffer.from('{"apiObjectId":5}'))
  handler.onResponseEnd(connection, {})
  expect(await answer).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"apiObjectId":5}'),
    isEarly: false,
  })
})
