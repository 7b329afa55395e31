import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPracticeOffice, type PracticeOffice } from '../office/practice-office.ts'
import { createProject } from '../office/practice-records.ts'
import { allProjects, type AppUnderTest, startApp } from '../office/sync-office.ts'

let office: PracticeOffice
let app: AppUnderTest
const projectIds = new Map<string, string>()

/** The test's projects: names and kinds. */
const made = [
  ['Hal', { scenario: 'BOvh', type: 'Bedrijfsruimte' }],
  ['Belegging', { scenario: 'BOvk', type: 'Belegging' }],
] as const

beforeAll(async () => {
  office = await openPracticeOffice({ projects: 2 })
  for (const [name, fields] of made) await createProject(office, { ...fields, name })
  app = await startApp(office.service)
  await app.services.projects.refresh()
  const { rows } = await app.services.projects.list(allProjects)
  for (const { name, id } of rows) projectIds.set(name, id)
})
afterAll(async () => {
  await app.close()
  await office.close()
  expect(app.faults).toEqual([])
  expect(office.faults).toEqual([])
})

function idOf(name: string): string {
  const id = projectIds.get(name)
  if (id === undefined) throw new Error(`No project is called ${name}`)
  return id
}

const kindOf = async (name: string) =>
  (await app.services.parameters.context({ projectId: idOf(name) })).objectKind
const failing = (work: unknown) =>
  expect(Promise.resolve(work)).rejects.toMatchObject({ name: 'AppFailure' })

describe('the kind of object', () => {
  test('comes from the local record, edits and all, and is unknown where that does not tell', async () => {
    const { records, parameters } = app.services
    const hall = { kind: 'project', id: idOf('Hal'), version: '1.2' } as const
    const { text = '' } = await records.read(hall)
    expect(await parameters.context({ projectId: hall.id })).toMatchObject({
      projectName: 'Hal',
      objectKind: 'industrial',
    })
    const horeca = (text ?? '').replace('<Type>Bedrijfsruimte</Type>', '<Type>Horeca</Type>')
    await records.save({ ...hall, text: horeca })
    expect(await kindOf('Hal')).toBe('retailCateringLeisure')

    const other = { kind: 'project', id: idOf('Belegging'), version: '1.2' } as const
    const read = await records.read(other)
    expect(await kindOf('Belegging')).toBeNull()
    const used = (read.text ?? '').replace(
      '<Details/>',
      '<Details><Hoofdbestemming>bedrijfsruimte</Hoofdbestemming></Details>',
    )
    expect(used).toContain('Hoofdbestemming')
    await records.save({ ...other, text: used })
    expect(await kindOf('Belegging')).toBe('industrial')
  })

  test('of a project that is gone is refused', async () => {
    const projectId = '00000000-0000-4000-8000-00000000ffff'
    await expect(app.services.parameters.context({ projectId })).rejects.toMatchObject({
      error: { kind: 'notFound' },
    })
  })
})

test('typed parameters are kept by form and action, hidden fields too, until the user empties them', async () => {
  const { parameters } = app.services
  const form = { projectId: idOf('Hal'), form: 'portal_bog', action: 'revoke' } as const
  const values = {
    transaction_price: '1.2',
    transaction_hall_btw: true,
    transaction_sbicodes: ['4'],
  }
  expect(parameters.draft(form)).toEqual({})
  await parameters.saveDraft({ ...form, values })
  expect(parameters.draft(form)).toEqual(values)
  expect(parameters.draft({ ...form, action: 'publish' })).toEqual({})
  expect(parameters.draft({ ...form, form: 'transaction' })).toEqual({})
  await parameters.saveDraft({ ...form, values: {} })
  expect(parameters.draft(form)).toEqual({})
})

describe('colleague brokers', () => {
  test('are read when there are none, kept, and answered without the network', async () => {
    const { parameters, settings } = app.services
    const first = await parameters.brokers({ exchange: 'exchange_one', refresh: false })
    expect(first.readAt).not.toBeNull()
    expect(first.brokers.length).toBeGreaterThan(100)
    expect(first.brokers.filter(({ parent }) => parent === null)).toHaveLength(5)
    const [one, two] = first.brokers
    const guids = [one?.guid ?? '', two?.guid ?? '', one?.guid ?? '']
    await parameters.chooseBrokers({ exchange: 'exchange_one', guids })

    await settings.update({ workOffline: true })
    try {
      const kept = await parameters.brokers({ exchange: 'exchange_one', refresh: false })
      expect(kept).toEqual({ ...first, chosen: guids.slice(0, 2) })
      // The brokers of this exchange were never read: the list is empty, and `readAt` is null.
      const none = await parameters.brokers({ exchange: 'exchange_two', refresh: false })
      expect(none).toEqual({ brokers: [], readAt: null, chosen: [] })
      await failing(parameters.brokers({ exchange: 'exchange_one', refresh: true }))
    } finally {
      await settings.update({ workOffline: false })
    }
    const second = await parameters.brokers({ exchange: 'exchange_two', refresh: true })
    expect(second.brokers).toHaveLength(40)
    expect((await parameters.brokers({ exchange: 'exchange_one', refresh: true })).chosen).toEqual(
      guids.slice(0, 2),
    )
  })
})

describe('the official list of industry codes', () => {
  const file = (name: string, content: string | Uint8Array) => {
    const path = join(app.folder, name)
    writeFileSync(path, content)
    app.files.push(path)
  }

  test('is taken in from a file, whole or not at all', async () => {
    const { parameters } = app.services
    expect(await parameters.importSbi()).toBeNull()
    expect(parameters.sbiImported()).toEqual({ codes: 0 })
    file('sbi.csv', 'Code;Omschrijving\nG;Handel\n47.11.1;Supermarkten\n47.24;Winkels in brood\n')
    expect(await parameters.importSbi()).toEqual({ codes: 2 })
    expect(parameters.findSbi({ search: 'supermarkt' })).toEqual([
      { code: '47111', nl: 'Supermarkten', en: 'Supermarkten' },
    ])
    for (const [content, line] of [
      ['47;Handel\n48x;Iets', 2],
      ['', 1],
      [new Uint8Array(1_000_001).fill(52), 1],
    ] as const) {
      file('wrong.csv', content)
      await expect(parameters.importSbi()).rejects.toMatchObject({
        error: { kind: 'invalidInput', reason: 'sbiListUnreadable', line },
      })
    }
    app.files.push(join(app.folder, 'nothing.csv'))
    await expect(parameters.importSbi()).rejects.toMatchObject({ error: { reason: 'fileGone' } })
    expect(parameters.sbiImported()).toEqual({ codes: 2 })
    expect(parameters.sbiNames({ codes: ['47111', '47'] })).toHaveLength(2)
  })
})

describe('the audit log', () => {
  const query = { search: '', projectId: null, type: null, from: null, to: null }

  test('tells of a request, and is printed to where the user says', async () => {
    const { audit, channels } = app.services
    const projectId = idOf('Hal')
    await channels.request({
      ...{ projectId, type: 'channel_09', action: 'publish', extra: {} },
      plannedAt: Date.now() + 3_600_000,
    })
    const listed = await audit.list({ ...query, projectId, before: null, limit: 50 })
    expect(listed.total).toBe(1)
    expect(listed.entries).toMatchObject([
      { event: 'asked', type: 'channel_09', projectName: 'Hal', accountName: 'Test office' },
    ])
    const found = { ...query, projectId, language: 'nl' } as const
    expect(await audit.exportPdf(found)).toBeNull()
    expect(app.printed).toEqual([])
    const target = join(app.folder, 'bewijs.pdf')
    app.savePaths.push(target)
    expect(await audit.exportPdf(found)).toEqual({ entries: 1 })
    expect(readFileSync(target, 'utf8')).toBe('%PDF-1.7')
    expect(app.printed[0]).toContain('Bewijs van publicatie')
    expect(app.printed[0]).toContain('Hal, nummer ')
  })
})
