import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TypedValues } from '../../../../src-shared/ipc/calls/parameter-calls.ts'
import { createFormDrafts } from '../../../../src-renderer/parameters/form-drafts.ts'
import { AppCallError } from '../../../../src-renderer/ipc/unwrap.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const form = { projectId: 'p', form: 'portal_bog', action: 'publish' } as const

it('hands over what is typed when the typing pauses, the last of it only', async () => {
  const saved: TypedValues[] = []
  const drafts = createFormDrafts((_, values) => Promise.resolve(saved.push(values)))
  drafts.change(form, { name: 'a' })
  await vi.advanceTimersByTimeAsync(400)
  drafts.change(form, { name: 'ab' })
  await vi.advanceTimersByTimeAsync(499)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual([{ name: 'ab' }])
})

it('keeps apart what is typed in two forms, and hands both over before the window closes', async () => {
  const saved: string[] = []
  const drafts = createFormDrafts((each) => Promise.resolve(saved.push(each.action)))
  drafts.change(form, { name: 'a' })
  drafts.change({ ...form, action: 'revoke' }, { name: 'b' })
  expect(await drafts.flush()).toBe(true)
  expect(saved).toEqual(['publish', 'revoke'])
})

it('keeps what could not be stored, says why, and tries it again', async () => {
  const saved: TypedValues[] = []
  let full = true
  const drafts = createFormDrafts((_, values) => {
    if (full) return Promise.reject(new AppCallError({ kind: 'diskFull' }))
    return Promise.resolve(saved.push(values))
  })
  drafts.change(form, { name: 'a' })
  expect(await drafts.flush()).toBe(false)
  expect(drafts.error.value).toEqual({ kind: 'diskFull' })
  full = false
  expect(await drafts.flush()).toBe(true)
  expect(saved).toEqual([{ name: 'a' }])
  expect(drafts.error.value).toBeNull()
})
