import { afterEach, expect, test } from 'vitest'
import { openDocumentOffice, type DocumentAnswers, type DocumentOffice } from './document-office.ts'

let office: DocumentOffice | null = null
afterEach(async () => office?.close())

/** Opens an office with one document, and returns the id of its row. */
async function rowOf(answers: DocumentAnswers) {
  office = await openDocumentOffice({ Koopakte: 'De ondergetekenden' }, answers)
  const [row] = await office.refresh()
  return { office, id: row?.id ?? '' }
}

test.each([
  ['20260301T093000+0100', 'the basic form'],
  ['2026-03-01T09:30:00+01', 'an offset in hours'],
  ['2026-03-01T09:30:00,5+01:00', 'a comma before the fraction'],
  ['', 'no time'],
])(
  'an edit is sent after the service changed the bytes of a document of %j: %s',
  async (created) => {
    let hash = 'a'.repeat(40)
    const { office: opened, id } = await rowOf({ listed: () => ({ created, hash }) })
    // The service wrote the file again, for example with a stamp.
    hash = 'b'.repeat(40)
    await opened.edit(id, '<Title>Koopakte<', '<Title>Akte van koop<')
    const status = await opened.app.services.records.status({ kind: 'dossier', id })
    expect(status).toMatchObject({ state: 'synced' })
  },
)

test.each([
  ['neither hash nor time', ''],
  ['no hash and a time in the basic form', '20260301T093000+0100'],
])('a document keeps its row after a new title if the list has %s', async (_what, created) => {
  const { office: opened, id } = await rowOf({ listed: () => ({ created, hash: '' }) })
  await opened.edit(id, '<Title>Koopakte<', '<Title>Akte van koop<')
  const rows = await opened.refresh()
  expect(rows).toMatchObject([{ id, title: 'Akte van koop' }])
  expect(rows[0]?.remoteId).not.toBeNull()
})
