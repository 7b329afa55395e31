import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ClientRequest, IncomingMessage as Answer, Session } from 'electron'
import type { Bench, Case, Group } from '../case.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Runs work with the address of a server on loopback. */
async function withServer<Result>(
  handler: Handler,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(handler)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Sends a request as electron-updater does: with the parts of an address, and redirects by hand. */
function send(
  { electron: { net } }: Bench,
  address: string,
  session: Session,
  headers: Record<string, string> = {},
  redirect: 'manual' | 'follow' = 'manual',
): ClientRequest {
  const { hostname, port, pathname, search } = new URL(address)
  return net.request({
    protocol: 'http:',
    hostname,
    port: Number(port),
    path: pathname + search,
    headers,
    session,
    redirect,
  })
}

async function answerTo(request: ClientRequest): Promise<{ answer: Answer; body: string }> {
  const [answer] = (await endedWith(request, 'response')) as [Answer]
  return { answer, body: await text(answer as unknown as NodeJS.ReadableStream) }
}

/** Ends the request, and resolves with what the event tells. Rejects if the request fails before. */
async function endedWith(request: ClientRequest, event: 'response' | 'redirect' | 'abort') {
  const told = Promise.withResolvers<unknown[]>()
  request.on(event as 'response', (...facts: unknown[]) => told.resolve(facts))
  request.on('error', told.reject)
  request.end()
  return told.promise
}

let sessions = 0
const ownSession = ({ electron: { session } }: Bench) =>
  session.fromPartition(`net-${(sessions += 1)}`, { cache: false })

const cases: readonly Case[] = [
  {
    title: 'a session of a partition is the same for the same name, and not the default one',
    run: ({ electron: { session } }) => {
      const one = session.fromPartition('net-same', { cache: false })
      strictEqual(session.fromPartition('net-same', { cache: false }), one)
      ok(session.fromPartition('net-other', { cache: false }) !== one)
      ok(one !== session.defaultSession)
    },
  },
  {
    title: 'a request sends its headers, and gets the status, the headers and the body',
    run: (bench) =>
      withServer(
        (request, response) => {
          response.writeHead(206, { 'x-answer': 'yes', 'content-type': 'text/plain' })
          response.end(`${request.method} ${request.url} ${request.headers['range']}`)
        },
        async (address) => {
          const request = send(bench, `${address}/a?b=c`, ownSession(bench), {
            Range: 'bytes=0-3',
          })
          const { answer, body } = await answerTo(request)
          deepStrictEqual([answer.statusCode, answer.headers['x-answer']], [206, 'yes'])
          strictEqual(body, 'GET /a?b=c bytes=0-3')
        },
      ),
  },
  {
    title: 'a redirect by hand tells the new address, and asks it only if it is followed',
    run: async (bench) => {
      const asked: string[] = []
      await withServer(
        (request, response) => {
          asked.push(request.url ?? '')
          if (request.url === '/new') response.end('there')
          else response.writeHead(302, { location: '/new' }).end()
        },
        async (address) => {
          const left = send(bench, `${address}/old`, ownSession(bench))
          const told = await endedWith(left, 'redirect')
          deepStrictEqual(told.slice(0, 3), [302, 'GET', `${address}/new`])
          left.abort()
          deepStrictEqual(asked, ['/old'])

          const followed = send(bench, `${address}/old`, ownSession(bench))
          followed.on('redirect', () => followed.followRedirect())
          strictEqual((await answerTo(followed)).body, 'there')
        },
      )
    },
  },
  {
    title: 'a redirect is followed without a word of the app, and told',
    run: (bench) =>
      withServer(
        (request, response) => {
          if (request.url === '/new') response.end('there')
          else response.writeHead(301, { location: '/new' }).end()
        },
        async (address) => {
          const request = send(bench, `${address}/old`, ownSession(bench), {}, 'follow')
          const told: string[] = []
          request.on('redirect', (_status, _method, to) => told.push(to))
          strictEqual((await answerTo(request)).body, 'there')
          deepStrictEqual(told, [`${address}/new`])
        },
      ),
  },
  {
    title: 'a redirect that nobody follows or aborts is an error',
    run: (bench) =>
      withServer(
        (_request, response) => void response.writeHead(302, { location: '/new' }).end(),
        async (address) => {
          const request = send(bench, `${address}/old`, ownSession(bench))
          request.on('redirect', () => undefined)
          const failed = once(request, 'error')
          request.end()
          const [error] = (await failed) as [Error]
          match(error.message, /Redirect was cancelled/)
        },
      ),
  },
  {
    title: 'an aborted request tells so, and gets no answer',
    run: (bench) =>
      withServer(
        () => undefined, // never answers
        async (address) => {
          const request = send(bench, address, ownSession(bench))
          const aborted = endedWith(request, 'abort')
          request.on('response', () => ok(false, 'answered'))
          request.abort()
          await aborted
        },
      ),
  },
  {
    title: 'a server that cuts the body makes the answer fail',
    run: (bench) =>
      withServer(
        (_request, response) => {
          response.writeHead(200, { 'content-length': '1000' })
          response.write('part', () => response.destroy())
        },
        async (address) => {
          const request = send(bench, address, ownSession(bench))
          // Electron tells the request too.
          request.on('error', () => undefined)
          const [answer] = (await endedWith(request, 'response')) as [Answer]
          const failed = once(answer as unknown as NodeJS.EventEmitter, 'error')
          answer.on('data', () => undefined)
          const [error] = (await failed) as [Error]
          match(error.message, /net::ERR_/)
        },
      ),
  },
  {
    title: 'a port without a server is an error of the network',
    run: async (bench) => {
      const address = await withServer(
        () => undefined,
        (open) => Promise.resolve(open),
      )
      const request = send(bench, address, ownSession(bench))
      const failed = once(request, 'error')
      request.end()
      const [error] = (await failed) as [Error]
      strictEqual(error.message, 'net::ERR_CONNECTION_REFUSED')
    },
  },
  {
    title: 'a session with a proxy asks the proxy for another computer, and no other session does',
    run: (bench) =>
      withServer(
        (request, response) => void response.end(`proxy for ${request.url}`),
        async (proxy) => {
          const session = ownSession(bench)
          await session.setProxy({ mode: 'fixed_servers', proxyRules: proxy })
          const { body } = await answerTo(send(bench, 'http://updates.invalid:81/a', session))
          strictEqual(body, 'proxy for http://updates.invalid:81/a')
          strictEqual(
            await session.resolveProxy('http://updates.invalid/'),
            `PROXY ${new URL(proxy).host}`,
          )

          const direct = ownSession(bench)
          await direct.setProxy({ mode: 'direct' })
          const request = send(bench, 'http://updates.invalid:81/a', direct)
          const failed = once(request, 'error')
          request.end()
          const [error] = (await failed) as [Error]
          match(error.message, /net::ERR_/)
        },
      ),
  },
  {
    title: 'a proxy is not asked for this computer itself',
    run: (bench) =>
      withServer(
        (_request, response) => void response.end('proxy'),
        (proxy) =>
          withServer(
            (_request, response) => void response.end('direct'),
            async (address) => {
              const session = ownSession(bench)
              await session.setProxy({ mode: 'fixed_servers', proxyRules: proxy })
              strictEqual((await answerTo(send(bench, address, session))).body, 'direct')
            },
          ),
      ),
  },
]

export const netCases: Group = { name: 'requests of main', cases }
