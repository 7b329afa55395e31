import { afterEach, expect, test } from 'vitest'
import { createHome } from '../office/practice-records.ts'
import { withJson } from '../lines/rewriting-proxy.ts'
import { appOn, closeAll, officeThatAnswers, projectIdOf } from './offices.ts'

afterEach(closeAll)

test.each([
  ['20260301T093000+0100', 'the basic form'],
  ['2026-03-01T09:30:00+01', 'an offset in hours'],
  ['2026-03-01T09:30:00,5+01:00', 'a comma before the fraction'],
  ['', 'an omitted time'],
])(
  'an edited document keeps its edit when its bytes change at the service, created %s (%s)',
  async (created) => {
    let hash = 'a'.repeat(40)
    const setup = await officeThatAnswers(({ method, url }, answer) => {
      if (method !== 'GET' || !/\/1\.0\/\d+\/dossier$/u.test(url)) return answer
      const { objects } = JSON.parse(answer.body.toString()) as { objects: any[] }
      for (const { document } of objects) Object.assign(document, { created, hash })
      return withJson(answer, { objects })
    })
    const home = await createHome(setup.office)
    const json = { type: 'koopakte', title: 'Koopakte', filename: 'akte.txt', file: 'QUJD' }
    await setup.office.post(`/1.0/${home}/dossier`, { json })
    const app = await appOn(setup)
    const projectId = await projectIdOf(app, home)
    const [row] = await app.services.dossiers.refresh({ projectId })
    const ref = { kind: 'dossier', id: row?.id ?? '', version: 'given' } as const
    const { text } = await app.services.records.read(ref)
    // The service makes the file anew, for example with a stamp: the same document, other bytes.
    hash = 'b'.repeat(40)
    await app.services.records.save({
      ...ref,
      text: (text ?? '').replace('<Title>Koopakte<', '<Title>Akte van koop<'),
    })
    await app.services.records.send({ kind: 'dossier', id: ref.id })
    await app.until(async () => {
      const { state } = await app.services.records.status({ kind: 'dossier', id: ref.id })
      return state !== 'queued' && state !== 'sending'
    })
    expect(await app.services.records.status({ kind: 'dossier', id: ref.id })).toMatchObject({
      state: 'synced',
    })
  },
)

test.each([
  ['neither hash nor time', {}],
  ['no hash and a time in the basic form', { created: '20260301T093000+0100' }],
])(
  'a document of which the list tells %s keeps its row when its title is edited here',
  async (_how, facts) => {
    const setup = await officeThatAnswers(({ method, url }, answer) => {
      if (method !== 'GET' || !/\/1\.0\/\d+\/dossier$/u.test(url)) return answer
      const { objects } = JSON.parse(answer.body.toString()) as { objects: any[] }
      for (const { document } of objects) Object.assign(document, { created: '', hash: '' }, facts)
      return withJson(answer, { objects })
    })
    const home = await createHome(setup.office)
    const json = { type: 'koopakte', title: 'Koopakte', filename: 'akte.txt', file: 'QUJD' }
    await setup.office.post(`/1.0/${home}/dossier`, { json })
    const app = await appOn(setup)
    const projectId = await projectIdOf(app, home)
    const [row] = await app.services.dossiers.refresh({ projectId })
    const ref = { kind: 'dossier', id: row?.id ?? '', version: 'given' } as const
    const { text } = await app.services.records.read(ref)
    await app.services.records.save({
      ...ref,
      text: (text ?? '').replace('<Title>Koopakte<', '<Title>Akte van koop<'),
    })
    await app.services.records.send({ kind: 'dossier', id: ref.id })
    await app.until(async () => {
      const { state } = await app.services.records.status({ kind: 'dossier', id: ref.id })
      return state !== 'queued' && state !== 'sending'
    })
    const rows = await app.services.dossiers.refresh({ projectId })
    expect(
      rows.map(({ id, title, remoteId }) => ({ id, title, number: remoteId !== null })),
    ).toEqual([{ id: row?.id, title: 'Akte van koop', number: true }])
  },
)
