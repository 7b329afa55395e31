import { afterEach, expect, test } from 'vitest'
import { createHome } from '../office/practice-records.ts'
import { withJson } from '../lines/rewriting-proxy.ts'
import { appOn, closeAll, officeThatAnswers, projectIdOf } from './offices.ts'

afterEach(closeAll)

test('the documents of the office stand in the order of their times, whatever the offset', async () => {
  const times: Record<string, string> = {
    oud: '2026-07-01T10:00:00+02:00',
    nieuw: '2026-07-01T09:00:00Z',
  }
  const setup = await officeThatAnswers(({ method, url }, answer) => {
    if (method !== 'GET' || !/\/1\.0\/\d+\/dossier$/u.test(url)) return answer
    const { objects } = JSON.parse(answer.body.toString()) as { objects: any[] }
    for (const { document } of objects) document.created = times[document.title] ?? document.created
    return withJson(answer, { objects })
  })
  const home = await createHome(setup.office)
  for (const title of ['oud', 'nieuw'])
    await setup.office.post(`/1.0/${home}/dossier`, {
      json: {
        type: 'akte',
        title,
        filename: `${title}.txt`,
        file: Buffer.from(title).toString('base64'),
      },
    })
  const app = await appOn(setup)
  await app.services.dossiers.refresh({ projectId: await projectIdOf(app, home) })
  const page = await app.services.dossiers.office({
    ...{ search: '', type: null, show: 'all', sort: 'created', descending: true },
    ...{ offset: 0, limit: 100 },
  })
  expect(page.rows.map(({ title }) => title).filter((title) => title in times)).toEqual([
    'nieuw',
    'oud',
  ])
})
