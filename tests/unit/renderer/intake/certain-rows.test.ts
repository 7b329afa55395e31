import { expect, test } from 'vitest'
import { certainRows } from '../../../../src-renderer/intake/confirm/certain-rows.ts'
import type { IntakeRow } from '../../../../src-shared/ipc/calls/intake-calls.ts'
import { makeRow } from './make-row.ts'

const ownerId = '6f1d0000-0000-4000-8000-000000000000'
const reason = { by: 'address', page: 1, words: 'Dorpsstraat 1 te Breda' } as const
const offer = { id: ownerId, name: 'Dorpsstraat 1', certainty: 'certain', reason } as const
const found = makeRow({ typeFrom: 'content', ownerFrom: 'content', owners: [offer] })
const other = { ...offer, id: '6f1d0000-0000-4000-8000-000000000009' }

test('a file whose only fitting owner and type are in its text is certain', () => {
  expect(certainRows([found])).toEqual([found])
})

test('choices of the user are certain', () => {
  expect(certainRows([makeRow({ ownerFrom: 'user', typeFrom: 'user' })])).toHaveLength(1)
})

test.each<[why: string, change: Partial<IntakeRow>]>([
  ['a type that only the name tells', { typeFrom: 'name', typeCertain: false }],
  ['the type that was chosen last', { typeFrom: 'last', typeCertain: false }],
  ['an owner that fits beside others', { owners: [{ ...offer, certainty: 'choice' }, other] }],
  ['an owner that is no longer offered', { owners: [] }],
  ['an owner of the whole scan that the piece does not name', { ownerFrom: 'whole', owners: [] }],
  ['another certain owner', { owners: [other] }],
  ['no owner', { ownerId: null, ownerFrom: 'none' }],
  ['no title', { title: ' ' }],
  ['a file that is being inspected', { inspecting: true }],
  ['a file that is being read', { state: 'reading' }],
  ['a scan that is not read', { warnings: [{ warning: 'unread', part: 'scan' }] }],
  [
    'an unread file that may be sent anyway',
    { warnings: [{ warning: 'unread', part: 'text' }], sendAnyway: true },
  ],
  ['a scan that is never read', { warnings: [{ warning: 'scansOff' }] }],
  ['a kind that is not read', { warnings: [{ warning: 'unreadKind', holds: 'text' }] }],
  ['a damaged PDF', { warnings: [{ warning: 'pdfTruncated' }] }],
  [
    'a program',
    { warnings: [{ warning: 'program', kind: 'macro', poses: false }], sendAnyway: true },
  ],
])('%s is not certain', (_, change) => {
  expect(certainRows([{ ...found, ...change }])).toEqual([])
})
