import { describe, expect, it } from 'vitest'
import { createLineIndex } from '../../../../src-renderer/compare/line-index.ts'

/** Finds the line and column by splitting the text. */
function walked(text: string, offset: number) {
  const before = text.slice(0, offset).replace(/^\uFEFF/, '')
  const lines = before.split(/\r\n|\r|\n/)
  return { lineNumber: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

describe('places of offsets in a text', () => {
  it.each([
    ['Unix line ends', '<a>\n  <b/>\n</a>\n'],
    ['Windows line ends', '<a>\r\n  <b/>\r\n</a>'],
    ['mixed and old line ends', '<a>\r  <b/>\n\r\n</a>\r'],
    ['a byte order mark', '\uFEFF<a>\n</a>'],
    ['nothing', ''],
  ])('have the right line and column, with %s', (_, text) => {
    const index = createLineIndex(text)
    for (let offset = 0; offset <= text.length; offset += 1) {
      const insideLineEnd = text[offset - 1] === '\r' && text[offset] === '\n'
      if (!insideLineEnd) expect(index.at(offset), `${offset}`).toEqual(walked(text, offset))
    }
  })

  it('end with the text', () => {
    expect(createLineIndex('a\nbc').at(99).lineNumber).toBe(2)
  })
})
