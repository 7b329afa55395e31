import { expect, test } from 'vitest'
import { notesOf } from '../../../../../src-renderer/intake/rows/row-notes.ts'
import { makeRow } from '../make-row.ts'

const other = { warning: 'otherOwner', ownerId: makeRow().id, ownerName: 'Dorpsweg 7' } as const

function textOf(ownerFrom: 'user' | 'whole') {
  const [note] = notesOf(makeRow({ ownerFrom, warnings: [other] }), undefined, String)
  return note?.kind === 'warning' ? { text: note.text, ...note.params } : null
}

test('a text that names another project than the user chose names both', () => {
  expect(textOf('user')).toEqual({
    text: 'otherThanChosen',
    owner: 'Dorpsweg 7',
    chosen: 'Dorpsstraat 1',
  })
})

test('a file is moved to the project that its text names', () => {
  const [note] = notesOf(makeRow({ warnings: [other] }), undefined, String)
  expect(note).toMatchObject({ moveTo: { id: other.ownerId, name: 'Dorpsweg 7' } })
})

test('a text that names another project than the whole scan has tells of the scan', () => {
  expect(textOf('whole')).toMatchObject({ text: undefined, owner: 'Dorpsweg 7' })
})

test('a file whose kind is not read names its kind', () => {
  const [note] = notesOf(
    makeRow({
      filename: 'huurcontract.odt',
      mediaType: 'application/vnd.oasis.opendocument.text',
      warnings: [{ warning: 'unreadKind', holds: 'text' }],
    }),
    undefined,
    String,
  )
  expect(note).toMatchObject({ text: 'unreadKind.text', tone: 'info', asks: false })
  expect(note?.kind === 'warning' && note.params.kind).toContain('ODT')
})
