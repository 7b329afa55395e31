import { expect, test } from 'vitest'
import { documentName } from '../../../../src-shared/dossiers/document-name.ts'

test('a document is known by its title, and without one by its file', () => {
  expect(documentName({ title: 'Koopakte', filename: 'scan1.pdf' })).toBe('Koopakte')
  expect(documentName({ title: '', filename: 'scan1.pdf' })).toBe('scan1.pdf')
  expect(documentName({ title: '  ', filename: 'scan1.pdf' })).toBe('scan1.pdf')
})
