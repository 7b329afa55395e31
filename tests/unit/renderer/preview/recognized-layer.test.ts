import { describe, expect, it } from 'vitest'
import { findInText } from '../../../../src-renderer/preview/find-text.ts'
import { textContent } from '../../../../src-renderer/preview/recognized-layer.ts'
import { textPieces } from '../../../../src-shared/dossiers/text-pieces.ts'
import { unreadableGroups } from '../../../../src-renderer/preview/unreadable-groups.ts'
import type { RecognizedPage } from '../../../../src-shared/ipc/scan-calls.ts'

const page: RecognizedPage = {
  page: 1,
  text: 'De koopsom\nSlot',
  words: [
    ['De', 1000, 1000, 1500, 1200, 90],
    ['koopsom', 1600, 980, 3000, 1240, 90],
    ['Slot', 1000, 2000, 1500, 2200, 90],
  ],
  turn: 0,
  certainty: 90,
}
const size = { width: 600, height: 800 }

describe('the text layer of a page', () => {
  it('has each word at its place, as high as its line', () => {
    expect(textPieces(page, size)[0]).toEqual({
      ...{ text: 'De', start: 0, x: 60, y: 78.4, angle: 0 },
      ...{ width: 30, height: expect.closeTo(20.8) as number, then: 'space' },
    })
    expect(textPieces(page, size).map(({ then }) => then)).toEqual(['space', 'line', 'end'])
  })

  it.each([
    // The word begins at the corner that is the upper left one for the reader.
    [90, 90, 'right', 'top'],
    [180, 180, 'right', 'bottom'],
    [270, 270, 'left', 'bottom'],
  ] as const)('of a page to be turned by %d degrees is turned', (turn, angle, across, down) => {
    const [left, top, right, bottom] = [60, 160, 90, 176]
    const turned = { ...page, turn, text: 'Slot', words: page.words.slice(2) }
    expect(textPieces(turned, size)[0]).toMatchObject({
      ...{ angle, x: { left, right }[across], y: { top, bottom }[down] },
      ...(turn === 180 ? { width: 30, height: 16 } : { width: 16, height: 30 }),
    })
  })

  it('has the form of pdf.js, in the units of the page', () => {
    const viewport = { ...size, convertToPdfPoint: (x: number, y: number) => [x, 800 - y] }
    const { items } = textContent(page, viewport)
    const found = items.map((item) => ('str' in item ? [item.str, item.hasEOL] : []))
    expect(found).toEqual([
      ['De', false],
      [' ', false],
      ['koopsom', true],
      ['Slot', false],
    ])
    const [first] = items
    const [a, b, c, d, x, y] = first && 'transform' in first ? (first.transform as number[]) : []
    expect([b, c, x]).toEqual([0, expect.closeTo(0), 60])
    expect(a).toBeCloseTo(20.8)
    expect(d).toBeCloseTo(20.8)
    expect(y).toBeCloseTo(800 - 78.4 - 20.8 * 0.81)
  })
})

describe('finding in the text of a picture', () => {
  it.each([
    ['KOOPSOM', [[3, 10]]],
    ['de  koopsom slot', [[0, 15]]],
    [
      's',
      [
        [7, 8],
        [11, 12],
      ],
    ],
    ['(', []],
    ['', []],
  ])('finds %j', (term, ranges) => {
    expect(findInText(page.text, [term]).map(({ start, end }) => [start, end])).toEqual(ranges)
  })

  it('sees through accents, and counts places that overlap once', () => {
    expect(findInText('Een vóórbeeld', ['voorbeeld', 'voor'])).toEqual([{ start: 4, end: 13 }])
  })
})

describe('unreadable pages', () => {
  const file = {
    ...{ done: 9, pages: 9, fault: null, canCopy: false, recognized: [] },
    unreadable: [1, 2, 3, 4, 5, 6, 7].map((number) => ({
      page: number,
      fault: number === 2 ? ('noWords' as const) : ('tooDark' as const),
    })),
  }

  it('are named by reason', () => {
    expect(unreadableGroups(file, 'application/pdf')).toEqual([
      { fault: 'tooDark', pages: [1, 3, 4, 5, 6], more: 1 },
      { fault: 'noWords', pages: [2], more: 0 },
    ])
    expect(unreadableGroups(null, 'application/pdf')).toEqual([])
  })

  it('are no photos without words', () => {
    const photo = { ...file, unreadable: file.unreadable.slice(1, 2) }
    expect(unreadableGroups(photo, 'image/jpeg')).toEqual([])
    expect(unreadableGroups(photo, 'image/tiff')).toHaveLength(1)
  })
})
