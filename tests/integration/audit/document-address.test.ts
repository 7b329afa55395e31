import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createHome } from '../office/practice-records.ts'
import { appOn, closeAll, officeThatAnswers, projectIdOf } from './offices.ts'

afterEach(closeAll)
const words = Buffer.from('De ondergetekenden verklaren het volgende. '.repeat(50))
const right = createHash('sha256').update(words).digest('hex')

test.each([
  ['filepath', (address: string) => `<filepath>${address}</filepath>`],
  ['FilePath', (address: string) => `<FilePath>${address}</FilePath>`],
  [
    'Location beside a word',
    (address: string) => `<Locatie>Archief</Locatie><Url>${address}</Url>`,
  ],
  [
    'Location below a word',
    (address: string) => `<Location>Archief 3</Location><Bron><Url>${address}</Url></Bron>`,
  ],
])('a document at an address is found in %s', async (_how, element) => {
  let base = ''
  const setup = await officeThatAnswers(({ url, method }, answer) => {
    if (url === '/files/akte')
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: words }
    if (method !== 'GET' || !/\/dossier\/\d+$/u.test(url)) return answer
    const xml = answer.body
      .toString()
      .replace(/<Content>[^<]*<\/Content>/u, element(`${base}/files/akte`))
    return { ...answer, body: Buffer.from(xml) }
  })
  base = setup.proxy.url
  const home = await createHome(setup.office)
  const json = { type: 'koopakte', title: 'Koopakte', filename: 'akte.txt' }
  await setup.office.post(`/1.0/${home}/dossier`, {
    json: { ...json, file: words.toString('base64') },
  })
  const app = await appOn(setup)
  const projectId = await projectIdOf(app, home)
  const [row] = await app.services.dossiers.refresh({ projectId })
  const { sha256 } = await app.services.dossiers.fetch({ dossierId: row?.id ?? '' })
  expect(sha256).toBe(right)
})
