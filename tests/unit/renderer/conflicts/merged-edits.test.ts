import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedSpan, type Replacement } from '../../../../src-renderer/compare/changed-span.ts'
import { mergedEdits } from '../../../../src-renderer/conflicts/conflict-models.ts'

function applied(text: string, edits: readonly Replacement[]): string {
  return edits.reduceRight(
    (made, { start, end, text: next }) => made.slice(0, start) + next + made.slice(end),
    text,
  )
}

/** Builds a text of alternating gaps and places. Returns the text and the places' ranges. */
function placed(gaps: readonly string[], pieces: readonly string[]) {
  let text = ''
  const places = pieces.map((piece, index) => {
    text += gaps[index] ?? ''
    const start = text.length
    text += piece
    return { id: `place-${index}`, start, end: text.length }
  })
  return { text: text + (gaps[pieces.length] ?? ''), places }
}

describe('edits of the merged text', () => {
  it('touch the places that changed and nothing else', () => {
    const gaps = ['<a>', '</a><b>', '</b><c>', '</c>']
    const edits = mergedEdits(placed(gaps, ['1', '2', '3']), placed(gaps, ['one', '2', '']))
    expect(edits).toEqual([
      { start: 3, end: 4, text: 'one' },
      { start: 19, end: 20, text: '' },
    ])
  })

  it('make the new text out of the old one, whatever changed', () => {
    const parts = fc.array(fc.string({ maxLength: 6 }), { maxLength: 5 })
    fc.assert(
      fc.property(parts, parts, parts, parts, (gaps, pieces, otherGaps, otherPieces) => {
        const from = placed(gaps, pieces)
        const to = placed(otherGaps, otherPieces)
        expect(applied(from.text, mergedEdits(from, to))).toBe(to.text)
        const same = placed(gaps, otherPieces)
        expect(applied(from.text, mergedEdits(from, same))).toBe(same.text)
      }),
      { seed: 31, numRuns: 500 },
    )
  })

  it('are none for the same text', () => {
    const text = placed(['<a>', '</a>'], ['1'])
    expect(mergedEdits(text, text)).toEqual([])
  })
})

describe('the stretch in which two texts differ', () => {
  it('is found in long texts too', () => {
    const long = 'x'.repeat(9000)
    expect(changedSpan(`${long}a${long}`, `${long}bc${long}`)).toEqual({
      start: 9000,
      end: 9001,
      text: 'bc',
    })
  })

  it('never cuts a character of two units in half', () => {
    const span = changedSpan('<a>😀</a>', '<a>😁</a>')
    expect(span).toEqual({ start: 3, end: 5, text: '😁' })
    expect(changedSpan('😀', '🤀')).toEqual({ start: 0, end: 2, text: '🤀' })
  })
})
