import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shallowRef } from 'vue'
import type { RecordStatus } from '../../../../src-shared/ipc/calls/record-calls.ts'
import type { RecordState } from '../../../../src-shared/ipc/record-state.ts'
import { useXmlActions } from '../../../../src-renderer/editor/use-xml-actions.ts'
import { createXmlSession, type XmlSession } from '../../../../src-renderer/editor/xml-session.ts'
import { AppCallError } from '../../../../src-renderer/ipc/unwrap.ts'
import { ManualTimers } from './manual-timers.ts'
import { MemoryBuffer, MemoryRecord } from './memory-text.ts'

const status: RecordStatus = {
  kind: 'project',
  id: '00000000-0000-4000-8000-000000000001',
  state: 'synced',
  fetchedVersions: ['1.2'],
  editedVersion: null,
  serverMoved: false,
  error: null,
  older: null,
}

let calls: string[]
let record: MemoryRecord
let buffer: MemoryBuffer
let states: RecordState[]
let actions: ReturnType<typeof useXmlActions>

beforeEach(() => {
  calls = []
  states = []
  record = new MemoryRecord('<a/>')
  buffer = new MemoryBuffer('<a/>')
  const answer = (name: string, state?: RecordState) => async () => {
    calls.push(name)
    if (state !== undefined) record.state = state
    if (name === 'revert') record.saved = '<base/>'
    return { ok: true, value: { ...status, state: record.state } }
  }
  vi.stubGlobal('window', {
    perceel: {
      records: {
        status: answer('status'),
        send: answer('send', 'queued'),
        revert: answer('revert', 'synced'),
      },
    },
  })
  record.onCall = (name) => calls.push(name)
  const session = createXmlSession(buffer, record.answer(), record, new ManualTimers())
  const subject = shallowRef({ status, remoteId: 1 })
  actions = useXmlActions(shallowRef<XmlSession | null>(session), subject, (next) =>
    states.push(next.state),
  )
})
afterEach(() => void vi.unstubAllGlobals())

describe('actions on a text', () => {
  it('offers nothing to save or send while nothing was changed', () => {
    expect([actions.canSave.value, actions.canSend.value, actions.canRevert.value]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('saves before it sends', async () => {
    buffer.type('<b/>')
    expect(actions.canSend.value).toBe(true)
    expect(await actions.run('send')).toBe(true)
    expect(calls).toEqual(['save', 'send', 'read'])
    expect(record.saved).toBe('<b/>')
    expect(states).toEqual(['queued'])
  })

  it('sends nothing when main refuses to save the text, and tells the line of the error', async () => {
    buffer.type('<broken')
    const error = { kind: 'invalidInput', reason: 'notWellFormed', line: 3, column: 7 } as const
    record.fail = new AppCallError(error)
    expect(await actions.run('send')).toBe(false)
    expect(calls).toEqual(['save'])
    expect(actions.error.value).toEqual(error)
    expect(actions.busy.value).toBeNull()
  })

  it('runs one call at a time', async () => {
    buffer.type('<b/>')
    const first = actions.run('save')
    expect(await actions.run('send')).toBe(false)
    expect(await first).toBe(true)
    expect(calls).not.toContain('send')
  })

  it('shows the text of the service after a revert', async () => {
    buffer.type('<mine/>')
    await actions.run('save')
    expect(actions.canRevert.value).toBe(true)
    await actions.run('revert')
    expect(buffer.text()).toBe('<base/>')
    expect(states.at(-1)).toBe('synced')
  })

  it('undoes a revert: saves the saved text again, and stores the typed text as a draft', async () => {
    buffer.type('<saved/>')
    await actions.run('save')
    buffer.type('<typed>')
    await actions.run('revert')
    expect(buffer.text()).toBe('<base/>')
    expect(actions.undo.value?.of).toBe('revert')
    // Main took in a newer text of the service meanwhile. Sending will merge with that text.
    record.baseId = 'second'
    await actions.run('undo')
    expect(record.saved).toBe('<saved/>')
    expect(record.baseIds.at(-1)).toBe('first')
    expect(buffer.text()).toBe('<typed>')
    expect(record.draftText).toBe('<typed>')
    expect(actions.undo.value).toBeNull()
    expect(calls).not.toContain('send')
  })

  it('undoes a discard, also of a text that is not well formed', async () => {
    buffer.type('<broken')
    await actions.run('discard')
    expect(buffer.text()).toBe('<a/>')
    await actions.run('undo')
    expect(buffer.text()).toBe('<broken')
    expect(record.draftText).toBe('<broken')
    expect(record.saved).toBe('<a/>')
  })

  it('offers the undo again when restoring the text fails', async () => {
    buffer.type('<saved/>')
    await actions.run('save')
    await actions.run('revert')
    record.fail = new AppCallError({ kind: 'conflict', reason: 'stillWaiting' })
    expect(await actions.run('undo')).toBe(false)
    expect(actions.undo.value?.of).toBe('revert')
    record.fail = null
    expect(await actions.run('undo')).toBe(true)
    expect(record.saved).toBe('<saved/>')
    expect(actions.undo.value).toBeNull()
  })
})
