import { describe, expect, it } from 'vitest'
import { publishedCounts, publishedTypes } from '../../../../src-renderer/batches/published-on.ts'
import { packCell, type CellState } from '../../../../src-shared/channels/board-cell.ts'

const columns = [{ type: 'portal_wonen' }, { type: null }, { type: 'channel_03' }] as const

function row(...states: CellState[]) {
  const plain = { request: 'none', stuck: false, refused: false, changed: false } as const
  return { cells: states.map((state) => packCell({ ...plain, state, unknownStatus: 0 })) }
}

describe('the channels where projects are published', () => {
  it('are counted by channel, without unknown channels', () => {
    const rows = [
      row('published', 'published', 'failed'),
      row('published', 'none', 'published'),
      row('withdrawn'),
    ]
    expect([...publishedCounts(columns, rows)]).toEqual([
      ['portal_wonen', 2],
      ['channel_03', 1],
    ])
  })

  it('are chosen at once for one project', () => {
    const counts = publishedCounts(columns, [row('published', 'published', 'busy')])
    expect(publishedTypes(counts, 1, 'publish')).toEqual(['portal_wonen'])
  })

  it('are not chosen at once when that would publish another project there', () => {
    const counts = publishedCounts(columns, [row('published'), row('none')])
    expect(publishedTypes(counts, 2, 'publish')).toEqual([])
    expect(publishedTypes(counts, 2, 'revoke')).toEqual(['portal_wonen'])
  })
})
