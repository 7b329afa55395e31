import { expect, test } from 'vitest'
import { requestNotes } from '../../../../src-renderer/parameters/request-notes.ts'

const known = { remoteId: 2001, unsentEdits: false, row: null }

test('a publication of a project that is only here says that the project is created first', () => {
  expect(requestNotes('publish', { ...known, remoteId: null }, false)).toEqual(['createdFirst'])
  expect(requestNotes('publish', known, false)).toEqual([])
})

test('saved changes that were not sent are named before a publication, and not before a withdrawal', () => {
  const edited = { ...known, unsentEdits: true }
  expect(requestNotes('publish', edited, true)).toEqual(['unsentEdits', 'offline'])
  expect(requestNotes('revoke', edited, false)).toEqual([])
})
