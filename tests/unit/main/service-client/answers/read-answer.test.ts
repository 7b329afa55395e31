import { expect, it } from 'vitest'
import { z } from 'zod'
import { recordCharset } from '../../../../../src-main/service-client/answers/answer-text.ts'
import {
  readJson,
  readXml,
  refusePage,
} from '../../../../../src-main/service-client/answers/read-answer.ts'
import { brokerTreeSchema } from '../../../../../src-shared/service/resources.ts'

function answer(body: string | Buffer, contentType?: string) {
  return {
    status: 200,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    body: Buffer.from(body),
    isEarly: false,
  }
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['<a>é</a>', undefined],
  ['\uFEFF<a>é</a>', 'application/xml'],
  [latin1('<a>é</a>'), 'application/xml; charset=ISO-8859-1'],
  // The byte order mark takes precedence over the header (RFC 7303 section 3).
  [Buffer.from('\uFEFF<a>é</a>', 'utf16le'), 'application/xml'],
  [Buffer.from('\uFEFF<a>é</a>', 'utf16le').swap16(), 'application/xml; charset=utf-16'],
  ['\uFEFF<a>é</a>', 'application/xml; charset=ISO-8859-1'],
])('reads XML text in the encoding that is named', (body, type) => {
  expect(readXml(answer(body, type), 'GET')).toBe('<a>é</a>')
})

it('reads XML in the encoding that its declaration names', () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>'
  expect(readXml(answer(latin1(text)), 'GET')).toBe(text)
})

it.each(['ISO-8859-1', 'windows-1252', 'us-ascii', 'iso-8859-15'])(
  'reads XML in UTF-8 whose header names %s, as some servers do for every text',
  (charset) => {
    const type = `application/xml; charset=${charset}`
    for (const text of ['<a>é €</a>', '<?xml version="1.0" encoding="utf-8"?><a>é</a>'])
      expect(readXml(answer(text, type), 'GET')).toBe(text)
  },
)

it.each(['utf-16', 'UTF-16LE', 'ucs-2'])(
  'reads XML in UTF-8 that names %s, as programs do that wrote the text in memory first',
  (charset) => {
    const text = `<?xml version="1.0" encoding="${charset}"?><a>é €</a>`
    expect(readXml(answer(text), 'GET')).toBe(text)
    expect(readXml(answer(text, 'application/xml; charset=ISO-8859-1'), 'GET')).toBe(text)
  },
)

it('reads XML in UTF-16 without a byte order mark', () => {
  const text = '<?xml version="1.0" encoding="utf-16"?><a>é €</a>'
  const bytes = () => Buffer.from(text, 'utf16le')
  expect(readXml(answer(bytes()), 'GET')).toBe(text)
  expect(readXml(answer(bytes().swap16(), 'application/xml; charset=utf-16'), 'GET')).toBe(text)
})

it('reads XML in the encoding of the header if the declaration names that encoding too', () => {
  // The bytes of these two characters are also valid UTF-8.
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Ã©</a>'
  const type = 'application/xml; charset=ISO-8859-1'
  expect(readXml(answer(latin1(text), type), 'GET')).toBe(text)
})

it('reads XML in the encoding of the header if the bytes are no UTF-8', () => {
  const text = '<?xml version="1.0" encoding="UTF-8"?><a>é</a>'
  const type = 'application/xml; charset=ISO-8859-1'
  expect(readXml(answer(latin1(text), type), 'GET')).toBe(text)
})

it('does not take a letter at the end of a beginning for a part of UTF-8', () => {
  const type = 'application/xml; charset=ISO-8859-1'
  expect(recordCharset(type, latin1('<a>caf\u00e9'))).toBe('ISO-8859-1')
  expect(recordCharset(type, Buffer.from('<a>caf\u00e9'))).toBe('utf-8')
})

it('reads XML that is called a page', () => {
  const text = '<?xml version="1.0"?><Project id="7"/>'
  expect(readXml(answer(text, 'text/html; charset=UTF-8'), 'GET')).toBe(text)
})

it('understands a service that answers JSON where XML was asked for', () => {
  for (const type of ['application/json', 'application/xml', 'text/plain', undefined])
    expect(readXml(answer('{"xml":"<a/>"}', type), 'GET')).toBe('<a/>')
})

it.each([
  [latin1('<a>é</a>'), undefined],
  ['<a/>', 'application/xml; charset=klingon'],
  ['', 'application/xml'],
  ['{"message":"Storing"}', 'application/xml'],
  ['<html><body>Log in</body></html>', 'text/html'],
  ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xhtml+xml; charset=utf-8'],
])('refuses what is no readable XML', (body, type) => {
  expect(() => readXml(answer(body, type), 'GET')).toThrow('protocol/unexpectedShape')
})

it('takes a page for doubt, not for proof that a change was carried out', () => {
  const page = answer('<html/>', 'Text/HTML; charset=utf-8')
  expect(() => refusePage(page, 'POST')).toThrow(expect.objectContaining({ delivery: 'unknown' }))
  expect(() => refusePage(answer('OK', 'text/html'), 'POST')).toThrow('protocol/')
  expect(() => refusePage(answer('', 'text/plain'), 'POST')).not.toThrow()
  expect(() => refusePage(answer('\r\n', 'text/html; charset=UTF-8'), 'POST')).not.toThrow()
  expect(() => refusePage(answer(''), 'POST')).not.toThrow()
})

it('reads JSON as UTF-8 whatever is said of it, and as its header says where it is not', () => {
  const schema = z.object({ name: z.string() })
  const text = '{"name":"Café"}'
  for (const [body, type] of [
    [text, 'text/html; charset=iso-8859-1'],
    [`\uFEFF${text}`, undefined],
    [latin1(text), 'application/json; charset=iso-8859-1'],
  ] as const)
    expect(readJson(answer(body, type), schema, 'GET')).toEqual({ name: 'Café' })
  for (const type of ['application/json', 'application/json; charset=klingon'])
    expect(() => readJson(answer(latin1(text), type), schema, 'GET')).toThrow('protocol/notJson')
})

it('reads brokers nested to some depth and refuses an absurd one', () => {
  const nested = (depth: number) =>
    '{"brokers":{"a":' +
    '{"name":"n","childs":{"b":'.repeat(depth) +
    '{"name":"last"}' +
    '}}'.repeat(depth) +
    '}}'
  const tree = readJson(answer(nested(50)), brokerTreeSchema, 'GET')
  expect(tree.brokers.a?.childs?.b?.name).toBe('n')
  expect(() => readJson(answer(nested(200_000)), brokerTreeSchema, 'GET')).toThrow('protocol/')
})

it('does not carry the answer in its error', () => {
  const call = () => readJson(answer('{"brokers":"vertrouwelijk"}'), brokerTreeSchema, 'GET')
  expect(call).toThrow('protocol/unexpectedShape')
  try {
    call()
  } catch (error) {
    const { cause } = error as Error
    expect(String(cause)).not.toContain('vertrouwelijk')
  }
})
