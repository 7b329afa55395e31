import { expect, test } from 'vitest'
import { otherKind } from '../../../../src-main/intake/other-kind.ts'

test.each([
  ['akte.pdf', 'application/zip', 'pdf'],
  ['AKTE.PDF', 'application/x-msdownload', 'pdf'],
  ['foto.jpg', 'image/png', 'jpg'],
  ['foto.avif', 'image/jpeg', 'avif'],
  ['foto.heif', 'image/jpeg', 'heif'],
  ['brief.docx', 'application/pdf', 'docx'],
  ['archief.tar.zip', 'application/pdf', 'zip'],
])('%s that holds %s says another kind', (filename, mediaType, extension) => {
  expect(otherKind(filename, mediaType)).toBe(extension)
})

test.each([
  ['akte.pdf', 'application/pdf'],
  ['foto.JPEG', 'image/jpeg'],
  ['foto.heif', 'image/heif'],
  ['foto.heic', 'image/heic-sequence'],
  ['brief.doc', 'application/x-cfb'],
  ['mail.eml', 'message/rfc822'],
  ['lijst.csv', 'text/plain'],
  ['tekening.dwg', 'application/octet-stream'],
  ['zonder punt', 'application/pdf'],
  ['constructor', 'application/pdf'],
  ['a.constructor', 'application/pdf'],
])('%s that holds %s is what it says', (filename, mediaType) => {
  expect(otherKind(filename, mediaType)).toBeNull()
})
