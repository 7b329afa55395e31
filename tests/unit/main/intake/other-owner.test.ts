import { afterEach, beforeEach, expect, test } from 'vitest'
import { Inspection } from '../../../../src-main/intake/inspection.ts'
import { OfficeAddresses } from '../../../../src-main/intake/office-addresses.ts'
import { TrayRows } from '../../../../src-main/intake/tray-rows.ts'
import { noFacts } from '../../../../src-main/store/dossiers/document-facts.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

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
  const inspection = new Inspection({
    ...kept.tools,
    addresses: new OfficeAddresses(kept.store, kept.clock),
    documents: { facts: () => Promise.resolve({ ...noFacts, firstPageText }) },
    onChange: () => undefined,
    onFault: (error) => {
      throw error
    },
  })
  for (const file of intake.some(['row'])) inspection.look(file)
  await expect.poll(() => inspection.isUnderWay(sha256)).toBe(false)
  const [row] = await new TrayRows(kept.records).ofAccount('office', [], inspection)
  return row
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
