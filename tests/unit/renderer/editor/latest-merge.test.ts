import { describe, expect, it } from 'vitest'
import { findLatestMerge } from '../../../../src-renderer/editor/use-latest-merge.ts'
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

describe('the latest merge of a record', () => {
  it('is the newest merge in the history, with the text that the user saved before it', () => {
    const latest = findLatestMerge(entries('server', 'sent', 'merged', 'server', 'saved'), '1.2', 0)
    expect([latest?.merged.id, latest?.mine?.id]).toEqual([98, 96])
  })

  it('is none after a later save of the user', () => {
    expect(findLatestMerge(entries('saved', 'merged', 'saved'), '1.2', 0)).toBeNull()
  })

  it('is none if the merge is older than the page', () => {
    expect(findLatestMerge(entries('merged', 'saved'), '1.2', 1001)).toBeNull()
  })

  it('is none if another version of the record was merged', () => {
    expect(findLatestMerge(entries('merged', 'saved'), '1.3', 0)).toBeNull()
  })
})
