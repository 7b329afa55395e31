import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeptContents } from '../dossiers/kept-contents.ts'
import { firstRowAfterReading } from './read-row.ts'

const nameHere = 'Kerkstraat 3, 6711 CA Ede'
const nameThere = 'Dorpsweg 7, 8911 AB Leeuwarden'

let kept: KeptContents
let here: string
let there: string
beforeEach(() => {
  kept = new KeptContents()
  here = kept.project('office', nameHere)
  there = kept.project('office', nameThere)
})
afterEach(() => kept.remove())

/** Returns the row of a file that the user dropped on an owner, after its text was read. */
async function droppedOn(projectId: string, firstPageText: string) {
  const { sha256 } = await kept.takeBytes(Buffer.from('the deed'))
  const { intake } = kept.records
  intake.add({
    ...{ id: 'row', accountId: 'office', projectId, ownerFrom: 'user', sha256 },
    ...{ filename: 'scan.pdf', givenName: 'scan.pdf', folder: '', source: 'user' },
    ...{ type: '', typeFrom: 'none', title: 'scan', titleFrom: 'name' },
    ...{ sendAnyway: false, position: 1, addedAt: 1 },
  })
  const file = intake.get('row')
  if (file === null) throw new Error('The file is not in the tray')
  return firstRowAfterReading(kept, file, firstPageText)
}

const warning = () => ({ warning: 'otherOwner', ownerId: there, ownerName: nameThere })

test('a deed of another project says so, and keeps the project that the user chose', async () => {
  const row = await droppedOn(here, `KOOPAKTE\nplaatselijk bekend ${nameThere}`)
  expect(row?.ownerId).toBe(here)
  expect(row?.warnings).toContainEqual(warning())
})

test('a deed of the chosen project that also names another one says nothing', async () => {
  const row = await droppedOn(
    here,
    `KOOPAKTE\nplaatselijk bekend ${nameHere}\nverder bekend ${nameThere}`,
  )
  expect(row?.warnings.map((one) => one.warning)).not.toContain('otherOwner')
})

test('a deed in the documents of a relation says nothing', async () => {
  kept.store.run(`UPDATE projects SET kind = 'relation' WHERE id = ?`, here)
  const row = await droppedOn(here, `KOOPAKTE\nplaatselijk bekend ${nameThere}`)
  expect(row?.warnings.map((one) => one.warning)).not.toContain('otherOwner')
})
