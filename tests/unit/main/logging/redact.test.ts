import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { redact } from '../../../../src-main/logging/redact.ts'
import { threadTime } from '../../thread-time.ts'

const secret = 'S3cr3t-w4chtw00rd'
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg'

describe('the redactor', () => {
  it.each([
    `Authorization: Bearer ${token}`,
    `authorization=Bearer ${secret}`,
    `{"Authorization":"Basic ${secret}"}`,
    `Bearer ${secret}`,
    `grant_type=client_credentials&client_id=a&client_secret=${secret}&user_id=1`,
    `{"client_secret": "${secret}"}`,
    `{"client_secret": "with \\" quote ${secret}"}`,
    `{'clientSecret': '${secret}'}`,
    `clientSecret: ${secret}`,
    `CLIENT_SECRET=${secret}`,
    `client_secret%3D${secret}`,
    `access_token=${secret}`,
    `{"access_token":"${secret}","expires_in":3600}`,
    `{"access_token":"${secret}`,
    `refreshToken = ${secret}`,
    `wachtwoord: ${secret}`,
    `api-key: ${secret}`,
    `Set-Cookie: session=1; name=${secret}`,
    `https://anna:${secret}@dienst.invalid/1.0`,
    `POST https://dienst.invalid/oauth/access_token?client_secret=${secret}`,
    `https://anna:p@${secret}@dienst.invalid/1.0`,
    `https%3A%2F%2Fanna%3A${secret}%40dienst.invalid`,
    `Bearer%20${secret}`,
    `Bearer+${secret}`,
    `client_secret%253D${secret}`,
    `client_secret => ${secret}`,
    `["client_secret","${secret}"]`,
    // JSON inside JSON, as deep as a log or a proxy may quote it, and JSON inside an address.
    JSON.stringify(JSON.stringify({ client_secret: secret })),
    JSON.stringify(JSON.stringify({ client_secret: `with " quote ${secret}` })),
    JSON.stringify(JSON.stringify(JSON.stringify({ accessToken: secret, id: 1 }))),
    encodeURIComponent(JSON.stringify({ client_secret: secret })),
    encodeURIComponent(encodeURIComponent(JSON.stringify({ client_secret: secret }))),
    `{&quot;client_secret&quot;:&quot;${secret}&quot;}`,
  ])('drops the secret of %s', (line) => {
    const written = redact(line)
    expect(written).not.toContain(secret)
    expect(written).not.toContain(token)
    expect(written).toContain('[redacted]')
  })

  it('drops tokens that stand alone', () => {
    expect(redact(`answer ${token} came`)).toBe('answer [redacted] came')
    const hex = randomBytes(32).toString('hex')
    expect(redact(`key ${hex}`)).toBe('key [redacted]')
  })

  it('drops long base64, of a document or of a key', () => {
    // The first bytes of a PDF, then bytes of every value.
    const bytes = Buffer.from([...Buffer.from('%PDF-1.7\n'), ...Array(600).keys()])
    for (const text of [bytes.toString('base64'), bytes.subarray(0, 60).toString('base64url')]) {
      const written = redact(`"file":"${text}" end`)
      expect(written).not.toContain(text.slice(0, 24))
      expect(written).not.toContain(text.slice(-24).replace(/=+$/, ''))
      expect(written).toContain('end')
    }
  })

  it('drops base64 that was encoded again for a form, or whose slashes were escaped', () => {
    const bytes = Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 197 + 13) % 256))
    const text = bytes.toString('base64')
    for (const encoded of [encodeURIComponent(text), text.replaceAll('/', '\\/')]) {
      expect(redact(`file=${encoded}&end`)).toBe('file=[redacted]&end')
    }
  })

  it.each([
    '<Project id="1"><Prijs>300000</Prijs></Project>',
    'before <?xml version="1.0"?><Document><Naam>Jansen 300000</Naam></Document> after',
    'cut off <Project><Prijs>300000',
    '&lt;Prijs&gt;300000&lt;/Prijs&gt;',
    '\\u003cPrijs\\u003e300000\\u003c/Prijs\\u003e',
    '<![CDATA[300000]]>',
    '<!-- 300000 -->',
    '<_prijs>300000',
    '<Énergie>300000',
    '&amp;lt;Prijs&amp;gt;300000',
    '&#60;Prijs&#62;300000',
    '&#x3c;Prijs&#x3e;300000',
    '\\x3cPrijs\\x3e300000',
    encodeURIComponent('<Prijs>300000</Prijs>'),
    encodeURIComponent('<?xml version="1.0"?><Prijs>300000</Prijs>'),
    encodeURIComponent(encodeURIComponent('</Naam><Prijs>300000')),
  ])('drops the XML of %s', (line) => {
    const written = redact(line)
    expect(written).not.toContain('300000')
    expect(written).toContain('[xml]')
  })

  it('keeps what a fault report needs', () => {
    const line =
      'ipc.fault call=projects.saveXml id=6f1c9a52-8a1e-4b5c-9a0b-0d8f2f5f7a11 code=EACCES ' +
      'stack="at Object.<anonymous> (/Users/Anna/Library/Perceel2/out/main/chunks/index.js:10:5) | ' +
      'at async file:///opt/Perceel/resources/app.asar/out/main/index.js:120:33"'
    expect(redact(line)).toBe(line)
  })

  it('caps the length, also of what would take long to look at', () => {
    const took = threadTime(() => {
      expect(redact('a b '.repeat(1_000_000)).length).toBeLessThan(4_100)
      expect(redact('<'.repeat(1_000_000)).length).toBeLessThan(4_100)
      expect(redact('token="'.repeat(200_000)).length).toBeLessThan(4_100)
      expect(redact('a'.repeat(1_000_000)).length).toBeLessThan(4_100)
      expect(redact('secret=\\"'.repeat(200_000)).length).toBeLessThan(4_100)
      expect(redact('a://b@'.repeat(200_000)).length).toBeLessThan(4_100)
      expect(redact('%25'.repeat(200_000)).length).toBeLessThan(4_100)
      expect(redact('&amp;'.repeat(200_000)).length).toBeLessThan(4_100)
    })
    expect(took).toBeLessThan(2_000)
  })
})
