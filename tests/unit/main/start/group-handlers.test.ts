import { describe, expect, it } from 'vitest'
import type { Handlers } from '../../../../src-shared/ipc/contract.ts'
import { groupHandlers } from '../../../../src-main/start/group-handlers.ts'

/** Handlers of the group `search` that answer with the receiver that they were called on. */
const handlers = {
  name: 'search',
  query(this: { name: string }) {
    return this.name
  },
  state: () => 'state',
  rebuild: () => 'rebuild',
}

function callsOf(given: object, onUserCall: () => void = () => undefined) {
  return groupHandlers('search', given as Handlers<'search'>, onUserCall) as unknown as Record<
    string,
    () => unknown
  >
}

describe('the calls of a group', () => {
  it('need no receiver', () => {
    const { query } = callsOf(handlers)
    expect(query?.()).toBe('search')
  })

  it('tell of the user, except reads that a screen repeats by itself', () => {
    let calls = 0
    const { query, state, rebuild } = callsOf(handlers, () => (calls += 1))
    query?.()
    state?.()
    expect(calls).toBe(0)
    rebuild?.()
    expect(calls).toBe(1)
  })

  it('cannot be made while a call has no handler', () => {
    const { rebuild, ...others } = handlers
    expect(rebuild()).toBe('rebuild')
    expect(() => callsOf(others)).toThrow('The call search.rebuild has no handler')
  })
})
