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
  [
    'shows its stamp in another form, with new content',
    known,
    { ...listed, created: '20261121T100000,0+01', hash: theirs },
    true,
  ],
  [
    'keeps a stamp that cannot be read, with new content',
    { ...known, created: '21 nov' },
    { ...listed, created: '21 nov', title: 'Akte', filename: 'x', hash: theirs },
    true,
  ],
  [
    'has no stamp any more, and another title',
    known,
    { ...listed, created: '', title: 'Akte', hash: '' },
    true,
  ],
  [
    'never had a stamp, and has new content',
    { ...known, created: '' },
    { ...listed, created: '', hash: theirs },
    true,
  ],
  [
    'never had a stamp, and has new names and content',
    { ...known, created: '' },
    { title: 'Taxatie', filename: 'taxatie.pdf', created: '', hash: theirs },
    false,
  ],
  [
    'was sent just now with other content',
    known,
    { ...listed, created: null, hash: theirs },
    false,
  ],
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
