import { hash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openDocumentOffice, type DocumentAnswers, type DocumentOffice } from './document-office.ts'

const content = 'De ondergetekenden verklaren het volgende. '.repeat(50)
let office: DocumentOffice | null = null
afterEach(async () => office?.close())

/** Fetches the only document of an office, and returns its hash. */
async function fetched(answers: DocumentAnswers): Promise<string> {
  office = await openDocumentOffice({ Koopakte: content }, answers)
  const [row] = await office.refresh()
  const { sha256 } = await office.app.services.dossiers.fetch({ dossierId: row?.id ?? '' })
  return sha256
}

test.each<[string, (xml: string) => string]>([
  ['the name of the creation field', (xml) => xml.replaceAll('Content>', 'file>')],
  ['capitals', (xml) => xml.replaceAll('Content>', 'CONTENT>')],
  [
    'a word in the element beside it',
    (xml) => xml.replace('<Content>', '<File>koopakte</File><Content>'),
  ],
  [
    'a word in an element above it',
    (xml) =>
      xml
        .replace('<Content>', '<File>koopakte</File><Part><Content>')
        .replace('</Content>', '</Content></Part>'),
  ],
])('a document is opened from an element with %s', async (_how, xml) => {
  expect(await fetched({ xml })).toBe(hash('sha256', content))
})

test.each<[string, (address: string) => string]>([
  ['the name of the creation field', (address) => `<filepath>${address}</filepath>`],
  ['other capitals', (address) => `<FilePath>${address}</FilePath>`],
  ['the name of a file', (address) => `<Bestand>${address}</Bestand>`],
  ['a shelf beside it', (address) => `<Locatie>Archief</Locatie><Url>${address}</Url>`],
  [
    'a shelf above it',
    (address) => `<Location>Archief 3</Location><Bron><Url>${address}</Url></Bron>`,
  ],
])('a document is fetched from an address in an element with %s', async (_how, element) => {
  const xml = (text: string, url: string) =>
    text.replace(/<Content>[^<]*<\/Content>/u, element(`${url}/files/akte`))
  expect(await fetched({ xml, file: Buffer.from(content) })).toBe(hash('sha256', content))
})
