import { describe, expect, it } from 'vitest'
import {
  outlinePlace,
  outlineRows,
  outlineAncestors,
} from '../../../../../src-shared/xml/language/outline-items.ts'
import { findElements } from '../../../../../src-shared/xml/language/symbols.ts'
import { deepText, randomTexts, viewOf } from './structure-texts.ts'

const text = `<Project id="7">
  <Adres><Plaats>Breda</Plaats><Land code="NL"/></Adres>
  <Kamers><Kamer><Naam>Hal &amp; gang</Naam></Kamer><Kamer/></Kamers>
</Project>`
const view = viewOf(text)

function at(source: string): number {
  return text.indexOf(source)
}

describe('the outline', () => {
  it('shows what is open, with a value that tells elements apart', () => {
    const { total, rows } = outlineRows(view, [at('<Project'), at('<Adres')], 0, 100)
    expect(total).toBe(5)
    expect(
      rows.map(({ name, detail, level, state }) => `${level} ${name} ${detail} ${state}`),
    ).toEqual([
      '1 Project 7 open',
      '2 Adres Breda open',
      '3 Plaats Breda leaf',
      '3 Land NL leaf',
      '2 Kamers  closed',
    ])
  })

  it('gives the rows of a window of a long list', () => {
    const long = viewOf(`<R>${'<E>x</E>'.repeat(100_000)}</R>`)
    const { total, rows } = outlineRows(long, [0], 50_000, 3)
    expect(total).toBe(100_001)
    expect(rows.map(({ start }) => start)).toEqual([0, 1, 2].map((nth) => 3 + (49_999 + nth) * 8))
  })

  it('follows the caret: to its element, or to the innermost shown ancestor', () => {
    const caret = at('Hal') + 1
    const ancestors = outlineAncestors(view, caret)
    expect(ancestors).toEqual([at('<Project'), at('<Kamers'), at('<Kamer>')])
    expect(outlinePlace(view, ancestors, caret)).toEqual({ row: 4, start: at('<Naam') })
    expect(outlinePlace(view, [at('<Project')], caret)).toEqual({ row: 2, start: at('<Kamers') })
    expect(outlinePlace(view, [], caret)).toEqual({ row: 0, start: 0 })
  })

  it('has no row outside the root, and passes over places where nothing begins', () => {
    expect(outlinePlace(viewOf('  '), [], 1)).toEqual({ row: -1, start: -1 })
    expect(outlineRows(viewOf(''), [3], 0, 10)).toEqual({ total: 0, rows: [] })
    expect(outlineRows(view, [1, 2], 0, 10).total).toBe(1)
  })

  it('shows every element of any text once all is open, in order, and finds each again', () => {
    for (const { text: random } of randomTexts(150)) {
      const any = viewOf(random)
      const all = findElements(any, '', 0, 1e6).items.map(({ start }) => start)
      const { total, rows } = outlineRows(any, all, 0, 1e6)
      expect(rows.map(({ start }) => start)).toEqual(all)
      expect(total).toBe(all.length)
      for (let row = 0; row < rows.length; row += 7) {
        expect(outlinePlace(any, all, rows[row]?.start ?? 0).row).toBe(row)
      }
    }
  })

  it('walks 100,000 levels', () => {
    const deep = viewOf(deepText(100_000))
    expect(outlineAncestors(deep, 300_000)).toHaveLength(200)
    expect(outlineRows(deep, [0, 3], 0, 10).total).toBe(3)
  })
})

describe('looking for elements', () => {
  const found = (sought: string) => findElements(view, sought, 0, 10).items.map(({ name }) => name)

  it('finds by name, those that begin so first, whatever their case', () => {
    expect(found('kamer')).toEqual(['Kamers', 'Kamer', 'Kamer'])
    expect(found('an')).toEqual(['Land', 'Naam'])
  })

  it('finds by value and by an attribute, references read', () => {
    expect(found('l & g')).toEqual(['Naam'])
    expect(found('nl')).toEqual(['Land'])
    expect(found('niets hiervan')).toEqual([])
  })

  it('says where each one stands', () => {
    const [item] = findElements(view, 'naam', 0, 1).items
    expect(item).toMatchObject({ detail: 'Hal & gang', around: ['Project', 'Kamers', 'Kamer'] })
  })

  it('pages through both kinds without a gap', () => {
    const mixed = viewOf('<r><b>a</b><a/><c>a</c><ab/><ba/></r>')
    const whole = findElements(mixed, 'a', 0, 100)
    const paged = Array.from({ length: whole.total }, (_, nth) => {
      return findElements(mixed, 'a', nth, 1).items[0]
    })
    expect(paged).toEqual(whole.items)
    expect(whole.items.map(({ name }) => name)).toEqual(['a', 'ab', 'b', 'c', 'ba'])
  })
})
