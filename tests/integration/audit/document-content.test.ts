import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createHome } from '../office/practice-records.ts'
import { appOn, closeAll, officeThatAnswers, projectIdOf } from './offices.ts'

afterEach(closeAll)
const words = Buffer.from('De ondergetekenden verklaren het volgende. '.repeat(50))

async function fetched(change: (xml: string, base: string) => string): Promise<string> {
  let base = ''
  const setup = await officeThatAnswers(({ url, method }, answer) => {
    if (method !== 'GET' || !/\/dossier\/\d+$/u.test(url)) return answer
    return { ...answer, body: Buffer.from(change(answer.body.toString(), base)) }
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
  return sha256
}
const right = createHash('sha256').update(words).digest('hex')

test.each([
  ['file', (xml: string) => xml.replaceAll('Content>', 'file>')],
  [
    'a File with a plain word',
    (xml: string) => xml.replace('<Content>', '<File>koopakte</File><Content>'),
  ],
  [
    'a word in a File above the content',
    (xml: string) =>
      xml
        .replace('<Content>', '<File>koopakte</File><Part><Content>')
        .replace('</Content>', '</Content></Part>'),
  ],
])('the bytes of a document are found with %s', async (_how, change) => {
  expect(await fetched(change)).toBe(right)
})
