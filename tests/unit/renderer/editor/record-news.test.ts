import { describe, expect, it } from 'vitest'
import { mergeNews } from '../../../../src-renderer/editor/use-record-news.ts'
import type { HistoryEntry } from '../../../../src-shared/ipc/calls/record-calls.ts'

function entries(...origins: HistoryEntry['origin'][]): HistoryEntry[] {
  return origins.map((origin, index) => ({
    id: 100 - index,
    version: '1.2',
    origin,
    at: 1000 - index,
    length: 10,
    local: false,
    base: false,
  }))
}

describe('news of a merge', () => {
  it('tells of the newest merge, and of the text that was saved before it', () => {
    const news = mergeNews(entries('server', 'sent', 'merged', 'server', 'saved'), '1.2', 0)
    expect([news?.merged.id, news?.mine?.id]).toEqual([98, 96])
  })

  it('is over once something was saved after it', () => {
    expect(mergeNews(entries('saved', 'merged', 'saved'), '1.2', 0)).toBeNull()
  })

  it('does not tell of what happened before the page was opened', () => {
    expect(mergeNews(entries('merged', 'saved'), '1.2', 1001)).toBeNull()
  })

  it('does not mix the versions of a record', () => {
    expect(mergeNews(entries('merged', 'saved'), '1.3', 0)).toBeNull()
  })
})
