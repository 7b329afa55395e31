import { expect, test } from 'vitest'
import { openDocumentOffice } from './document-office.ts'

test('the documents of the office are in the order of their times, whatever the offset', async () => {
  const created: Readonly<Record<string, string>> = {
    first: '2026-07-01T10:00:00+02:00',
    second: '20260701T083000Z',
    third: '2026-07-01T09:00:00Z',
  }
  const office = await openDocumentOffice(
    { second: 'b', third: 'c', first: 'a' },
    { listed: ({ title }) => ({ created: created[title] ?? '' }) },
  )
  await office.refresh()
  const page = await office.app.services.dossiers.office({
    ...{ search: '', type: null, show: 'all', sort: 'created', descending: true },
    ...{ offset: 0, limit: 100 },
  })
  const titles = page.rows.map(({ title }) => title)
  expect(titles.slice(0, 3)).toEqual(['third', 'second', 'first'])
  await office.close()
})
