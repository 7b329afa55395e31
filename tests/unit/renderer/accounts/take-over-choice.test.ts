import { expect, test } from 'vitest'
import { choicesOf, suggestedChoice } from '../../../../src-renderer/accounts/take-over-choice.ts'
import { takeOverRowSchema } from '../../../../src-shared/ipc/take-over.ts'

const row = {
  jobId: '00000000-0000-4000-8000-000000000001',
  kind: 'dossierCreate',
  subject: 'Akte',
  channel: null,
  remoteId: 10_001,
  name: 'Dorpsstraat 1',
  found: 'Dorpsstraat 1',
  match: 'same',
  inDoubt: false,
} as const

test('only an unsent request for surely the same property is taken along by itself', () => {
  expect(suggestedChoice(row)).toBe('take')
  expect(suggestedChoice({ ...row, inDoubt: true })).toBe('leave')
  const matches = takeOverRowSchema.shape.match.options.filter((match) => match !== 'same')
  for (const match of matches) expect(suggestedChoice({ ...row, match })).toBe('leave')
})

test('a request that cannot be read is never taken along', () => {
  expect(choicesOf({ ...row, kind: 'unreadable' })).toEqual(['leave', 'discard'])
})
