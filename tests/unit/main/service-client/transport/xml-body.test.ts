import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { readXml } from '../../../../../src-main/service-client/answers/read-answer.ts'
import { xmlBody } from '../../../../../src-main/service-client/transport/request-body.ts'

const record = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><Project id="1"><City>Curaçao</City></Project>`

function sent(xml: string): Buffer {
  const body = xmlBody(xml).open()
  if (!Buffer.isBuffer(body)) throw new Error('The body is no buffer')
  return body
}

/** Returns the city that a service reads which trusts the XML declaration of the body. */
function cityIn(xml: string): string | undefined {
  const document = XmlDocument.fromBuffer(sent(xml))
  try {
    return document.get('/Project/City')?.content
  } finally {
    document.dispose()
  }
}

test.each([
  ['ISO-8859-1', Buffer.from(record('ISO-8859-1'), 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${record('UTF-16')}`, 'utf16le')],
])('a record that the service gave in %s is sent in the encoding that it declares', (_, bytes) => {
  const headers = { 'content-type': 'application/xml' }
  const text = readXml({ status: 200, headers, body: bytes, isEarly: false }, 'GET')
  expect(text).toContain('Curaçao')
  expect(cityIn(text)).toBe('Curaçao')
})

test.each([
  record('utf-8'),
  '<?xml version="1.0"?><Project/>',
  '<Project note=" encoding=\'x\'"/>',
  "<?xml version='1.0'?><!-- <?xml version='1.0' encoding='x'?> --><Project/>",
])('a text that declares no other encoding is sent as it is', (xml) => {
  expect(sent(xml).toString()).toBe(xml)
})
