import { expect, it } from 'vitest'
import { isSameDocument } from '../../../../src-shared/service/document-identity.ts'

const [ours, theirs] = ['a'.repeat(32), 'b'.repeat(32)]
const known = {
  title: 'Koopakte',
  filename: 'akte.pdf',
  created: '2026-11-21T10:00:00+01:00',
  hash: ours,
  ownHashes: [ours],
}
const listed = { title: 'Koopakte', filename: 'akte.pdf', created: known.created, hash: ours }
const later = '2026-11-22T10:00:00+01:00'

it.each([
  ['is unchanged', known, listed, true],
  ['has another title', known, { ...listed, title: 'Akte' }, true],
  ['shows its stamp in another zone', known, { ...listed, created: '2026-11-21T09:00:00Z' }, true],
  ['has new content and its old stamp', known, { ...listed, hash: theirs }, true],
  ['has a new stamp and its old content', known, { ...listed, created: later }, true],
  ['has another stamp and content', known, { ...listed, created: later, hash: theirs }, false],
  ['has another stamp, no hash, its names', known, { ...listed, created: later, hash: '' }, true],
  [
    'has another stamp, no hash, other names',
    known,
    { ...listed, created: later, hash: '', title: 'Taxatie' },
    false,
  ],
  ['was never listed, and is ours', { ...known, created: null, hash: null }, listed, true],
  [
    'was never listed, and came with other content',
    { ...known, created: null, hash: null },
    { ...listed, hash: theirs },
    true,
  ],
  [
    'was never listed, and is somebody else’s',
    { ...known, created: null, hash: null },
    { title: 'Taxatie', filename: 'taxatie.pdf', created: later, hash: theirs },
    false,
  ],
])('a document that %s', (_what, before, now, same) => {
  expect(isSameDocument(before, now)).toBe(same)
})
