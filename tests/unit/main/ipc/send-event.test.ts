import { describe, expect, it } from 'vitest'
import { eventChannel } from '../../../../src-shared/ipc/channel-names.ts'
import { createEventSender, type EventTarget } from '../../../../src-main/ipc/send-event.ts'
import { MemoryLog } from './fake-ipc.ts'

function sender(options: { target?: boolean; destroyed?: boolean } = {}) {
  const sent: unknown[] = []
  const log = new MemoryLog()
  const target: EventTarget = {
    isDestroyed: () => options.destroyed === true,
    send: (channel, payload) => sent.push([channel, payload]),
  }
  const send = createEventSender(() => (options.target === false ? [] : [target]), log)
  return { send, sent, log }
}

describe('sending events', () => {
  it('sends a payload that fits, on the event’s channel', () => {
    const { send, sent, log } = sender()
    send('projectsChanged', { projectIds: null })
    send('menuCommand', 'save')
    expect(sent).toEqual([
      [eventChannel('projectsChanged'), { projectIds: null }],
      [eventChannel('menuCommand'), 'save'],
    ])
    expect(log.lines).toEqual([])
  })

  it('does not send a payload that does not fit, and logs its path without its value', () => {
    const { send, sent, log } = sender()
    send('dossiersChanged', { projectId: 'geheim' })
    expect(sent).toEqual([])
    expect(log.lines).toMatchObject([
      {
        level: 'error',
        event: 'ipc.event',
        facts: { event: 'dossiersChanged', path: 'projectId' },
      },
    ])
    expect(JSON.stringify(log.lines)).not.toContain('geheim')
  })

  it('sends to every window that is there', () => {
    const sent: number[] = []
    const window = (id: number, destroyed = false): EventTarget => ({
      isDestroyed: () => destroyed,
      send: () => sent.push(id),
    })
    const windows = [window(1), window(2, true), window(3)]
    createEventSender(() => windows, new MemoryLog())('accountsChanged', null)
    expect(sent).toEqual([1, 3])
  })

  it('does nothing without a window, or for a destroyed window', () => {
    const without = sender({ target: false })
    without.send('accountsChanged', null)
    const gone = sender({ destroyed: true })
    gone.send('accountsChanged', null)
    expect([...without.sent, ...gone.sent, ...without.log.lines]).toEqual([])
  })
})
