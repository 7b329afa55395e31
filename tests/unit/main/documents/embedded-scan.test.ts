import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPieces, readWhole, refusalOf } from './embedded-documents.ts'
import { threadTime } from '../../thread-time.ts'

const bytes = Buffer.from(Array.from({ length: 3001 }, (_, n) => (n * 7) % 256))
const base64 = bytes.toString('base64')
const inLines = base64.replace(/.{76}/gu, '$&\r\n')
const long = 'A'.repeat(2000)

const documents: Readonly<Record<string, string>> = {
  'one line': `<Document id="1"><Type>koopakte</Type><Content>${base64}</Content></Document>`,
  'lines and a prefix': `<?xml version="1.0"?><d:D xmlns:d="x">\n<d:File>\n${inLines}\n</d:File></d:D>\n`,
  'line ends as references': `<D><Data>${inLines.replaceAll('\r', '&#xD;')}</Data></D>`,
  'markup around it': `<!-- <Content>AAAA</Content> --><D a="1 > 0" b='<Content>'><?x >?><N>a &amp; b</N><Content>${base64}</Content></D>`,
  'CDATA, and a comment in it': `<D><Content><![CDATA[${base64.slice(0, 8)}]]>${base64.slice(8, 400)}<!-- x -->${base64.slice(400)}</Content></D>`,
}

test.each(Object.entries(documents))('a document in XML is found: %s', (_what, text) => {
  expect(readPieces([text])).toEqual({ kind: 'bytes', bytes })
})

test.each(Object.entries(documents))('it is found wherever the XML is cut: %s', (_what, text) => {
  for (let cut = 0; cut <= text.length; cut += 1) {
    const found = readPieces([text.slice(0, cut), text.slice(cut)])
    if (found.kind !== 'bytes' || !found.bytes.equals(bytes)) throw new Error(`cut at ${cut}`)
  }
  expect(readPieces(text.split(''))).toEqual({ kind: 'bytes', bytes })
})

test.each(Object.entries(documents))('half of it is told from the whole: %s', (_what, text) => {
  const end = text.lastIndexOf('>')
  for (let cut = 1; cut < end; cut += 1) {
    const told = refusalOf([text.slice(0, cut)])
    if (told !== 'protocol/contentBroken' && told !== 'protocol/unexpectedShape')
      throw new Error(`cut at ${cut}: ${told}`)
  }
  expect(refusalOf([text.slice(0, end)])).toBe('protocol/contentBroken')
})

test.each([
  ['a document type', '<!DOCTYPE D [<!ENTITY x "AAAA">]><D/>', 'protocol/doctype'],
  ['a document type, later', '<D><!doctype D></D>', 'protocol/doctype'],
  ['an entity of its own', `<D><Content>${long}&x;</Content></D>`, 'protocol/contentBroken'],
  ['a bare ampersand', `<D><Content>${long}&</Content></D>`, 'protocol/contentBroken'],
  ['a character that is none', '<D><N>&#x110000;</N></D>', 'protocol/contentBroken'],
  ['broken base64', `<D><Content>${long}!AAA</Content></D>`, 'protocol/contentBroken'],
  ['base64 that is cut off', `<D><Content>${long}A</Content></D>`, 'protocol/contentBroken'],
  ['base64 behind its end', `<D><Content>${long}QQ==QQ==</Content></D>`, 'protocol/contentBroken'],
  ['two contents', '<D><Content>AAAA</Content><File>AAAA</File></D>', 'protocol/contentUnclear'],
  ['tags that do not match', '<D><N></D></N>', 'protocol/contentBroken'],
  ['two roots', '<D/><D/>', 'protocol/contentBroken'],
  ['text behind the root', '<D/>more', 'protocol/contentBroken'],
  ['a tag without an end', `<D ${'a'.repeat(70_000)}`, 'protocol/contentBroken'],
  ['too many levels', '<D>'.repeat(201), 'protocol/tooDeep'],
  ['no XML', 'geen xml', 'protocol/unexpectedShape'],
  ['nothing', '', 'protocol/unexpectedShape'],
])('%s is refused, and leaves nothing', (_what, text, told) => {
  expect(refusalOf([text])).toBe(told)
  const small = text.length < 10_000 ? /./gsu : /.{1,99}/gsu
  expect(refusalOf(text.match(small) ?? [])).toBe(told)
})

test('content nearer to the root goes first, also if it comes later', () => {
  const text = `<D><Pages><Data>QUFB</Data><Data>QkJC</Data></Pages><Content>Q0ND</Content></D>`
  expect(readPieces([text])).toEqual({ kind: 'bytes', bytes: Buffer.from('CCC') })
})

test('a name, an empty element or one with elements in it is no content', () => {
  const none = '<D><File>akte.pdf</File><Content/><Bestand>QUFB<N/></Bestand></D>'
  expect(readPieces([none])).toEqual({ kind: 'none' })
  const address = none.replace('</D>', '<Location> https://a.example/b?c=1&amp;d </Location></D>')
  expect(readPieces([address])).toEqual({ kind: 'address', address: 'https://a.example/b?c=1&d' })
})

test.each([
  `<D><File>koopakte</File><Content>${base64}</Content></D>`,
  `<D><Content>${base64}</Content><File>koopakte</File></D>`,
  `<D><File>${'ab'.repeat(64)}</File><File>koopakte</File><Part><Data>${base64}</Data></Part></D>`,
  `<d:document xmlns:d="x"><d:file>${base64}</d:file><filepath>https://a.example/b</filepath></d:document>`,
])('a document goes before a short word and before an address: %s', (text) => {
  expect(readPieces([text])).toEqual({ kind: 'bytes', bytes })
})

test.each([
  '<D><Location>Archief 3</Location><Bron><FILEPATH>https://a.example/b</FILEPATH></Bron></D>',
  '<D><Locatie>C:\\akten\\b.pdf</Locatie><Url>https://a.example/b</Url></D>',
  '<D><File>koopakte</File><filePath>https://a.example/b</filePath></D>',
  '<D><file>https://a.example/b</file><Part><Url>https://a.example/c</Url></Part></D>',
])('an address is a URL, and goes before words: %s', (text) => {
  expect(readPieces([text])).toEqual({ kind: 'address', address: 'https://a.example/b' })
})

const word = fc.constantFrom(
  ...[base64.slice(0, 132), inLines.slice(0, 202), 'https://a.example/b?c=1'],
  ...['akte.pdf', 'QUFB', 'QQ==', 'Q Q =\n=', 'a &amp; b', '', ' ', 'A', '='],
)
const name = fc.constantFrom(
  'Content',
  'x:file',
  'DATA',
  'filepath',
  'Location',
  'Url',
  'Type',
  'Owner',
)
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc
    .tuple(
      name,
      fc.oneof(
        { maxDepth: 4 },
        word,
        fc.array(tie('tree'), { maxLength: 4 }).map((inner) => inner.join('')),
      ),
    )
    .map(([tag, inner]) => `<${tag} a=">">${inner}</${tag}>`),
}))

test('a text in pieces is read like the whole text', () => {
  fc.assert(
    fc.property(
      fc.array(tree, { maxLength: 4 }),
      fc.array(fc.nat(400), { maxLength: 6 }),
      (inner, cuts) => {
        const text = `<D>${inner.join('')}</D>`
        const places = [0, ...cuts.filter((at) => at < text.length).sort((a, b) => a - b)]
        const pieces = places.map((at, n) => text.slice(at, places[n + 1] ?? text.length))
        if (refusalOf(pieces) === 'protocol/contentUnclear') {
          expect(refusalOf([text])).toBe('protocol/contentUnclear')
          return
        }
        expect(readPieces(pieces)).toEqual(readWhole(text))
      },
    ),
    { numRuns: 1000 },
  )
})

test('content that is all padding takes no long time', () => {
  const text = `<D><File>${'='.repeat(1_000_000)}x</File></D>`
  expect(threadTime(() => readPieces([text]))).toBeLessThan(2_000)
})
