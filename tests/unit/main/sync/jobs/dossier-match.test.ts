import { expect, test } from 'vitest'
import { matchDossier } from '../../../../../src-main/sync/jobs/dossier-match.ts'
import type { DossierListItem } from '../../../../../src-shared/service/resources.ts'

const names = { title: 'Koopakte Cafe\u0301', filename: 'Koopakte  7.pdf' }
const intent = {
  kind: 'dossierCreate',
  type: 'Koopakte',
  ...names,
  content: { kind: 'blob', sha256: 'c'.repeat(64) },
} as const
const blob = {
  ...{ md5: 'a'.repeat(32), sha1: 'b'.repeat(40), sha256: 'c'.repeat(64) },
  ...{ size: 3, mediaType: 'application/pdf' },
}
const sentAt = Date.parse('2026-11-21T10:00:00+01:00')

const matchOf = (listed: Partial<DossierListItem>) =>
  matchDossier(
    {
      ...{ id: 7, ...names, mimetype: 'application/pdf', hash: 'unknown form' },
      ...{ created: '2026-11-21T10:00:05+01:00', ...listed },
    },
    { intent, blob, sentAt },
  )

test.each([
  { title: 'Koopakte Caf\u00e9' },
  { filename: 'Koopakte 7.pdf' },
  { filename: 'koopakte_7.PDF', hash: blob.sha1 },
])('a listed document is the sent one: %j', (listed) => {
  expect(matchOf(listed)).toBe('same')
})

test.each([
  { title: 'KOOPAKTE CAFE\u0301' },
  { title: 'Document' },
  { filename: 'koopakte_7.pdf' },
  { filename: 'stored.pdf', hash: blob.sha1 },
  { title: 'Koopakte Caf\u00e9', hash: 'd'.repeat(40) },
])('a listed document may be the sent one: %j', (listed) => {
  expect(matchOf(listed)).toBe('unclear')
})

test.each([
  { filename: 'Leveringsakte.pdf' },
  { filename: 'Leveringsakte.pdf', created: '2026-11-23T10:00:00+01:00' },
])('a listed document with other names may be a renamed one: %j', (listed) => {
  expect(matchOf(listed)).toBe('renamed')
})

test('a listed document with other names and another content is another one', () => {
  expect(matchOf({ title: 'Document', hash: 'd'.repeat(40) })).toBe('other')
})
