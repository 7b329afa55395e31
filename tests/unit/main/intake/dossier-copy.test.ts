import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyIntoTray } from '../../../../src-main/intake/dossier-copy.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let right: string
beforeEach(() => {
  kept = new KeptContents()
  right = kept.project('office', 'Dorpsweg 7')
})
afterEach(() => kept.remove())

const tray = () => kept.records.intake.some(kept.records.intake.idsOfAccount('office'))

test('a document at the wrong project goes into the tray of another, and stays where it is', async () => {
  const sha256 = await kept.give(900, 'document')
  kept.store.run(`UPDATE dossiers SET type = 'koopakte'`)
  const file = copyIntoTray(kept.records, { dossierId: 'dossier 900', ownerId: right }, 5)
  expect(tray()).toEqual([file])
  expect(file).toMatchObject({
    ...{ projectId: right, ownerFrom: 'user', sha256, filename: 'akte.pdf', sendAnyway: false },
    ...{ type: 'koopakte', typeFrom: 'user', title: 'Akte', titleFrom: 'user', addedAt: 5 },
  })
  expect(kept.records.dossiers.get('dossier 900')).toMatchObject({ projectId: kept.projectId })
})

test('a document without a copy here does not go into the tray', async () => {
  await kept.give(900, 'document')
  kept.store.run('UPDATE dossiers SET sha256 = NULL')
  const asked = { dossierId: 'dossier 900', ownerId: right }
  expect(() => copyIntoTray(kept.records, asked, 5)).toThrow(
    expect.objectContaining({ error: { kind: 'invalidInput', reason: 'noContent' } }),
  )
  expect(tray()).toEqual([])
})

test('a document does not go to a project of another account', async () => {
  await kept.give(900, 'document')
  const asked = { dossierId: 'dossier 900', ownerId: kept.project('other', 'Dorpsweg 7') }
  expect(() => copyIntoTray(kept.records, asked, 5)).toThrow(
    expect.objectContaining({ error: { kind: 'notFound', field: 'ownerId' } }),
  )
})
