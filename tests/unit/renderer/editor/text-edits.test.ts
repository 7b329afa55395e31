import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textEdits } from '../../../../src-renderer/editor/text-worker/text-edits.ts'
import type { TextEdit } from '../../../../src-shared/xml/scan/text-edit.ts'

function applied(text: string, edits: readonly TextEdit[]): string {
  return edits.reduceRight(
    (result, { start, end, text: insert }) => result.slice(0, start) + insert + result.slice(end),
    text,
  )
}

describe('edits between two texts', () => {
  it('are none for the same text', () => {
    expect(textEdits('<a>\n</a>', '<a>\n</a>')).toEqual([])
  })

  it('touch only what differs inside a line', () => {
    const from = '<a>\n  <City>Delft</City>\n  <Street>Markt</Street>\n</a>'
    const to = '<a>\n  <City>Delft Noord</City>\n  <Street>Plein</Street>\n</a>'
    expect(textEdits(from, to)).toEqual([
      { start: from.indexOf('</City>'), end: from.indexOf('</City>'), text: ' Noord' },
      { start: from.indexOf('Markt'), end: from.indexOf('</Street>'), text: 'Plein' },
    ])
  })

  it('insert and remove whole lines beside lines that stay', () => {
    const from = 'one\ntwo\nthree\nfour\n'
    const to = 'zero\none\nthree\nfour\nfive\n'
    const edits = textEdits(from, to)
    expect(applied(from, edits)).toBe(to)
    expect(edits).toHaveLength(3)
  })

  it('never cut a character in two', () => {
    const from = '<a>\u{1F3E0}</a>'
    const to = '<a>\u{1F3E1}</a>'
    expect(textEdits(from, to)).toEqual([{ start: 3, end: 5, text: '\u{1F3E1}' }])
  })

  it('make the new text out of the old one, in order and apart, whatever both are', () => {
    const line = fc.constantFrom('<a>', '</a>', 'x', '', '\u{1F3E0}', '\u{1F3E1}', 'é', '  <City>')
    const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (from, to) => {
        const edits = textEdits(from, to)
        expect(applied(from, edits)).toBe(to)
        for (const [index, edit] of edits.entries()) {
          expect(edit.start).toBeLessThanOrEqual(edit.end)
          expect(edit.start).toBeGreaterThanOrEqual(edits[index - 1]?.end ?? 0)
        }
      }),
      { seed: 20_261_121, numRuns: 3000 },
    )
  })

  it('give one edit for texts that have too little in common', () => {
    const lines = (word: string) =>
      Array.from({ length: 6000 }, (_, at) => `${word}${at}`).join('\n')
    const edits = textEdits(lines('a'), lines('b'))
    expect(edits).toHaveLength(1)
    expect(applied(lines('a'), edits)).toBe(lines('b'))
  })
})
