import { describe, expect, it } from 'vitest'
import { draftRetryMs } from '../../../../src-renderer/editor/draft-scheduler.ts'
import { AppCallError } from '../../../../src-renderer/ipc/unwrap.ts'
import { openSession as open } from './open-session.ts'

describe('XML session when main refuses', () => {
  it('tells why a draft could not be stored, and tries again by itself', async () => {
    const { record, buffer, timers, session } = open('<a/>')
    record.fail = new AppCallError({ kind: 'diskFull' })
    buffer.type('<typed/>')
    await session.flush()
    expect(session.draftError.value).toEqual({ kind: 'diskFull' })
    expect(session.isStored()).toBe(false)
    record.fail = null
    timers.advance(draftRetryMs)
    await session.flush()
    expect(session.draftError.value).toBeNull()
    expect(session.isStored()).toBe(true)
    expect(record.draftText).toBe('<typed/>')
  })

  it('keeps the text and throws when a save is refused', async () => {
    const { record, buffer, session } = open('<a/>')
    buffer.type('<broken>')
    record.fail = new AppCallError({ kind: 'invalidInput', reason: 'notWellFormed', line: 1 })
    await expect(session.save()).rejects.toThrow('invalidInput/notWellFormed')
    expect(buffer.text()).toBe('<broken>')
    expect(session.dirty.value).toBe(true)
  })
})
