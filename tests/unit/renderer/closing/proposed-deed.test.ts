import { expect, test } from 'vitest'
import { deedsFor, proposedDeed } from '../../../../src-renderer/closing/closing-reading.ts'
import type { IntakeRow } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { makeRow } from '../intake/make-row.ts'

const projectId = '6f1d0000-0000-4000-8000-000000000000'
const fileOf = (id: string, type: string, change: Partial<IntakeRow> = {}) =>
  makeRow({ id, type, title: `Stuk ${id}`, ownerId: projectId, ...change })

function proposedOf(rows: IntakeRow[], naming: string[] = []): string {
  return proposedDeed(deedsFor(rows, projectId, naming))
}

test('the only deed of the project is proposed, also beside other documents', () => {
  expect(proposedOf([fileOf('a', 'energielabel'), fileOf('b', 'koopakte')])).toBe('b')
  expect(proposedOf([fileOf('a', 'Allonge bij de koop')])).toBe('a')
})

test.each(['energielabel', 'Plattegrond', 'lijst van zaken', 'WOZ', ''])(
  'a document of the type "%s" is no deed to propose',
  (type) => {
    expect(proposedOf([fileOf('a', type)])).toBe('')
    expect(proposedOf([fileOf('a', type, { ownerId: null })], ['a'])).toBe('')
  },
)

test('no deed is proposed if there are two', () => {
  expect(proposedOf([fileOf('a', 'koopakte'), fileOf('b', 'leveringsakte')])).toBe('')
})
