import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shallowRef } from 'vue'
import type { ProjectDetail } from '../../../src-shared/ipc/project-calls.ts'
import type { RecordState } from '../../../src-shared/ipc/record-state.ts'
import { useXmlActions } from '../../../src-renderer/editor/use-xml-actions.ts'
import { createXmlSession, type XmlSession } from '../../../src-renderer/editor/xml-session.ts'
import { AppCallError } from '../../../src-renderer/ipc/unwrap.ts'
import { ManualTimers } from './manual-timers.ts'
import { MemoryBuffer, MemoryRecord } from './memory-text.ts'

const detail: ProjectDetail = {
  id: '00000000-0000-4000-8000-000000000001',
  remoteId: 1,
  scenario: 'BBvk',
  name: 'Dorpsstraat 1',
  type: '',
  city: '',
  state: 'synced',
  changedAt: 0,
  fetchedVersions: ['1.2'],
  editedVersion: null,
  error: null,
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
    if (name === 'theirs') record.saved = '<theirs/>'
    return { ok: true, value: { ...detail, state: record.state } }
  }
  vi.stubGlobal('window', {
    perceel: {
      projects: {
        get: answer('get'),
        send: answer('send', 'queued'),
        revert: answer('revert', 'synced'),
        resolveConflict: ({ keep }: { keep: 'mine' | 'theirs' }) =>
          answer(keep, keep === 'mine' ? 'queued' : 'synced')(),
      },
    },
  })
  record.onCall = (name) => calls.push(name)
  const session = createXmlSession(buffer, record.answer(), record, new ManualTimers())
  actions = useXmlActions(shallowRef<XmlSession | null>(session), shallowRef(detail), (next) =>
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
    buffer.replace('<b/>')
    expect(actions.canSend.value).toBe(true)
    expect(await actions.run('send')).toBe(true)
    expect(calls).toEqual(['save', 'send', 'read'])
    expect(record.saved).toBe('<b/>')
    expect(states).toEqual(['queued'])
  })

  it('sends nothing when the text cannot be saved, and says where it is wrong', async () => {
    buffer.replace('<broken')
    const error = { kind: 'invalidInput', reason: 'notWellFormed', line: 3, column: 7 } as const
    record.fail = new AppCallError(error)
    expect(await actions.run('send')).toBe(false)
    expect(calls).toEqual(['save'])
    expect(actions.error.value).toEqual(error)
    expect(actions.busy.value).toBeNull()
  })

  it('does one thing at a time', async () => {
    buffer.replace('<b/>')
    const first = actions.run('save')
    expect(await actions.run('send')).toBe(false)
    expect(await first).toBe(true)
    expect(calls).not.toContain('send')
  })

  it('counts unsaved text as mine when a conflict is settled', async () => {
    record.state = 'conflict'
    buffer.replace('<mine/>')
    await actions.run('mine')
    expect(record.saved).toBe('<mine/>')
    expect(calls.indexOf('save')).toBeLessThan(calls.indexOf('mine'))
  })

  it('shows the text of the service after it was taken over', async () => {
    buffer.replace('<mine/>')
    await actions.run('theirs')
    expect(buffer.text()).toBe('<theirs/>')
    expect(actions.canSave.value).toBe(false)
  })

  it('shows the text of the service after going back to it', async () => {
    buffer.replace('<mine/>')
    await actions.run('save')
    expect(actions.canRevert.value).toBe(true)
    record.saved = '<base/>'
    await actions.run('revert')
    expect(buffer.text()).toBe('<base/>')
    expect(states.at(-1)).toBe('synced')
  })
})
