import { afterEach, expect, test } from 'vitest'
import { createHome } from '../office/practice-records.ts'
import { appOn, closeAll, officeThatAnswers, projectIdOf } from './offices.ts'

afterEach(closeAll)

test.each([26_000_000])(
  'the record of a document of %i bytes is read and its title is edited',
  async (size) => {
    const setup = await officeThatAnswers((_asked, answer) => answer)
    const home = await createHome(setup.office)
    const file = Buffer.alloc(size, 'brochure ').toString('base64')
    const json = { type: 'brochure', title: 'Brochure', filename: 'brochure.txt', file }
    expect((await setup.office.post(`/1.0/${home}/dossier`, { json })).status).toBe(200)
    const app = await appOn(setup)
    const projectId = await projectIdOf(app, home)
    const [row] = await app.services.dossiers.refresh({ projectId })
    const ref = { kind: 'dossier', id: row?.id ?? '', version: 'given' } as const
    const { text } = await app.services.records.read(ref)
    await app.services.records.save({
      ...ref,
      text: (text ?? '').replace('<Title>Brochure<', '<Title>Folder<'),
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
