import { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { withoutContinue } from '../../../../../src-main/service-client/transport/interim-answers.ts'

const request = 'POST /1.0/7 HTTP/1.1\r\n\r\n'
const head = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n'
const continued = 'HTTP/1.1 100 Continue\r\n\r\n'

/** Returns what a connection reads of pieces that come one by one after a request. */
function readOf(...pieces: string[]): string {
  const socket = withoutContinue(
    new Duplex({ read: () => undefined, write: (_piece, _encoding, done) => done() }),
  )
  socket.write(request)
  const next = () => socket.read() as Buffer | null
  let all = ''
  for (const piece of pieces) {
    socket.push(Buffer.from(piece))
    for (let bytes = next(); bytes !== null; bytes = next()) all += bytes.toString()
  }
  return all
}

test.each([
  ['in one piece', [`${continued}${head}{}`]],
  ['in pieces of one byte', [...`${continued}${continued}${head}{}`]],
  ['with a header', [`HTTP/1.1 100 Continue\r\nDate: x\r\n`, `\r\n${head}{}`]],
])('the answer "100 Continue" is left out %s', (_name, pieces) => {
  expect(readOf(...pieces)).toBe(`${head}{}`)
})

test('other interim answers stay', () => {
  const processing = 'HTTP/1.1 102 Processing\r\n\r\n'
  expect(readOf(processing, continued, head, '{}')).toBe(`${processing}${head}{}`)
})

test('the content of an answer stays as it is', () => {
  expect(readOf(head, continued)).toBe(`${head}${continued}`)
})

test('a head without an end is passed on', () => {
  const endless = `HTTP/1.1 100 ${'x'.repeat(20_000)}`
  expect(readOf(endless)).toBe(endless)
})
