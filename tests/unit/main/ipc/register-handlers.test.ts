import { describe, expect, it } from 'vitest'
import { callChannel } from '../../../../src-shared/ipc/channel-names.ts'
import { listCalls } from '../../../../src-shared/ipc/contract.ts'
import { defaultSettings } from '../../../../src-shared/ipc/calls/settings-calls.ts'
import { type InvokeEvent, registerHandlers } from '../../../../src-main/ipc/register-handlers.ts'
import { handlersThat } from './contract-handlers.ts'
import { FakeIpc, MemoryLog, ownContentsId } from './fake-ipc.ts'

function registered(isOwnContents: (id: number) => boolean = (id) => id === ownContentsId) {
  const ipc = new FakeIpc()
  const log = new MemoryLog()
  const ran: string[] = []
  const handlers = handlersThat((name) => {
    ran.push(name)
    return defaultSettings
  })
  registerHandlers({ ipc, handlers, isOwnContents, log })
  return { ipc, log, ran }
}

const getSettings = callChannel('settings', 'get')
const frame = { origin: 'app://perceel', parent: null }
const own = { id: ownContentsId }

describe('registering the handlers', () => {
  it('handles every call of the contract, and nothing else', () => {
    const { ipc } = registered()
    const channels = listCalls().map(({ group, name }) => callChannel(group, name))
    expect([...ipc.handlers.keys()].sort()).toEqual(channels.sort())
  })

  it('refuses to start when a call has no handler', () => {
    const handlers = { ...handlersThat(() => null), settings: {} }
    const start = () => {
      registerHandlers({
        ipc: new FakeIpc(),
        handlers: handlers as never,
        isOwnContents: (id) => id === ownContentsId,
        log: new MemoryLog(),
      })
    }
    expect(start).toThrow('settings.get')
  })

  it('answers our own page', async () => {
    const { ipc, ran } = registered()
    const result = await ipc.invoke(getSettings, [])
    expect(result).toEqual({ ok: true, value: defaultSettings })
    expect(ran).toEqual(['settings.get'])
  })

  it('calls a group’s handlers as its methods', async () => {
    class Settings {
      readonly kept = defaultSettings
      get() {
        return this.kept
      }
    }
    const ipc = new FakeIpc()
    const whole = handlersThat(() => null)
    registerHandlers({
      ipc,
      handlers: {
        ...whole,
        settings: Object.assign(new Settings(), { update: () => null }) as never,
      },
      isOwnContents: (id) => id === ownContentsId,
      log: new MemoryLog(),
    })
    expect(await ipc.invoke(getSettings, [])).toEqual({ ok: true, value: defaultSettings })
  })

  const strangers: [string, InvokeEvent][] = [
    ['another window', { sender: { id: 8 }, senderFrame: frame }],
    ['a frame inside the page', { sender: own, senderFrame: { ...frame, parent: {} } }],
    ['another origin', { sender: own, senderFrame: { ...frame, origin: 'https://perceel' } }],
    ['another host of our scheme', { sender: own, senderFrame: { ...frame, origin: 'app://x' } }],
    ['an opaque origin', { sender: own, senderFrame: { ...frame, origin: 'null' } }],
    ['a frame that is gone', { sender: own, senderFrame: null }],
    [
      'a frame that goes while it is looked at',
      {
        sender: own,
        senderFrame: {
          parent: null,
          get origin(): string {
            throw new Error('Render frame was disposed before WebFrameMain could be accessed')
          },
        },
      },
    ],
  ]
  it.each(strangers)('refuses %s before looking at the arguments', async (_who, event) => {
    const { ipc, log, ran } = registered()
    const result = await ipc.invoke(getSettings, [], event)
    expect(result).toEqual({ ok: false, error: { kind: 'invalidInput', reason: 'sender' } })
    expect(ran).toEqual([])
    expect(log.lines).toMatchObject([{ event: 'ipc.sender', facts: { call: 'settings.get' } }])
  })

  it('refuses everybody while there is no window', async () => {
    const { ipc } = registered(() => false)
    const result = await ipc.invoke(getSettings, [])
    expect(result).toMatchObject({ ok: false, error: { reason: 'sender' } })
  })

  it('answers the pages of all windows, and tells a handler that asks which page calls', async () => {
    const ipc = new FakeIpc()
    const told: unknown[][] = []
    const note =
      (name: string) =>
      (...given: unknown[]) => {
        told.push([name, ...given])
        return null
      }
    const whole = handlersThat(() => null)
    registerHandlers({
      ipc,
      handlers: {
        ...whole,
        app: {
          ...whole.app,
          readyToClose: note('readyToClose'),
          showDataFolder: note('showDataFolder'),
        },
      },
      isOwnContents: (id) => id === 7 || id === 9,
      log: new MemoryLog(),
    })
    for (const id of [7, 8, 9]) {
      const event = { sender: { id }, senderFrame: frame }
      await ipc.invoke(callChannel('app', 'readyToClose'), [{ kept: true }], event)
      await ipc.invoke(callChannel('app', 'showDataFolder'), [], event)
    }
    expect(told).toEqual([
      ['readyToClose', { kept: true }, 7],
      ['showDataFolder'],
      ['readyToClose', { kept: true }, 9],
      ['showDataFolder'],
    ])
  })
})
