import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type CallLimits,
  defaultLimits,
} from '../../../src-main/service-client/transport/timeouts.ts'
import { systemClock } from '../../../src-main/time/clock.ts'
import { WaitingCalls } from '../../../src-main/service-client/transport/waiting-calls.ts'
import { clientFor, failureOf, sampleProject } from '../office/client-for-tests.ts'
import { sendToken } from '../lines/scripted-service.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** The default limits, with the test's changes. */
function limits(changes: Partial<CallLimits> = {}): CallLimits {
  return { ...defaultLimits, ...changes }
}

/** Calls `step` at this interval until the answer's connection is closed. */
function repeat(response: ServerResponse, everyMs: number, step: () => void): void {
  const timer = setInterval(step, everyMs)
  response.on('close', () => {
    clearInterval(timer)
  })
}

type Taken = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Starts a service that issues a token at once, and passes every other request unread to `take`.
 */
async function start(take: Taken, options: Parameters<typeof clientFor>[1] = {}) {
  const server = createServer((request, response) => {
    if (request.url === '/oauth/access_token') {
      request.resume().on('end', () => {
        sendToken(response, 'token-1', 3600)
      })
    } else take(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const waiting = new WaitingCalls(systemClock, 200)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = clientFor(url, { waiting, ...options })
  open.push(
    {
      async close() {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      },
    },
    client,
  )
  return { client, waiting }
}

const trickle: Taken = (request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"objects":[')
  repeat(response, 25, () => response.write(' '))
}
const quickPace = limits({ receiving: { bytes: 1_000, ms: 600 } })

it('ends four answers that give a byte now and then, and carries out the next call', async () => {
  let asked = 0
  const { client } = await start(
    (request, response) => {
      asked += 1
      if (asked <= 4) trickle(request, response)
      else response.end('{"objects":[]}')
    },
    { limits: quickPace },
  )
  const slow = Array.from({ length: 4 }, () => failureOf(client.projects.list(1)))
  const next = client.projects.list(1)
  expect(await Promise.all(slow)).toEqual(
    Array.from({ length: 4 }, () => ({ kind: 'timeout', delivery: 'unknown' })),
  )
  expect(await next).toEqual([])
})

it('leaves a create in doubt whose answer does not come to its end', async () => {
  const { client } = await start(trickle, { limits: quickPace })
  expect(await failureOf(client.projects.create(1, sampleProject))).toEqual({
    kind: 'timeout',
    delivery: 'unknown',
  })
})

it('ends a call by its whole time, though its answer keeps the pace', async () => {
  const wholeMs = { ...defaultLimits.wholeMs, list: 500 }
  const { client } = await start(
    (request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'application/json' })
      repeat(response, 20, () => response.write(' '.repeat(10)))
    },
    { limits: limits({ receiving: { bytes: 10, ms: 250 }, wholeMs }) },
  )
  expect(await failureOf(client.projects.list(1))).toEqual({ kind: 'timeout', delivery: 'unknown' })
})

it('gives an answer that keeps moving more time than its kind has', async () => {
  const list = JSON.stringify({ objects: [] }).padEnd(60_000)
  const wholeMs = { ...defaultLimits.wholeMs, list: 300 }
  const { client } = await start(
    (request, response) => {
      request.resume()
      let at = 0
      repeat(response, 20, () => {
        if (at >= list.length) response.end()
        else response.write(list.slice(at, (at += 1_000)))
      })
    },
    { limits: limits({ wholeMs, bytesPerSecond: 20_000 }) },
  )
  expect(await client.projects.list(1)).toEqual([])
})

it('takes a refusal for what it is whose text does not end', async () => {
  const { client } = await start(
    (request, response) => {
      request.resume()
      response.writeHead(403, { 'content-type': 'text/plain' })
      response.write('Geen toegang')
      repeat(response, 25, () => response.write(' '))
    },
    { limits: quickPace },
  )
  expect(await failureOf(client.projects.create(1, sampleProject))).toMatchObject({
    kind: 'forbidden',
    // The service may have carried out a create that a proxy in between answers with 403.
    delivery: 'unknown',
  })
})

/** Writes a document of 20 MB, more than the buffers of two connections hold. */
function document(): { readonly path: string; readonly size: number } {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-slow-'))
  open.push({ close: () => Promise.resolve(rmSync(folder, { recursive: true })) })
  const path = join(folder, 'akte.pdf')
  writeFileSync(path, Buffer.alloc(20_000_000, 1))
  return { path, size: 20_000_000 }
}
const deed = () => ({
  type: 'Akte',
  title: 'Akte',
  filename: 'akte.pdf',
  content: { kind: 'blob', ...document() } as const,
})

it('knows that an upload did not arrive that the service stopped reading', async () => {
  const { client } = await start(() => undefined, {
    limits: limits({ sending: { bytes: 1_000, ms: 600 } }),
  })
  expect(await failureOf(client.dossiers.create(1, deed()))).toEqual({
    kind: 'timeout',
    delivery: 'notSent',
  })
})

it('lets an upload go on over a slow line that moves', async () => {
  let got = 0
  const wholeMs = { ...defaultLimits.wholeMs, upload: 200 }
  const { client } = await start(
    (request, response) => {
      // About 8 MB per second: the upload takes far longer than `wholeMs.upload`, the fixed part of
      // its limit.
      repeat(response, 20, () => {
        const bytes = request.read(160_000) as Buffer | null
        got += (bytes ?? (request.read() as Buffer | null))?.length ?? 0
      })
      request.on('end', () => response.end('{"apiObjectId":7}'))
    },
    {
      limits: limits({ sending: { bytes: 1_000, ms: 2_500 }, wholeMs, bytesPerSecond: 1_000_000 }),
    },
  )
  expect(await client.dossiers.create(1, deed())).toBe(7)
  expect(got).toBeGreaterThan(26_000_000)
})

it('says since when an answer is waited for, and no longer once it is there', async () => {
  const answers: ServerResponse[] = []
  const { client, waiting } = await start((request, response) => {
    request.resume()
    answers.push(response)
  })
  const told = vi.fn(() => waiting.since)
  waiting.onChange = told
  const before = Date.now()
  const list = client.projects.list(1)
  await expect.poll(() => waiting.since).not.toBeNull()
  expect(waiting.since).toBeGreaterThanOrEqual(before)
  for (const answer of answers) answer.end('{"objects":[]}')
  expect(await list).toEqual([])
  expect(waiting.since).toBeNull()
  expect(told.mock.results.map(({ value }) => value === null)).toEqual([false, true])
})
