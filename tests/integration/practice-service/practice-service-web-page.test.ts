import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { threadCpuTime } from '../../thread-cpu-time.ts'
import { openPracticeOffice, tokenOf, type PracticeOffice } from '../office/practice-office.ts'

// Every page in the user's browser can also reach the service's port.

let office: PracticeOffice
let bearer: string

beforeAll(async () => {
  office = await openPracticeOffice({ projects: 1 })
  bearer = `Bearer ${await tokenOf(office.service)}`
})
afterAll(() => office.close())

interface Seen {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** Sends a request with headers that `fetch` does not allow. */
function ask(method: string, path: string, headers: Record<string, string>, body = '') {
  return new Promise<Seen>((resolve, reject) => {
    const sent = request(office.service.url + path, { method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Returns the result of connecting to the service's port at another address. */
function reach(host: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(office.service.url).port), host)
    socket.once('connect', () => {
      socket.destroy()
      resolve('connected')
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code ?? '')
    })
  })
}

const list = '/1.0/1000/project'

describe('the service’s port', () => {
  // On Linux every address in 127/8 is this machine. A service on all addresses would answer there.
  it.runIf(process.platform === 'linux')('is open on one address of this machine', async () => {
    expect(await reach('127.0.0.1')).toBe('connected')
    expect(await reach('127.0.0.2')).toBe('ECONNREFUSED')
    expect(await reach('::1')).not.toBe('connected')
  })
})

describe('a web page in the user’s browser', () => {
  it.each([
    'rebound.example',
    'rebound.example:8080',
    '127.0.0.1.rebound.example',
    'localhost.rebound.example',
    '127.0.0.1@rebound.example',
    '10.0.0.1',
    '[::2]',
  ])('cannot reach the service under the name "%s", even with a token', async (host) => {
    const seen = await ask('GET', list, { host, authorization: bearer })
    expect([seen.status, seen.text]).toEqual([421, expect.stringMatching(/"message":"/u)])
  })

  it.each(['https://page.example', 'http://127.0.0.1:1', 'null', 'file://'])(
    'is refused for its origin %s, and told nothing that lets it read the answer',
    async (origin) => {
      for (const [method, path] of [
        ['GET', list],
        ['OPTIONS', list],
        ['POST', '/oauth/access_token'],
        ['GET', '/nowhere'],
      ] as const) {
        const seen = await ask(method, path, { origin, authorization: bearer })
        expect([path, seen.status]).toEqual([path, 403])
        const cors = Object.keys(seen.headers).filter((name) => name.startsWith('access-control'))
        expect(cors).toEqual([])
      }
    },
  )

  it('is refused where the browser sends no origin but says whose request it is', async () => {
    for (const site of ['cross-site', 'same-site', 'same-origin']) {
      const headers = { 'sec-fetch-site': site, authorization: bearer }
      expect((await ask('GET', list, headers)).status).toBe(403)
    }
  })

  it('does not stand in the way of a program, by either name of this machine', async () => {
    const { port } = new URL(office.service.url)
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`]) {
      expect((await ask('GET', list, { host, authorization: bearer })).status).toBe(200)
    }
  })

  it('cannot hold the service up with a token request of many fields', async () => {
    const body = Array.from({ length: 200_000 }, (_, at) => `f${at}=1`).join('&')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    // Measures this thread only, which runs the service. Other programs do not count.
    const start = threadCpuTime()
    expect((await ask('POST', '/oauth/access_token', headers, body)).status).toBe(413)
    expect(threadCpuTime() - start).toBeLessThan(2_000)
  })
})
