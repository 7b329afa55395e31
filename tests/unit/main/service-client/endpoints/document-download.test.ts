import { expect, test } from 'vitest'
import { failure } from '../../../../../src-main/errors/app-failure.ts'
import type { Answer } from '../../../../../src-main/service-client/transport/exchange.ts'
import type { OpenSink } from '../../../../../src-main/service-client/answers/answer-sink.ts'
import type { Transport } from '../../../../../src-main/service-client/transport/transport.ts'
import { KnownSecrets } from '../../../../../src-main/secrets/known-secrets.ts'
import { downloadDocument } from '../../../../../src-main/service-client/endpoints/document-download.ts'

interface Sent {
  readonly url: string
  readonly authorization: string | null
}

type Asked = Parameters<Transport['send']>[0]

/** A sink that keeps its bytes. */
function collector() {
  const came: Buffer[] = []
  const open: OpenSink = () => ({ write: (bytes) => Promise.resolve(void came.push(bytes)) })
  return { came, open }
}

/** The answer of each address. All other addresses are unreachable. */
function world(answers: Record<string, Partial<Answer>>, base = 'https://service.example/api') {
  const sent: Sent[] = []
  let open = 0
  const deps = {
    baseUrl: new URL(base),
    tokens: { get: () => Promise.resolve('secret'), discard: () => true },
    now: () => 0,
    secrets: new KnownSecrets(),
    transportTo: (origin: URL) => {
      open += 1
      return {
        send: async ({ path, headers, sinkFor }: Asked) => {
          const url = origin.origin + path
          sent.push({ url, authorization: headers['authorization'] ?? null })
          const answer = answers[url]
          if (answer === undefined) throw failure('offline')
          const whole = {
            ...{ status: 200, headers: {}, body: Buffer.alloc(0), isEarly: false },
            ...answer,
          }
          if (whole.status === 200) await sinkFor?.(whole.headers)?.write(whole.body)
          return whole
        },
        close: () => {
          open -= 1
          return Promise.resolve()
        },
      }
    },
  }
  const get = async (address: string) => {
    const { came, open } = collector()
    await downloadDocument(deps, { address, open }, undefined)
    return Buffer.concat(came)
  }
  return { get, sent, open: () => open }
}

const elsewhere = { error: { kind: 'invalidInput', reason: 'contentElsewhere' } }
const body = Buffer.from('the deed')

test('the token goes to the service itself, and to nobody else', async () => {
  const { get, sent, open } = world({
    'https://service.example/files/1?v=2': { body },
    'https://files.example/akte.pdf': { body },
    'https://service.example:8443/akte.pdf': { body },
  })
  expect(await get('https://service.example/files/1?v=2')).toEqual(body)
  expect(await get('https://files.example/akte.pdf')).toEqual(body)
  expect(await get('https://service.example:8443/akte.pdf')).toEqual(body)
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer secret', null, null])
  expect(open()).toBe(0)
})

test('a redirect is followed to https, without the token', async () => {
  const { get, sent } = world({
    'https://service.example/f': { status: 302, headers: { location: 'https://store.example/x' } },
    'https://store.example/x': { status: 307, headers: { location: '/y' } },
    'https://store.example/y': { body },
  })
  expect(await get('https://service.example/f')).toEqual(body)
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer secret', null, null])
})

test.each([
  'http://files.example/akte.pdf',
  'http://127.0.0.1/akte.pdf',
  'file:///etc/passwd',
  'ftp://files.example/akte.pdf',
  'https://user:word@files.example/akte.pdf',
  'https://127.0.0.1/akte.pdf',
  'https://2130706433/akte.pdf',
  'https://localhost./akte.pdf',
  'https://x.localhost/akte.pdf',
  'https://router/akte.pdf',
  'https://nas.local/akte.pdf',
  'https://0.0.0.0/akte.pdf',
  'https://10.1.2.3/akte.pdf',
  'https://172.31.0.1/akte.pdf',
  'https://192.168.1.1/akte.pdf',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/akte.pdf',
  'https://[::ffff:192.168.1.1]/akte.pdf',
  'https://[fd00::1]/akte.pdf',
  'https://[fe80::1]/akte.pdf',
  'akte.pdf',
  '',
])('"%s" is not fetched', async (address) => {
  const { get, sent } = world({})
  await expect(get(address)).rejects.toMatchObject(elsewhere)
  expect(sent).toEqual([])
})

test.each(['http://files.example/x', 'file:///etc/passwd', 'https://192.168.1.1/off'])(
  'a redirect to %s is not followed',
  async (location) => {
    const { get, sent } = world({
      'https://files.example/f': { status: 302, headers: { location } },
    })
    await expect(get('https://files.example/f')).rejects.toMatchObject(elsewhere)
    expect(sent).toHaveLength(1)
  },
)

test('redirects without an end are ended', async () => {
  const { get, sent } = world({
    'https://files.example/f': { status: 302, headers: { location: 'https://files.example/f' } },
  })
  await expect(get('https://files.example/f')).rejects.toMatchObject(elsewhere)
  expect(sent).toHaveLength(4)
})

test.each([
  ['a new one', ['old', 'new'], 1],
  ['no better one', ['old', 'older'], 2],
])('a token that the service refuses is replaced once, by %s', async (_what, given, refused) => {
  const discarded: string[] = []
  const asked: string[] = []
  const deps = {
    baseUrl: new URL('https://service.example/api'),
    tokens: {
      get: () => Promise.resolve(given[discarded.length] ?? 'one too many'),
      discard: (token: string) => discarded.push(token) > 0,
    },
    now: () => 0,
    secrets: new KnownSecrets(),
    transportTo: () => ({
      send: async ({ headers, sinkFor }: Asked) => {
        asked.push(headers['authorization'] ?? '')
        const status = asked.length > refused ? 200 : 401
        if (status === 200) await sinkFor?.({})?.write(body)
        return { status, headers: {}, body, isEarly: false }
      },
      close: () => Promise.resolve(),
    }),
  }
  const { came, open } = collector()
  const got = downloadDocument(deps, { address: 'https://service.example/f', open }, undefined)
  if (refused === 1) expect(await got.then(() => Buffer.concat(came))).toEqual(body)
  else await expect(got).rejects.toMatchObject({ error: { kind: 'unauthorized' } })
  expect(asked).toEqual(given.map((token) => `Bearer ${token}`))
  expect(discarded).toEqual(given.slice(0, refused))
})

test('a redirect of the service to what is no address leads nowhere', async () => {
  const { get, open } = world({
    'https://service.example/f': { status: 302, headers: { location: 'http://[' } },
  })
  await expect(get('https://service.example/f')).rejects.toMatchObject(elsewhere)
  expect(open()).toBe(0)
})

test('another host that fails says nothing of the service; the service’s own failure does', async () => {
  const { get } = world({
    'https://files.example/gone': { status: 404 },
    'https://service.example/gone': { status: 404 },
  })
  await expect(get('https://files.example/gone')).rejects.toMatchObject(elsewhere)
  await expect(get('https://nobody.example/akte.pdf')).rejects.toMatchObject(elsewhere)
  await expect(get('https://service.example/gone')).rejects.toMatchObject({
    error: { kind: 'notFound' },
  })
  await expect(get('https://service.example/x')).rejects.toMatchObject({
    error: { kind: 'offline' },
  })
})

test('a service on this machine may give its files as it gives its records', async () => {
  const { get } = world({ 'http://127.0.0.1:8080/f': { body } }, 'http://127.0.0.1:8080/')
  expect(await get('http://127.0.0.1:8080/f')).toEqual(body)
})

test('a service inside the office may have its files there', async () => {
  const { get } = world(
    { 'https://192.168.1.9/f': { body }, 'https://172.32.0.1/f': { body } },
    'https://perceel.local/api',
  )
  expect(await get('https://192.168.1.9/f')).toEqual(body)
  // An address just outside 172.16/12.
  expect(await get('https://172.32.0.1/f')).toEqual(body)
})

test.each([
  ['https://files.example/f', elsewhere],
  ['https://service.example/f', { error: { kind: 'timeout' } }],
])('%s that never comes to its end is given up', async (address, told) => {
  const transport = {
    send: ({ signal }: { signal?: AbortSignal | undefined }) =>
      new Promise<Answer>((_resolve, reject) => {
        const end = () => reject(failure('invalidInput', { reason: 'cancelled' }))
        signal?.addEventListener('abort', end)
      }),
    close: () => Promise.resolve(),
  }
  const deps = {
    baseUrl: new URL('https://service.example/api'),
    tokens: { get: () => Promise.resolve('secret'), discard: () => true },
    now: () => 0,
    secrets: new KnownSecrets(),
    transportTo: () => transport,
    longest: 20,
  }
  const cancel = new AbortController()
  await expect(
    downloadDocument(deps, { address, open: collector().open }, cancel.signal),
  ).rejects.toMatchObject(told)
})
