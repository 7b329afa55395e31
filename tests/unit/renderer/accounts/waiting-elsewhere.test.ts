import { expect, test } from 'vitest'
import { waitingWork } from '../../../../src-renderer/accounts/waiting-elsewhere.ts'

test('what was sent, and templates, do not wait', () => {
  const work = { requests: 1, edits: 2, drafts: 3, files: 4 }
  expect(waitingWork({ ...work, documents: 5, uploads: 6, templates: 7 })).toEqual({
    ...work,
    ...{ documents: 0, uploads: 0, templates: 0 },
  })
})
