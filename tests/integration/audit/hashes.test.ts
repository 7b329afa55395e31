import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createHome } from '../office/practice-records.ts'
import { withJson } from '../lines/rewriting-proxy.ts'
import { appOn, closeAll, officeThatAnswers, projectIdOf } from './offices.ts'

afterEach(closeAll)
const words = Buffer.from('De ondergetekenden verklaren het volgende. '.repeat(50))
const of = (name: string) => createHash(name).update(words)
const cases: [string, string][] = [
  ['SHA3-256', of('sha3-256').digest('hex')],
  ['SHA-256 of the base64', createHash('sha256').update(words.toString('base64')).digest('hex')],
]
async function officeWith(hash: string) {
  return officeThatAnswers(({ method, url }, answer) => {
    if (method !== 'GET' || !/\/1\.0\/\d+\/dossier$/u.test(url)) return answer
    const { objects } = JSON.parse(answer.body.toString()) as { objects: any[] }
    for (const { document } of objects) document.hash = hash
    return withJson(answer, { objects })
  })
}

test.each(cases)('a document is opened when the list tells its hash as %s', async (_how, hash) => {
  const setup = await officeWith(hash)
  const home = await createHome(setup.office)
  const json = { type: 'koopakte', title: 'Koopakte', filename: 'akte.txt' }
  await setup.office.post(`/1.0/${home}/dossier`, {
    json: { ...json, file: words.toString('base64') },
  })
  const app = await appOn(setup)
  const [row] = await app.services.dossiers.refresh({ projectId: await projectIdOf(app, home) })
  const { size } = await app.services.dossiers.fetch({ dossierId: row?.id ?? '' })
  expect(size).toBe(words.byteLength)
})
