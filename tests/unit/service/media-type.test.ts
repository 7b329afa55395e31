import { describe, expect, it } from 'vitest'
import { mediaTypeOf, mediaTypeOfName } from '../../../src-service/media/media-type.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')

describe('the media type of a document', () => {
  it.each([
    ['application/pdf', bytes('%PDF-1.7\n')],
    ['image/png', bytes('\x89PNG\r\n\x1a\nxx')],
    ['image/jpeg', bytes('\xff\xd8\xff\xe0xx')],
    ['image/tiff', bytes('II*\0xx')],
    ['application/zip', bytes('PK\x03\x04plain')],
    [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      bytes('PK\x03\x04....word/document.xml'),
    ],
    ['application/x-ole-storage', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['application/xml', Buffer.from('<?xml version="1.0"?><a/>')],
    ['text/plain', Buffer.from('Beste makelaar, één vraag.')],
    ['application/octet-stream', bytes('\x00\x01\x02\x03')],
    ['application/octet-stream', bytes('\xff\xfe\xfd')],
    ['application/octet-stream', Buffer.alloc(0)],
  ])('is told as %s by its content', (expected, content) => {
    expect(mediaTypeOf(content)).toBe(expected)
  })

  it('stays text when the part that is looked at ends inside a character', () => {
    expect(mediaTypeOf(Buffer.from(`x${'é'.repeat(4000)}`))).toBe('text/plain')
  })

  it('comes from the file name only for a document without content', () => {
    expect(mediaTypeOfName('Koopakte.PDF')).toBe('application/pdf')
    expect(mediaTypeOfName('akte.constructor')).toBe('application/octet-stream')
    expect(mediaTypeOfName('akte')).toBe('application/octet-stream')
  })
})
