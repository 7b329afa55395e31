import { afterEach, describe, expect, it } from 'vitest'
import { clientFor, failureOf, sampleProject, testSecret } from '../office/client-for-tests.ts'
import {
  type ScriptedService,
  sendJson,
  sendToken,
  startScriptedService,
} from '../lines/scripted-service.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

async function start(
  script: Parameters<typeof startScriptedService>[0],
  options: Parameters<typeof clientFor>[1] = {},
) {
  const service = await startScriptedService(script)
  const client = clientFor(service.url, options)
  open.push(service, client)
  return { service, client }
}

const bearers = (service: ScriptedService) =>
  service.requests.map(({ headers }) => headers.authorization)

it('asks for a token in the body, with user_id when there is one', async () => {
  const { client, service } = await start(
    {},
    {
      credentials: () =>
        Promise.resolve({ clientId: 'a b&c', clientSecret: testSecret, userId: '77' }),
    },
  )
  await client.authenticate()
  const [request] = service.tokenRequests
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(request?.headers.authorization).toBeUndefined()
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    grant_type: 'client_credentials',
    client_id: 'a b&c',
    client_secret: testSecret,
    user_id: '77',
  })
})

it('shares one token request among 20 calls at the same time', async () => {
  const { client, service } = await start({}, { dialectChanges: { concurrency: 16 } })
  await Promise.all(Array.from({ length: 20 }, () => client.projects.list(1)))
  expect(service.tokenRequests).toHaveLength(1)
  expect(bearers(service)).toEqual(Array.from({ length: 20 }, () => 'Bearer token-1'))
})

it('asks for a new token a minute before the old one ends', async () => {
  let now = 1_000_000
  const { client, service } = await start({}, { now: () => now })
  await client.projects.list(1)
  now += 3_539_000
  await client.projects.list(1)
  now += 2000
  await client.projects.list(1)
  expect(bearers(service)).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2'])
})

it('takes a new token for a request that would outlive the present one', async () => {
  let now = 1_000_000
  const { client, service } = await start({}, { now: () => now })
  await client.projects.list(1)
  now += 3_000_000
  await client.renewToken(300_000)
  expect(service.tokenRequests).toHaveLength(1)
  await Promise.all([client.renewToken(900_000), client.renewToken(900_000)])
  expect(service.tokenRequests).toHaveLength(2)
  // No token lasts longer than a new one.
  await client.renewToken(9_000_000)
  await client.projects.list(1)
  expect(bearers(service)).toEqual(['Bearer token-1', 'Bearer token-2'])
})

it('asks for a new token after the clock was set back, because the age of the old one is unknown', async () => {
  let now = 100 * 86_400_000
  const { client, service } = await start({}, { now: () => now })
  await client.projects.list(1)
  // The token has ended at the service an hour after the clock was set back a day.
  now += 3_600_000 - 86_400_000
  await client.projects.list(1)
  await client.projects.list(1)
  expect(bearers(service)).toEqual(['Bearer token-1', 'Bearer token-2', 'Bearer token-2'])
})

it('uses a token without a life for the calls that asked for it', async () => {
  const { client, service } = await start({
    token: (_request, response) => {
      sendToken(response, 'short', 0)
    },
  })
  await client.projects.list(1)
  await client.projects.list(1)
  expect(service.tokenRequests).toHaveLength(2)
})

it('does not replay a create after a 401: it may have been carried out', async () => {
  const { client, service } = await start({
    answer: ({ headers }, response) => {
      if (headers.authorization === 'Bearer token-1') sendJson(response, 401, { error: 'expired' })
      else sendJson(response, 200, { id: 9 })
    },
  })
  expect(await failureOf(client.projects.create(1, sampleProject))).toMatchObject({
    kind: 'unauthorized',
    delivery: 'unknown',
  })
  expect(bearers(service)).toEqual(['Bearer token-1'])
  // The next call uses a new token.
  expect(await client.projects.create(1, sampleProject)).toBe(9)
  expect(bearers(service)).toEqual(['Bearer token-1', 'Bearer token-2'])
})

it('asks for one new token when 20 calls meet the same expired one', async () => {
  const { client, service } = await start(
    {
      answer: ({ headers }, response) => {
        if (headers.authorization === 'Bearer token-1') sendJson(response, 401, {})
        else sendJson(response, 200, { objects: [] })
      },
    },
    { dialectChanges: { concurrency: 16 } },
  )
  await Promise.all(Array.from({ length: 20 }, () => client.projects.list(1)))
  expect(service.tokenRequests).toHaveLength(2)
})

describe('a service whose new tokens count only after some seconds', () => {
  /** Starts a service that takes a token `lag` milliseconds after the service gave the token. */
  async function startSlow(lag: number) {
    const clock = { now: 1_000_000 }
    const given = new Map<string, number>()
    const started = await start(
      {
        token: (_request, response) => {
          const token = `token-${given.size + 1}`
          given.set(`Bearer ${token}`, clock.now)
          sendToken(response, token, 3600)
        },
        answer: ({ headers }, response) => {
          const age = clock.now - (given.get(headers.authorization ?? '') ?? clock.now)
          if (age < lag) sendJson(response, 401, { message: 'Token not yet valid' })
          else sendJson(response, 200, { objects: [] })
        },
      },
      { now: () => clock.now },
    )
    return { ...started, clock }
  }

  it('is asked again with the same token, which counts meanwhile', async () => {
    const { client, clock, service } = await startSlow(2000)
    expect(await failureOf(client.projects.list(1))).toMatchObject({ kind: 'unauthorized' })
    clock.now += 1000
    expect(await failureOf(client.projects.list(1))).toMatchObject({ kind: 'unauthorized' })
    clock.now += 1000
    expect(await client.projects.list(1)).toEqual([])
    expect(service.tokenRequests).toHaveLength(2)
  })

  it('is asked for another token when the last one is still refused after a while', async () => {
    const { client, clock, service } = await startSlow(3_600_000)
    await failureOf(client.projects.list(1))
    clock.now += 15_000
    await failureOf(client.projects.list(1))
    expect(service.tokenRequests).toHaveLength(3)
  })

  it('is asked for another token at once when a token that counted is refused', async () => {
    const revoked = new Set(['Bearer token-1'])
    const { client, service } = await start({
      answer: ({ headers }, response) => {
        const isRevoked = revoked.has(headers.authorization ?? '')
        sendJson(response, isRevoked ? 401 : 200, { objects: [] })
      },
    })
    await client.projects.list(1)
    revoked.add('Bearer token-2')
    await client.projects.list(1)
    expect(bearers(service).at(-1)).toBe('Bearer token-3')
  })
})

it('replays a read once after a 403 of a token that is a minute old, and of no newer one', async () => {
  let now = Date.now()
  const { client, service } = await start(
    {
      answer: ({ headers }, response) => {
        if (headers.authorization === 'Bearer token-1') sendJson(response, 403, {})
        else sendJson(response, 200, { objects: [] })
      },
    },
    { now: () => now },
  )
  expect(await failureOf(client.projects.list(1))).toMatchObject({ kind: 'forbidden' })
  now += 60_000
  expect(await client.projects.list(1)).toEqual([])
  expect(bearers(service)).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2'])
})

it.each([201, 202, 203])('uses a token that comes with %i, and never shows it', async (status) => {
  const { client, service } = await start({
    token: (_request, response) => {
      sendJson(response, status, {
        ...{ token_type: 'Bearer', expires_in: 3600 },
        access_token: 'geheim-token',
      })
    },
  })
  await client.projects.list(1)
  expect(bearers(service)).toEqual(['Bearer geheim-token'])
})

it('a call fails as unauthorized after a second 401, and is not tried again', async () => {
  const { client, service } = await start({
    answer: (_request, response) => {
      sendJson(response, 401, { message: 'Onbekend token' })
    },
  })
  expect(await failureOf(client.projects.list(1))).toEqual({
    kind: 'unauthorized',
    status: 401,
    serviceMessage: 'Onbekend token',
    delivery: 'answered',
  })
  expect(service.requests).toHaveLength(2)
})

it.each([
  [400, { error: 'invalid_client', error_description: 'Client id onbekend' }, 'unauthorized'],
  [401, { error: 'invalid_client' }, 'unauthorized'],
  [403, {}, 'unauthorized'],
  [404, {}, 'server'],
  [408, {}, 'timeout'],
  [413, {}, 'server'],
  [422, {}, 'server'],
  [429, {}, 'rateLimited'],
  [500, {}, 'server'],
] as const)('names a token request refused with %i', async (status, body, kind) => {
  const { client } = await start({
    token: (_request, response) => {
      response.setHeader('www-authenticate', 'Basic realm="x"')
      sendJson(response, status, body)
    },
  })
  expect(await failureOf(client.authenticate())).toMatchObject({ kind, status })
})

it.each([
  ['a page', '<html></html>', 'text/html', 'notJson'],
  ['broken JSON', '{"access_token":', 'application/json', 'notJson'],
  ['an empty answer', '', 'application/json', 'notJson'],
  [
    'a token that would be more than one header',
    '{"token_type":"Bearer","expires_in":3600,"access_token":"x\\r\\nX-More: y"}',
    'application/json',
    'unexpectedShape',
  ],
  ['no token', '{"token_type":"Bearer","expires_in":3600}', 'application/json', 'unexpectedShape'],
  [
    'another kind of token',
    '{"token_type":"mac","expires_in":3600,"access_token":"x"}',
    'application/json',
    'unexpectedShape',
  ],
])('takes %s in place of a token for a fault of the service', async (_name, body, type, reason) => {
  const { client } = await start({
    token: (_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(body)
    },
  })
  expect(await failureOf(client.authenticate())).toMatchObject({
    kind: 'protocol',
    reason,
    delivery: 'notSent',
  })
})

it.each([
  { scope: null },
  { scope: [] },
  { refresh_token: null },
  { refresh_token: '' },
  { id_token: null },
  { authorization_details: 'none' },
])('takes a token from an answer with the further field %j', async (further) => {
  const token = { token_type: 'Bearer', expires_in: 3600, access_token: 'token-1' }
  const { client, service } = await start({
    token: (_request, response) => sendJson(response, 200, { ...token, ...further }),
  })
  await client.projects.list(1)
  expect(bearers(service)).toEqual(['Bearer token-1'])
})

it.each(['text/html; charset=UTF-8', 'text/plain', 'application/json; charset=utf-8'])(
  'takes a token that is called %s, with its life as text and its kind in small letters',
  async (type) => {
    const token = { token_type: 'bearer', expires_in: '3600', access_token: 'a.b-c_d/+=', more: 1 }
    const { client, service } = await start({
      token: (_request, response) => {
        response.writeHead(200, { 'content-type': type }).end(JSON.stringify(token))
      },
    })
    await client.projects.list(1)
    await client.projects.list(1)
    expect(bearers(service)).toEqual(['Bearer a.b-c_d/+=', 'Bearer a.b-c_d/+='])
    expect(service.tokenRequests).toHaveLength(1)
  },
)

it('passes on that the keychain has no secret, without a request', async () => {
  const missing = Object.assign(new Error('no secret'), { code: 'X' })
  const { client, service } = await start({}, { credentials: () => Promise.reject(missing) })
  await expect(client.projects.list(1)).rejects.toBe(missing)
  expect(service.tokenRequests).toHaveLength(0)
})

it('cancels the one waiter, not the token request that others wait for', async () => {
  let answerToken = () => undefined as void
  const arrived = Promise.withResolvers<undefined>()
  const { client } = await start({
    token: (_request, response) => {
      answerToken = () => {
        sendToken(response, 'shared', 3600)
      }
      arrived.resolve(undefined)
    },
  })
  const controller = new AbortController()
  const cancelled = failureOf(client.projects.list(1, { signal: controller.signal }))
  const other = client.projects.list(1)
  await arrived.promise
  controller.abort()
  expect(await cancelled).toEqual({
    kind: 'invalidInput',
    reason: 'cancelled',
    delivery: 'notSent',
  })
  answerToken()
  expect(await other).toEqual([])
})
