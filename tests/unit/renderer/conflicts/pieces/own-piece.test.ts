import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { wellFormedPiece } from '../../../../../src-renderer/conflicts/pieces/own-piece-check.ts'

/** In place of the browser's parser, and as strict as that parser for the texts tested here. */
const fails = (xml: string) =>
  /xmlns:xml|&(?!\w+;|#)/.test(xml) || XMLValidator.validate(xml) !== true

describe('a piece of one’s own', () => {
  it('may be any content that is well formed', () => {
    for (const piece of ['', 'Zwolle', '<City>Zwolle</City>', 'a<b/>c', 'Jan &amp; Piet']) {
      expect(wellFormedPiece(piece, 'text', fails), piece).toBe(true)
    }
    for (const piece of ['<City>', '</City>', 'Jan & Piet', '</piece><piece>']) {
      expect(wellFormedPiece(piece, 'text', fails), piece).toBe(false)
    }
  })

  it('may use prefixes that the record declares', () => {
    const seen: string[] = []
    wellFormedPiece('<n:a x:b="1" xml:lang="nl"/>', 'inserted', (xml) => seen.push(xml) === 0)
    expect(seen[0]).toContain('xmlns:n="urn:piece:n"')
    expect(seen[0]).toContain('xmlns:x="urn:piece:x"')
    expect(seen[0]).not.toContain('xmlns:xml')
  })

  it('of an attribute is its value alone', () => {
    expect(wellFormedPiece('12 &gt; 3', 'attribute', fails)).toBe(true)
    for (const piece of ['a"b', '<b/>', 'Jan & Piet']) {
      expect(wellFormedPiece(piece, 'attribute', fails), piece).toBe(false)
    }
  })

  it('is left to main when it is a whole record or very long', () => {
    const never = () => {
      throw new Error('looked at')
    }
    expect(wellFormedPiece('<?xml version="1.0"?><a/>', 'wholeRecord', never)).toBe(true)
    expect(wellFormedPiece('x'.repeat(60_000), 'text', never)).toBe(true)
  })
})
