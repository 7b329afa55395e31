import { describe, expect, it } from 'vitest'
import {
  keptPlace,
  nextPlace,
  stepPlace,
} from '../../../../../src-renderer/conflicts/pieces/next-place.ts'
import { shownPiece } from '../../../../../src-renderer/conflicts/pieces/shown-piece.ts'
import { locatePiece } from '../../../../../src-renderer/conflicts/pieces/locate-piece.ts'

const mine = { take: 'mine' }
const place = (id: string, choice: unknown = null) => ({ id, choice })

describe('going round the places', () => {
  const places = [place('a'), place('b', mine), place('c'), place('d', mine)]

  it('visits those without a choice, in both directions', () => {
    expect(nextPlace(places, 'a', 1)).toBe('c')
    expect(nextPlace(places, 'c', 1)).toBe('a')
    expect(nextPlace(places, 'd', -1)).toBe('c')
    expect(nextPlace(places, 'a', -1)).toBe('c')
  })

  it('comes back to the only open one from anywhere', () => {
    const one = [place('a', mine), place('b'), place('c', mine)]
    expect(nextPlace(one, 'c', 1)).toBe('b')
    expect(nextPlace(one, 'b', 1)).toBe('b')
  })

  it('visits every place when a choice was made for all', () => {
    const done = [place('a', mine), place('b', mine)]
    expect(nextPlace(done, 'a', 1)).toBe('b')
    expect(nextPlace(done, 'b', 1)).toBe('a')
    expect(nextPlace(done, 'a', -1)).toBe('b')
  })

  it('starts at the first open one when none is shown, and has nowhere to go without any', () => {
    expect(nextPlace(places, null, 1)).toBe('a')
    expect(nextPlace(places, null, -1)).toBe('c')
    expect(nextPlace([], null, 1)).toBeNull()
  })

  it('steps by one, and stops at the ends', () => {
    expect(stepPlace(places, 'a', 1)).toBe('b')
    expect(stepPlace(places, 'd', 1)).toBe('d')
    expect(stepPlace(places, 'a', -1)).toBe('a')
  })

  it('keeps the shown place while the place exists', () => {
    expect(keptPlace(places, 'd')).toBe('d')
    expect(keptPlace(places, 'gone')).toBe('a')
    expect(keptPlace([], 'gone')).toBeNull()
  })
})

describe('a piece in words', () => {
  it('is the value of a leaf, with its references as characters', () => {
    expect(shownPiece('Jan &amp; Piet &#233;&#x1F600;', 'text')).toEqual({
      kind: 'value',
      text: 'Jan & Piet é😀',
    })
    expect(shownPiece('<City taal="nl">Zwolle</City>', 'deletedByMe')).toEqual({
      kind: 'value',
      text: 'Zwolle',
    })
    expect(shownPiece('a < b', 'attribute').text).toBe('a < b')
  })

  it('is shown as XML if the piece has more than one value', () => {
    const xml = '<Tuin><Type>achtertuin</Type></Tuin>'
    expect(shownPiece(xml, 'inserted')).toEqual({ kind: 'xml', text: xml })
    expect(shownPiece('<Foto url="1.jpg"/>', 'inserted').kind).toBe('xml')
  })

  it('tells empty from not there', () => {
    expect(shownPiece('', 'text').kind).toBe('empty')
    expect(shownPiece('<City></City>', 'inserted').kind).toBe('empty')
    expect(shownPiece('<City/>', 'inserted').kind).toBe('empty')
    expect(shownPiece(null, 'text').kind).toBe('missing')
  })

  it('does not resolve invalid references, and shortens a very long value', () => {
    expect(shownPiece('&onzin; &#0; &#x110000;', 'text').text).toBe('&onzin; &#0; &#x110000;')
    expect(shownPiece('x'.repeat(100_000), 'text').text.length).toBeLessThan(5000)
  })
})

describe('where a place stands in one side', () => {
  const rooms = (sizes: readonly string[]) =>
    sizes.map((size, index) => `<Kamer><Nr>${index}</Nr><M2>${size}</M2></Kamer>`).join('')

  it('is found by what stands before it, among many like it', () => {
    const merged = `<P>${rooms(['9', '9', '9', '9'])}</P>`
    const side = `<P><Extra>hier kwam iets bij</Extra>${rooms(['9', '9', '12', '9'])}</P>`
    const start = merged.indexOf('9', merged.indexOf('<Nr>2'))
    const found = locatePiece(side, '12', merged, start, start)
    expect(side.slice(found.start, found.end)).toBe('12')
    const same = locatePiece(side, '9', merged, merged.indexOf('>9<') + 1, 0)
    expect(side.slice(0, same.start)).toMatch(/<Nr>0<\/Nr><M2>$/)
  })

  it('is the spot of the missing piece if one side lacks the piece', () => {
    const merged = '<P><A>1</A><B>2</B></P>'
    const start = merged.indexOf('<B>')
    expect(locatePiece('<P><A>1</A></P>', null, merged, start, start)).toEqual({
      start: 11,
      end: 11,
    })
  })

  it('is within the text, also where nothing fits', () => {
    expect(locatePiece('<a/>', 'zzz', 'heel iets anders', 12, 500)).toEqual({ start: 4, end: 4 })
  })
})
