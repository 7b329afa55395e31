import { expect, test } from 'vitest'
import { isWebPhoto, photoDocument } from '../../../../src-shared/dossiers/photo-document.ts'

const row = (id: string, filename: string, change: object = {}) => ({
  ...{ id, filename, mediaType: 'image/jpeg', local: true, size: 1000 },
  ...change,
})

test('finds the document by the file name, whatever its case and folder', () => {
  const rows = [row('front', 'Voorkant.JPG'), row('back', 'achter.jpg')]
  expect(photoDocument(rows, ' fotos\\voorkant.jpg ')?.id).toBe('front')
  expect(photoDocument(rows, '/media/achter.jpg')?.id).toBe('back')
  expect(photoDocument(rows, 'tuin.jpg')).toBeNull()
  expect(photoDocument(rows, '')).toBeNull()
})

test.each(['https://example.nl/voorkant.jpg', '//example.nl/voorkant.jpg', 'data:voorkant.jpg'])(
  'a web address names no document: %s',
  (source) => {
    expect(photoDocument([row('front', 'voorkant.jpg')], source)).toBeNull()
  },
)

test.each([
  { local: false },
  { mediaType: 'image/svg+xml' },
  { mediaType: 'application/pdf' },
  { size: 40_000_000 },
])('leaves out a document that is elsewhere, no picture or too large: %j', (change) => {
  expect(photoDocument([row('front', 'a.jpg', change)], 'a.jpg')).toBeNull()
})

test('two documents with the same file name show none', () => {
  expect(photoDocument([row('one', 'a.jpg'), row('two', 'A.jpg')], 'a.jpg')).toBeNull()
})

test.each([
  ['https://foto.example.nl/1.jpg', true],
  [' HTTP://foto.example.nl/1', true],
  ['fotos/voorkant.jpg', false],
  ['file:///c:/voorkant.jpg', false],
  ['https:///etc/passwd', false],
])('tells whether "%s" is on the internet: %s', (source, isThere) => {
  expect(isWebPhoto(source)).toBe(isThere)
})
