import { describe, expect, it } from 'vitest'
import { fileKind } from '../../../../../src-renderer/intake/sources/file-kinds.ts'
import { pastedName } from '../../../../../src-renderer/intake/sources/file-sources.ts'

describe('the name of a pasted file', () => {
  const at = new Date(2026, 10, 3, 8, 5, 9)

  it('is the moment of pasting for a picture without a name of its own', () => {
    const named = (name: string, type: string) => pastedName({ name, type }, 'Geplakt', at)
    expect(named('image.png', 'image/png')).toBe('Geplakt 2026-11-03 08.05.09.png')
    expect(named('', 'image/jpeg')).toBe('Geplakt 2026-11-03 08.05.09.jpeg')
    expect(named('IMAGE.BMP', 'image/bmp')).toBe('Geplakt 2026-11-03 08.05.09.bmp')
  })

  it('stays unchanged for a file with a name of its own', () => {
    const name = 'image of gevel.png'
    expect(pastedName({ name, type: 'image/png' }, 'Geplakt', at)).toBe(name)
  })
})

describe('the kind of a document', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['image/tiff', 'image'],
    ['message/rfc822', 'mail'],
    ['application/vnd.ms-outlook', 'mail'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'text'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
    ['text/plain; charset=utf-8', 'text'],
    ['application/zip', 'archive'],
    ['application/octet-stream', 'other'],
    ['', 'other'],
  ])('%s is %s', (mediaType, kind) => {
    expect(fileKind(mediaType)).toBe(kind)
  })
})
