import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { ServiceClient } from '../../../src-main/service-client/service-client.ts'
import { clientFor, failureOf, sampleProject, testSecret } from '../office/client-for-tests.ts'
import {
  type Received,
  type ScriptedService,
  sendJson,
  startScriptedService,
} from '../lines/scripted-service.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

type Script = Parameters<typeof startScriptedService>[0]
async function start(
  script: Script,
  options: Parameters<typeof clientFor>[1] = {},
): Promise<{ service: ScriptedService; client: ServiceClient }> {
  const service = await startScriptedService(script)
  const client = clientFor(service.url, options)
  open.push(service, client)
  return { service, client }
}

/** A script that answers every call in the same way. */
const answering = (answer: (response: ServerResponse, request: Received) => void): Script => ({
  answer: (request, response) => {
    answer(response, request)
  },
})
const create = (client: ServiceClient) => client.projects.create(1, sampleProject)

describe('a service that is not there', () => {
  it('is offline/refused and nothing was sent', async () => {
    const port = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => {
          resolve(typeof address === 'object' && address !== null ? address.port : 0)
        })
      })
    })
    const client = clientFor(`http://127.0.0.1:${port}`)
    open.push(client)
    expect(await failureOf(create(client))).toEqual({
      kind: 'offline',
      reason: 'refused',
      delivery: 'notSent',
    })
  })

  it('is offline/hostNotFound when its name is not known', async () => {
    const client = clientFor('https://nowhere.invalid')
    open.push(client)
    expect(await failureOf(create(client))).toEqual({
      kind: 'offline',
      reason: 'hostNotFound',
      delivery: 'notSent',
    })
  })
})

describe('a connection that breaks', () => {
  it('leaves a create in doubt when it is reset before the request was read', async () => {
    const { client } = await start({
      intercept(request) {
        if (request.url !== '/1.0/1/project') return false
        request.socket.resetAndDestroy()
        return true
      },
    })
    expect(await failureOf(create(client))).toEqual({
      kind: 'offline',
      reason: 'reset',
      delivery: 'unknown',
    })
  })

  it('leaves a create in doubt when it is reset after the request was read, sent only once', async () => {
    const { client, service } = await start(
      answering((response) => response.socket?.resetAndDestroy()),
    )
    expect(await failureOf(create(client))).toMatchObject({ kind: 'offline', delivery: 'unknown' })
    expect(service.requests).toHaveLength(1)
  })

  it('leaves a create in doubt when half an answer came', async () => {
    const { client } = await start(
      answering((response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        response.write('{"id":', () => response.socket?.destroy())
      }),
    )
    expect(await failureOf(create(client))).toEqual({
      kind: 'offline',
      reason: 'reset',
      delivery: 'unknown',
    })
  })

  it('takes a refusal whose text broke off as a refusal', async () => {
    const { client } = await start(
      answering((response) => {
        response.writeHead(403, { 'content-length': '100' })
        response.write('Geen toegang', () => response.socket?.destroy())
      }),
    )
    expect(await failureOf(create(client))).toMatchObject({
      kind: 'forbidden',
      delivery: 'unknown',
    })
  })

  it('does not touch a call before the token was there: a broken token request sent nothing', async () => {
    const { client, service } = await start({
      token: (_request, response) => response.socket?.resetAndDestroy(),
    })
    expect(await failureOf(create(client))).toMatchObject({ kind: 'offline', delivery: 'notSent' })
    expect(service.requests).toHaveLength(0)
  })
})

describe('a service that is slow', () => {
  // The immediate answer to the token request must also arrive within the limit, even on a busy
  // machine.
  const limit = 2000

  it('ends in a timeout with a doubtful create when no answer begins', async () => {
    const { client } = await start({ answer: () => undefined }, { timeouts: { headersMs: limit } })
    expect(await failureOf(create(client))).toEqual({ kind: 'timeout', delivery: 'unknown' })
  })

  it('ends in a timeout when the answer stops half-way', async () => {
    const { client } = await start(
      answering((response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"id":')
      }),
      { timeouts: { bodyMs: limit } },
    )
    expect(await failureOf(create(client))).toEqual({ kind: 'timeout', delivery: 'unknown' })
  })
})

describe('a refusal', () => {
  it.each([
    [403, 'forbidden', 'unknown'],
    [404, 'notFound', 'unknown'],
    [408, 'timeout', 'unknown'],
    [409, 'conflict', 'answered'],
    [422, 'invalidInput', 'answered'],
    [429, 'rateLimited', 'answered'],
  ] as const)(
    'with status %i is %s, and the outcome of a create %s',
    async (status, kind, delivery) => {
      const { client } = await start(
        answering((response) => {
          sendJson(response, status, { message: 'Kan niet' })
        }),
      )
      expect(await failureOf(create(client))).toEqual({
        kind,
        status,
        serviceMessage: 'Kan niet',
        delivery,
      })
    },
  )

  it('with a 5xx is server, shows plain text, and leaves a create in doubt', async () => {
    const { client } = await start(
      answering((response) => {
        response.writeHead(500, { 'content-type': 'text/html' })
        response.end(
          '<html><style>p{}</style><h1>Fout</h1>\u0007 <b onclick="x()">Later</b></html>',
        )
      }),
    )
    expect(await failureOf(create(client))).toEqual({
      kind: 'server',
      status: 500,
      serviceMessage: 'Internal Server Error: Fout Later',
      delivery: 'unknown',
    })
    expect(await failureOf(client.projects.list(1))).toMatchObject({ delivery: 'answered' })
  })

  it.each([
    ['as its header says', 'text/html; charset=iso-8859-15', 'Te druk: 10 \xa4', 'Te druk: 10 €'],
    ['as a western page without', 'text/html', 'Ge\xefntegreerd', 'Geïntegreerd'],
    [
      'as far as can be where nobody knows it',
      'text/html; charset=klingon',
      'Na \xef.',
      'Na \ufffd.',
    ],
  ])('in another encoding is read %s', async (_how, type, text, shown) => {
    const { client } = await start(
      answering((response) => {
        response.writeHead(400, { 'content-type': type }).end(Buffer.from(text, 'latin1'))
      }),
    )
    expect(await failureOf(create(client))).toMatchObject({
      kind: 'invalidInput',
      serviceMessage: `Bad Request: ${shown}`,
    })
  })

  it('of which nothing is said is told by its status', async () => {
    const { client } = await start(answering((response) => response.writeHead(400).end()))
    expect(await failureOf(create(client))).toMatchObject({ serviceMessage: 'Bad Request' })
  })

  it('shows the words of problem details', async () => {
    const body = { type: 'about:blank', title: 'Ongeldig', status: 422, detail: 'Prijs te laag' }
    const { client } = await start(answering((response) => sendJson(response, 422, body)))
    expect(await failureOf(create(client))).toMatchObject({
      serviceMessage: 'Ongeldig: Prijs te laag',
    })
  })

  it.each([
    ['7', 7000],
    ['Thu, 01 Jan 2026 00:01:30 GMT', 90_000],
    ['soon', undefined],
  ])(
    'with Retry-After %s says how long to wait, by the clock of the service',
    async (header, wait) => {
      const date = 'Thu, 01 Jan 2026 00:00:00 GMT'
      const { client } = await start(
        answering((response) => {
          response.writeHead(429, { 'retry-after': header, date })
          response.end()
        }),
        { now: () => Date.parse('2026-01-01T00:05:00Z') },
      )
      const error = await failureOf(client.projects.list(1))
      expect(error.kind).toBe('rateLimited')
      expect(error.retryAfterMs).toBe(wait)
    },
  )

  it.each([423, 425])('of a locked record (%d) carries the waiting time', async (status) => {
    const { client } = await start(
      answering((response) => {
        response.writeHead(status, { 'retry-after': '7' })
        response.end()
      }),
    )
    const error = await failureOf(client.projects.list(1))
    expect(error).toMatchObject({ kind: 'conflict', status, retryAfterMs: 7000 })
  })

  it('with a repeated header counts the first value', async () => {
    const date = 'Thu, 01 Jan 2026 00:00:00 GMT'
    const { client } = await start(
      answering((response) => {
        response.writeHead(503, [
          ...['Retry-After', 'Thu, 01 Jan 2026 00:01:30 GMT', 'Retry-After', '7'],
          ...['Date', date, 'Date', 'Thu, 01 Jan 2026 00:05:00 GMT'],
          ...['Content-Type', 'application/json', 'Content-Type', 'text/html'],
        ])
        response.end('{"message":"Onderhoud"}')
      }),
    )
    expect(await failureOf(client.projects.list(1))).toMatchObject({
      ...{ kind: 'server', status: 503, retryAfterMs: 90_000, serviceMessage: 'Onderhoud' },
    })
  })

  it('for size carries the bytes that were sent', async () => {
    const { client } = await start(
      answering((response) => {
        sendJson(response, 413, { error: 'te groot' })
      }),
    )
    expect(await failureOf(create(client))).toEqual({
      kind: 'tooLarge',
      status: 413,
      serviceMessage: 'te groot',
      encodedBytes: JSON.stringify(sampleProject).length,
      delivery: 'answered',
    })
  })

  it('that echoes the secret or the token does not show them', async () => {
    const { client } = await start({
      token: (request, response) => {
        sendJson(response, 401, { error: `${testSecret} in ${request.body}` })
      },
    })
    const refused = await failureOf(client.authenticate())
    expect(refused.kind).toBe('unauthorized')
    expect(JSON.stringify(refused)).toContain('***')
    expect(JSON.stringify(refused)).not.toContain('geheim')

    const echo = await start(
      answering((response, request) => {
        sendJson(response, 400, { message: request.headers.authorization })
      }),
    )
    expect(await failureOf(create(echo.client))).toMatchObject({ serviceMessage: 'Bearer ***' })
  })
})

describe('an answer that cannot be read', () => {
  it('is protocol/notJson, and a create stays in doubt', async () => {
    const { client } = await start(answering((response) => response.end('<html>Welkom</html>')))
    expect(await failureOf(create(client))).toEqual({
      kind: 'protocol',
      reason: 'notJson',
      status: 200,
      delivery: 'unknown',
    })
    expect(await failureOf(client.projects.list(1))).toMatchObject({ delivery: 'answered' })
  })

  it('is protocol/unexpectedShape when it is other JSON', async () => {
    const { client } = await start(
      answering((response) => {
        sendJson(response, 200, { objects: [{ project: { id: 'een' } }], id: '12' })
      }),
    )
    const wrong = { kind: 'protocol', reason: 'unexpectedShape' }
    const place = 'objects.0.project.id'
    expect(await failureOf(client.projects.list(1))).toMatchObject({ ...wrong, field: place })
    const created = await failureOf(create(client))
    expect(created).toMatchObject({ ...wrong, delivery: 'unknown' })
    expect(created).not.toHaveProperty('field')
  })

  it.each([
    [204, ''],
    [202, ''],
    [200, '{"id":0}'],
    [200, '{"id":9007199254740993}'],
    [200, '{"id":-4}'],
    [200, '{"id":null}'],
    [200, '[]'],
  ])('leaves a create in doubt: %i %s', async (status, body) => {
    const { client, service } = await start(
      answering((response) => response.writeHead(status).end(body)),
    )
    expect(await failureOf(create(client))).toMatchObject({
      kind: 'protocol',
      delivery: 'unknown',
    })
    expect(service.requests).toHaveLength(1)
  })

  it('is not one that says accepted or created, nor an id beyond 32 bits', async () => {
    const { client } = await start(
      answering((response) => {
        sendJson(response, 201, { id: 9_007_199_254_740_991, more: true })
      }),
    )
    expect(await create(client)).toBe(9_007_199_254_740_991)
  })

  it.each([
    [200, undefined, ''],
    [200, 'text/html; charset=UTF-8', ''],
    [202, 'application/json', '{"anything":[1]}'],
    [204, undefined, ''],
  ])('means nothing after a publication: %i %s %s', async (status, type, body) => {
    const { client } = await start(
      answering((response) => {
        response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body)
      }),
    )
    await client.channels.publish(7, { type: 'channel_03', action: 'publish' })
  })

  it('is protocol/unexpectedShape when XML was asked for and something else came', async () => {
    const { client } = await start(answering((response) => response.end('geen xml')))
    expect(await failureOf(client.projects.get(1, '1.2'))).toMatchObject({
      kind: 'protocol',
      reason: 'unexpectedShape',
    })
  })

  it('is refused when it is longer than the cap', async () => {
    const { client } = await start(
      answering((response) => response.end(`<a>${'x'.repeat(5000)}</a>`)),
      { maxAnswerBytes: 4000 },
    )
    expect(await failureOf(client.projects.get(1, '1.2'))).toMatchObject({
      kind: 'protocol',
      reason: 'answerTooLong',
    })
  })
})
