import { basename } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createHome } from '../office/practice-records.ts'
import { withJson } from '../lines/rewriting-proxy.ts'
import { appOn, closeAll, officeThatAnswers, projectIdOf } from './offices.ts'

afterEach(closeAll)
const pdf = Buffer.from('%PDF-1.7\n%%EOF')

test.each(['koopakte', 'Koopakte v1.2'])(
  'a PDF with the file name %j is opened',
  async (filename) => {
    const setup = await officeThatAnswers(({ method, url }, answer) => {
      if (method !== 'GET' || !/\/1\.0\/\d+\/dossier$/u.test(url)) return answer
      const { objects } = JSON.parse(answer.body.toString()) as { objects: any[] }
      for (const { document } of objects)
        Object.assign(document, { filename, mimetype: 'application/pdf; charset=binary' })
      return withJson(answer, { objects })
    })
    const home = await createHome(setup.office)
    const json = {
      type: 'koopakte',
      title: 'Koopakte',
      filename: 'akte.pdf',
      file: pdf.toString('base64'),
    }
    await setup.office.post(`/1.0/${home}/dossier`, { json })
    const app = await appOn(setup)
    const projectId = await projectIdOf(app, home)
    const [row] = await app.services.dossiers.refresh({ projectId })
    await app.services.dossiers.open({ dossierId: row?.id ?? '' })
    expect(basename(app.opened[0] ?? '')).toMatch(/\.pdf$/iu)
  },
)
