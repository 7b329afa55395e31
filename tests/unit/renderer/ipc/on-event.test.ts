import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onEvent } from '../../../../src-renderer/ipc/on-event.ts'

/** Listeners that the page gave to the bridge, with the name of their event. */
let given: [string, (payload: unknown) => void][]

beforeEach(() => {
  given = []
  const on = (name: string, listener: (payload: unknown) => void) => {
    given.push([name, listener])
    return () => undefined
  }
  vi.stubGlobal('window', { perceel: { on } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const tell = (name: string, payload: unknown) => {
  for (const [known, listener] of given) if (known === name) listener(payload)
}

test('the bridge gets one function for each event, whatever the screens do', () => {
  for (let visit = 0; visit < 50; visit += 1) {
    onEvent('auditChanged', () => undefined)()
    onEvent('syncChanged', () => undefined)()
  }
  expect(given.map(([name]) => name)).toEqual(['auditChanged', 'syncChanged'])
})

test('each listener hears its events until it stops', () => {
  const heard: string[] = []
  const listener = () => heard.push('twice')
  const stop = onEvent('projectsChanged', ({ projectIds }) => heard.push(String(projectIds)))
  onEvent('dossiersChanged', listener)
  const stopOne = onEvent('dossiersChanged', listener)
  tell('projectsChanged', { projectIds: ['a'] })
  tell('dossiersChanged', { projectId: 'a' })
  stop()
  stopOne()
  tell('projectsChanged', { projectIds: ['b'] })
  tell('dossiersChanged', { projectId: 'b' })
  expect(heard).toEqual(['a', 'twice', 'twice', 'twice'])
})

test('a listener that throws keeps an event from no other, and is not passed over', () => {
  const thrown: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => thrown.push(task))
  const heard: string[] = []
  onEvent('auditChanged', () => {
    throw new Error('broken screen')
  })
  onEvent('auditChanged', () => heard.push('next'))
  tell('auditChanged', null)
  expect(heard).toEqual(['next'])
  expect(thrown).toHaveLength(1)
  expect(thrown[0]).toThrow('broken screen')
})
