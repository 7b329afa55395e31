import { describe, expect, it } from 'vitest'
import {
  isActive,
  lastModified,
  mutationState,
  publicationState,
} from '../../../src-service/publication/publication-status.ts'
import type { MutationRow } from '../../../src-service/store/publications.ts'

function mutation(changes: Partial<MutationRow> = {}): MutationRow {
  return {
    projectId: 1,
    channel: 'channel_03',
    type: 'publish',
    createdAt: 1000,
    dueAt: 4000,
    outcome: 'done',
    ...changes,
  }
}

describe('the life of a publication', () => {
  it('is busy with a new mutation until the channel answers, and not a moment longer', () => {
    const mutations = [mutation()]
    expect(mutationState(mutation(), 3999)).toBe('new')
    expect(publicationState(mutations, 3999)).toBe('busy')
    expect(mutationState(mutation(), 4000)).toBe('done')
    expect(publicationState(mutations, 4000)).toBe('published')
  })

  it('ends as what its last mutation came to', () => {
    const failed = mutation({ outcome: 'failed' })
    const revoked = mutation({ type: 'revoke', createdAt: 5000, dueAt: 8000 })
    expect(publicationState([failed], 4000)).toBe('failed')
    expect(publicationState([mutation(), revoked], 7999)).toBe('busy')
    expect(publicationState([mutation(), revoked], 8000)).toBe('withdrawn')
  })

  it('stays busy when the channel never answers', () => {
    expect(publicationState([mutation({ dueAt: null })], Number.MAX_SAFE_INTEGER)).toBe('busy')
  })

  it('is active from a publication that succeeded to a withdrawal that did', () => {
    const revoke = mutation({ type: 'revoke', createdAt: 5000, dueAt: 8000 })
    expect(isActive([], 4000)).toBe(false)
    expect(isActive([mutation()], 3999)).toBe(false)
    expect(isActive([mutation()], 4000)).toBe(true)
    expect(isActive([mutation(), revoke], 7999)).toBe(true)
    expect(isActive([mutation(), revoke], 8000)).toBe(false)
    expect(isActive([mutation(), { ...revoke, outcome: 'failed' }], 8000)).toBe(true)
  })

  it('was last modified when a request came or was answered', () => {
    const row = { projectId: 1, channel: 'channel_03', uuid: 'u', createdAt: 1000 } as const
    expect(lastModified(row, [mutation()], 3999)).toBe(1000)
    expect(lastModified(row, [mutation()], 9000)).toBe(4000)
  })
})
