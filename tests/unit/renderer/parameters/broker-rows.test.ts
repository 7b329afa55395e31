import { describe, expect, it } from 'vitest'
import {
  brokerRows,
  brokerTree,
  treeMove,
} from '../../../../src-renderer/parameters/brokers/broker-rows.ts'

const broker = (guid: string, parent: string | null, name = guid) => ({ guid, name, parent })
const tree = brokerTree([
  broker('noord', null, 'Groep Noord'),
  broker('n1', 'noord', 'Bakker'),
  broker('n11', 'n1', 'Bakker Assen'),
  broker('zuid', null, 'Groep Zuid'),
  broker('wees', 'weg', 'Zonder groep'),
])
const guids = (open: string[], search = '') =>
  brokerRows(tree, new Set(open), search).map(({ guid }) => guid)

describe('the tree of colleague brokers', () => {
  it('shows the top only until a branch is opened', () => {
    expect(guids([])).toEqual(['noord', 'zuid', 'wees'])
    expect(guids(['noord', 'n1'])).toEqual(['noord', 'n1', 'n11', 'zuid', 'wees'])
    expect(guids(['n1'])).toEqual(['noord', 'zuid', 'wees'])
  })

  it('opens the branches in which a search finds somebody, whatever case or accents', () => {
    expect(guids([], 'ássen')).toEqual(['noord', 'n1', 'n11'])
    expect(guids([], 'bakker')).toEqual(['noord', 'n1', 'n11'])
    expect(guids([], 'niemand')).toEqual([])
  })

  it('tells place, number and depth of each line', () => {
    const rows = brokerRows(tree, new Set(['noord']), '')
    expect(rows[1]).toMatchObject({ guid: 'n1', depth: 1, place: 1, among: 1, hasChildren: true })
    expect(rows[2]).toMatchObject({
      guid: 'zuid',
      depth: 0,
      place: 2,
      among: 3,
      hasChildren: false,
    })
  })

  it('holds ten thousand levels and a list that goes in a circle', () => {
    const deep = Array.from({ length: 10_000 }, (_, index) =>
      broker(`d${index}`, index === 0 ? null : `d${index - 1}`),
    )
    expect(brokerRows(brokerTree(deep), new Set(), 'd9999')).toHaveLength(10_000)
    const circle = brokerTree([broker('a', 'b'), broker('b', 'a')])
    expect(brokerRows(circle, new Set(), 'a')).toEqual([])
  })

  it('is walked with the arrow keys', () => {
    const rows = brokerRows(tree, new Set(['noord']), '')
    expect(treeMove(rows, 0, 'ArrowRight')).toEqual({ to: 1 })
    expect(treeMove(rows, 0, 'ArrowLeft')).toEqual({ toggle: 'noord' })
    expect(treeMove(rows, 1, 'ArrowRight')).toEqual({ toggle: 'n1' })
    expect(treeMove(rows, 1, 'ArrowLeft')).toEqual({ to: 0 })
    expect(treeMove(rows, 0, 'x')).toBeNull()
  })
})
