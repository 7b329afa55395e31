import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openPracticeOffice,
  tokenOf,
  type PracticeOffice,
  type Sending,
} from '../office/practice-office.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'

let office: PracticeOffice
let home: number
let record: string

beforeAll(async () => {
  office = await openPracticeOffice({ projects: 2, maxBodyMb: 1 })
  home = await createHome(office)
  record = await xmlOf(office, home)
})
afterAll(() => office.close())

/** Returns a generator (mulberry32) that makes the same requests in every run. */
function seeded(seed: number): <T>(items: readonly T[]) => T {
  let state = seed
  return (items) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const at = ((mixed ^ (mixed >>> 14)) >>> 0) % items.length
    return items[at] as (typeof items)[number]
  }
}

const ids = () => [home, 1000, 0, -1, 1e20, 'abc', '%00', '%F0%28', '..', '__proto__', "'--", '１']
const paths = ['', '/project', '/dossier', '/validate', '/validateoptions', '/brokers', '/x/y/z']
const prefixes = ['/1.0/', '/1.0/mcp/', '/1.0/dossier/', '/2.0/', '/', '/1.0//']
/** Existing paths, so that half of the invalid requests reach the endpoints themselves. */
const aims = () => [
  `/1.0/${home}`,
  `/1.0/${home}/dossier`,
  '/1.0/1000/project',
  `/1.0/mcp/${home}`,
  `/1.0/mcp/${home}/validate`,
  `/1.0/mcp/${home}/validateoptions`,
  '/oauth/access_token',
]
const methods = ['GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const queries = [
  '',
  '?version=9',
  '?version[]=1.2&version=1.2',
  '?type=portal_bog&publish=true&transaction_price=%00',
  '?type=portal_bog&publish=true&__proto__[x]=1&constructor=2&toString=3',
  '?type=exchange_one&revoke=true&collegial_participant_guids=;;;{}',
  '?type=portal_bog&publish=true&secondary_project_api_ids[]=9007199254740993',
  `?type=${'a'.repeat(5000)}`,
  '?%',
]
const types = [
  'application/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'nonsense',
  '',
]
const bodies = (): (string | Uint8Array)[] => [
  '',
  'null',
  '[]',
  '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
  '{"type":{"a":1},"publish":[],"scenario":null,"name":{}}',
  `${'['.repeat(5000)}`,
  '{"file":"====","type":"x","title":"y","filename":"z"}',
  'type=portal_bog&publish=true&transaction_date=0000-00-00',
  'a[b][c]=1&=&&%=%zz',
  '<a/>',
  '<Project',
  '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>',
  `<?xml version="1.0"?>${'<a>'.repeat(3000)}`,
  `<?xml version="1.0"?>${'<a>'.repeat(300)}${'</a>'.repeat(300)}`,
  record.replace('<Name>', '<Name>&onbekend;'),
  record.replace('<General>', '<General xmlns="urn:x">'),
  record.replace(' id="', ' xmlns:q="urn:q" q:id="'),
  record.replaceAll('Scenario', '__proto__'),
  record.replace('project13', 'dossier12'),
  `${record}${record}`,
  record.replace('UTF-8', 'UTF-16'),
  new Uint8Array([0xff, 0xfe, 0x00, 0x3c]),
  new Uint8Array(2000),
]

describe('a service that is sent nonsense', () => {
  it('answers 600 malformed requests with 4xx and a message, and keeps working', async () => {
    const pick = seeded(20261121)
    const seen = new Set<number>()
    for (let count = 0; count < 600; count += 1) {
      const method = pick(methods)
      const astray = pick(prefixes) + String(pick(ids())) + pick(paths)
      const path = pick([astray, pick(aims())]) + pick(queries)
      const type = pick(types)
      const sending: Sending = {
        ...(method === 'GET' ? {} : { body: pick(bodies()) }),
        headers: type === '' ? {} : { 'content-type': type },
      }
      const answer = await office.send(method, path, sending)
      const what = `${method} ${path.slice(0, 80)} ${type}: ${answer.status}`
      seen.add(answer.status)
      if (answer.status !== 200) {
        expect([what, answer.status >= 400 && answer.status < 500]).toEqual([what, true])
        expect(answer.json()).toMatchObject({ message: expect.any(String) as string })
      }
    }
    // If a status is missing, the requests no longer reach the code that they should test.
    expect([...seen].sort()).toEqual(expect.arrayContaining([400, 404, 405, 415, 422]))
    expect(office.faults).toEqual([])
    expect((await office.get('/1.0/1000/project')).status).toBe(200)
  })

  it('answers 400 damaged records with 4xx, and keeps a record that it can still write', async () => {
    const pick = seeded(7)
    const places = Array.from({ length: record.length }, (_, at) => at)
    const pieces = [
      '<',
      '>',
      '&',
      '"',
      '</General>',
      '<x/>',
      ']]>',
      '<!--',
      '\0',
      '\uD800',
      'é',
      '',
    ]
    const seen = new Set<number>()
    for (let count = 0; count < 400; count += 1) {
      const from = pick(places)
      const xml = record.slice(0, from) + pick(pieces) + record.slice(from + pick([0, 1, 1, 20]))
      const answer = await office.post(`/1.0/${home}`, { xml })
      seen.add(answer.status)
    }
    expect([...seen].sort()).toEqual([200, 400, 422])
    expect(office.faults).toEqual([])
    expect((await office.post(`/1.0/${home}`, { xml: record })).status).toBe(200)
    expect(await xmlOf(office, home)).toBe(record)
  })

  it('refuses a body beyond its limit with 413, announced or not, and reads on', async () => {
    const big = 'x'.repeat(1024 * 1024 + 1)
    expect((await office.post(`/1.0/${home}`, { xml: big })).status).toBe(413)
    const json = { type: 'a', title: 'b', filename: 'c', file: 'QUJD'.repeat(400_000) }
    const answer = await office.post(`/1.0/${home}/dossier`, { json })
    expect([answer.status, answer.json()]).toEqual([
      413,
      { message: 'De inhoud is groter dan de dienst aanneemt' },
    ])
    const chunked = await speak(
      `POST /1.0/${home} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${await bearer()}\r\n` +
        `Content-Type: text/xml\r\nTransfer-Encoding: chunked\r\n\r\n` +
        `${(1024 * 1024 + 1).toString(16)}\r\n${big}\r\n0\r\n\r\n`,
    )
    expect(chunked).toMatch(/^HTTP\/1.1 413 /u)
  })

  it.each([
    ['no HTTP at all', 'hallo\r\n\r\n', '400'],
    ['an unknown method', 'MAAK / HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`, '431'],
    [
      'two lengths',
      'POST /1.0/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      '400',
    ],
  ])('answers %s on the bare socket with JSON', async (_what, bytes, status) => {
    const answer = await speak(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'))
    expect(answer).toMatch(/\r\n\r\n\{"message":"[^"]+"\}$/u)
  })

  it('says which methods a path takes', async () => {
    for (const [path, allow] of [
      ['/1.0/1000/project', 'GET, POST'],
      ['/1.0/dossier/1', 'GET'],
      [`/1.0/mcp/${home}/validate`, 'GET'],
    ] as const) {
      const answer = await office.send('DELETE', path)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
      expect(answer.json()).toEqual({ message: expect.any(String) as string })
    }
  })
})

async function bearer(): Promise<string> {
  return `Bearer ${await tokenOf(office.service)}`
}

/** Sends bytes unchanged. Resolves with the received text when the first answer is complete. */
function speak(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(office.service.url).port), '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      received += chunk
      const [head, body] = received.split('\r\n\r\n', 2)
      const length = Number(/content-length: (\d+)/iu.exec(head ?? '')?.[1])
      if (body !== undefined && Buffer.byteLength(body) >= length) {
        socket.destroy()
        resolve(received)
      }
    })
    // The service may close before it has read everything. The text received before counts.
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)))
    socket.on('close', () => resolve(received))
    socket.write(bytes)
  })
}
