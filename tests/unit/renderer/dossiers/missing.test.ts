import { expect, test } from 'vitest'
import { menuActions } from '../../../../src-renderer/dossiers/list/dossier-actions.ts'
import { needsAttention } from '../../../../src-renderer/dossiers/list/dossier-filter.ts'
import { rowNote } from '../../../../src-renderer/dossiers/list/row-note.ts'
import { dossier } from './rows.ts'

const missingSince = Date.UTC(2026, 10, 21)

test('the row of a document tells that the list lacks the document, also after a verified arrival', () => {
  expect(rowNote(dossier(1))).toBeNull()
  expect(rowNote(dossier(1, { missingSince }))).toEqual({ kind: 'missing', tone: 'danger' })
  const verified = dossier(1, { missingSince, arrival: 'verified' })
  expect(rowNote(verified)).toMatchObject({ kind: 'missing' })
  expect(menuActions(verified)).toContain('why')
  expect(needsAttention(verified)).toBe(true)
})

test('the row of a document shows an error or altered content before the missing mark', () => {
  expect(rowNote(dossier(1, { missingSince, error: { kind: 'offline' } }))).toMatchObject({
    kind: 'error',
  })
  const altered = dossier(1, { missingSince, arrival: 'otherContent', arrivalRead: false })
  expect(rowNote(altered)).toMatchObject({ kind: 'otherContent', tone: 'danger' })
})
