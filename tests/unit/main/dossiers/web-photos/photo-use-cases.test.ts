import { afterEach, beforeEach, expect, test } from 'vitest'
import { PhotoUseCases } from '../../../../../src-main/dossiers/web-photos/photo-use-cases.ts'
import type { OpenSink } from '../../../../../src-main/service-client/answers/answer-sink.ts'
import { plainImage } from '../../../../e2e/screen/plain-image.ts'
import { OfficeBench } from '../../sync/office-bench.ts'

const source = 'https://foto.example.nl/a.png?x=1&y=2'
let bench: OfficeBench
/** The addresses that were asked for. */
let asked: string[]
let photos: PhotoUseCases

beforeEach(() => {
  bench = new OfficeBench()
  asked = []
  photos = newPhotos()
})
afterEach(async () => {
  await bench.close()
  expect(bench.faults).toEqual([])
})

function newPhotos(): PhotoUseCases {
  const { connection } = bench.sync
  return new PhotoUseCases({
    ...bench.tools,
    settings: bench.settings,
    connection: {
      requireAccount: () => connection.requireAccount(),
      async open(account) {
        const download = async (address: string, open: OpenSink) => {
          asked.push(address)
          await open('image/png', null).write(plainImage(16, 10))
        }
        return { account, client: { ...(await connection.open(account)).client, download } }
      },
    },
  })
}

/** Stores a project whose record names a photo. */
async function projectWith(address: string): Promise<string> {
  const { id } = await bench.listedProject()
  const text = `<Project><Foto>${address.replaceAll('&', '&amp;')}</Foto></Project>`
  const hash = bench.records.texts.put(text)
  bench.records.recordTexts.set({ projectId: id, dossierId: null }, '1.2', {
    base: hash,
    local: hash,
  })
  return id
}

test('nothing is loaded before the user asks, and again nothing after the user forbids', async () => {
  const projectId = await projectWith(source)
  const refused = { kind: 'none', reason: 'notAllowed' }
  expect(photos.consent()).toBe('none')
  expect(await photos.load({ projectId, source })).toEqual(refused)
  photos.setConsent('now')
  expect(await photos.load({ projectId, source })).toMatchObject({ kind: 'picture' })
  photos.setConsent('none')
  expect(await photos.load({ projectId, source })).toEqual(refused)
  expect(asked).toEqual([source])
  expect(bench.events.filter(({ name }) => name === 'photoConsentChanged')).toHaveLength(2)
})

test('a choice for now ends with the app; a kept one stays, for its account alone', async () => {
  await projectWith(source)
  photos.setConsent('now')
  expect(newPhotos().consent()).toBe('none')
  photos.setConsent('kept')
  expect(newPhotos().consent()).toBe('kept')
  const account = bench.sync.connection.requireAccount()
  const other = { ...account, id: '00000000-0000-4000-8000-000000000002' }
  bench.records.accounts.save(other)
  bench.records.accounts.setActive(other.id)
  expect(photos.consent()).toBe('none')
})

test('only addresses of the record are loaded, over https', async () => {
  photos.setConsent('kept')
  const projectId = await projectWith('http://foto.example.nl/b.png')
  expect(await photos.load({ projectId, source: 'https://elders.example.nl/b.png' })).toEqual({
    kind: 'none',
    reason: 'notAllowed',
  })
  expect(await photos.load({ projectId, source: 'http://foto.example.nl/b.png' })).toMatchObject({
    kind: 'picture',
  })
  expect(asked).toEqual(['https://foto.example.nl/b.png'])
})

test('nothing is loaded while the user works offline', async () => {
  const projectId = await projectWith(source)
  photos.setConsent('kept')
  bench.settings.update({ workOffline: true })
  expect(await photos.load({ projectId, source })).toEqual({ kind: 'none', reason: 'workOffline' })
  expect(asked).toEqual([])
})
