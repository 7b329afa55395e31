import { describe, expect, it } from 'vitest'
import { callChannel, eventChannel } from '../../../../src-shared/ipc/channel-names.ts'
import { contract, listCalls } from '../../../../src-shared/ipc/contract.ts'
import { eventNames } from '../../../../src-shared/ipc/events.ts'
import { createPerceelApi } from '../../../../src-preload/perceel-api.ts'

type Listener = (event: unknown, payload: unknown) => void

function made(options: { path?: string | Promise<string>; fail?: boolean } = {}) {
  const invoked: unknown[][] = []
  const listeners = new Map<string, Set<Listener>>()
  const api = createPerceelApi<{ name: string }>(listCalls(), eventNames, {
    ipc: {
      invoke: async (channel, ...args) => {
        invoked.push([channel, ...args])
        if (options.fail === true) throw new Error('An object could not be cloned.')
        return { ok: true, value: null }
      },
      on: (channel, listener) => {
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      },
      removeListener: (channel, listener) => listeners.get(channel)?.delete(listener),
    },
    pathForFile: () => options.path ?? '/home/anna/akte.pdf',
  })
  return { api, invoked, listeners }
}

describe('window.perceel', () => {
  it('has every page call of the contract and nothing more', () => {
    const { api } = made()
    expect(Object.keys(api).sort()).toEqual(
      [...Object.keys(contract), 'intakeFile', 'on', 'schemaFiles'].sort(),
    )
    for (const { group, name, exposure } of listCalls()) {
      expect(typeof (api[group] as Record<string, unknown>)[name], `${group}.${name}`).toBe(
        exposure === 'page' ? 'function' : 'undefined',
      )
    }
  })

  it('is frozen, with every group', () => {
    const { api } = made()
    expect(Object.isFrozen(api)).toBe(true)
    for (const group of Object.keys(contract)) {
      expect(Object.isFrozen(api[group as keyof typeof contract])).toBe(true)
    }
  })

  it('invokes a call on its own channel with its arguments', async () => {
    const { api, invoked } = made()
    await api.settings.update({ theme: 'dark' })
    expect(invoked).toEqual([[callChannel('settings', 'update'), { theme: 'dark' }]])
  })

  it('answers an envelope when an argument cannot be cloned', async () => {
    const { api } = made({ fail: true })
    const error = { kind: 'invalidInput', reason: 'arguments' }
    expect(await api.settings.get()).toEqual({ ok: false, error })
  })

  it('gives a listener the payload alone, until it stops listening', () => {
    const { api, listeners } = made()
    const heard: unknown[][] = []
    const stop = api.on('menuCommand', (...given: unknown[]) => heard.push(given))
    const channel = eventChannel('menuCommand')
    for (const listener of listeners.get(channel) ?? []) listener({ sender: 'electron' }, 'save')
    stop()
    expect(heard).toEqual([['save']])
    expect(listeners.get(channel)?.size).toBe(0)
  })

  it('refuses to listen to anything that is not in the contract', () => {
    const { api, listeners } = made()
    expect(() => api.on('../perceel:call' as never, () => undefined)).toThrow(TypeError)
    expect(listeners.size).toBe(0)
  })

  it.each([
    ['at once', '/a/b.pdf'],
    ['as a promise', Promise.resolve('/a/b.pdf')],
  ])('takes a file in by the path that Electron gives %s', async (_how, path) => {
    const { api, invoked } = made({ path })
    await api.intakeFile({ name: 'b.pdf' }, null)
    expect(invoked).toEqual([
      [callChannel('intake', 'takePath'), { path: '/a/b.pdf', ownerId: null }],
    ])
  })

  it('takes schemas in by the paths of their files, unless one has no path', async () => {
    const wish = { kind: 'project', version: null } as const
    const { api, invoked } = made({ path: '/a/schema' })
    await api.schemaFiles([{ name: 'schema' }], wish)
    expect(invoked).toEqual([
      [callChannel('schemas', 'takePaths'), { paths: ['/a/schema'], ...wish }],
    ])
    expect(await made({ path: '' }).api.schemaFiles([{ name: 'mail.xsd' }], wish)).toBeNull()
  })

  it('answers an envelope for what is no file, or a file whose path cannot be told', async () => {
    const error = { kind: 'invalidInput', reason: 'arguments' }
    const { api, invoked } = made({ path: Promise.reject(new TypeError('Not a File')) })
    expect(await api.intakeFile({ name: 'b.pdf' }, null)).toEqual({ ok: false, error })
    expect(invoked).toEqual([])
  })

  it('answers null for a file without a path, and asks main nothing', async () => {
    const { api, invoked } = made({ path: '' })
    expect(await api.intakeFile({ name: 'uit-de-mail.pdf' }, null)).toBeNull()
    expect(invoked).toEqual([])
  })
})
