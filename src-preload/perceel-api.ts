import type { Result } from '../src-shared/ipc/app-error.ts'
import { callChannel, eventChannel } from '../src-shared/ipc/channel-names.ts'
import type { ListedCall, PerceelApi } from '../src-shared/ipc/contract.ts'
import type { EventName } from '../src-shared/ipc/events.ts'

const refusedArguments = {
  ok: false,
  error: { kind: 'invalidInput', reason: 'arguments' },
} satisfies Result<never>

type IpcListener = (event: unknown, payload: unknown) => void

/** The part of Electron's renderer API that the preload uses. */
export interface ElectronSide<PageFile> {
  readonly ipc: {
    invoke(channel: string, ...args: unknown[]): Promise<unknown>
    on(channel: string, listener: IpcListener): unknown
    removeListener(channel: string, listener: IpcListener): unknown
  }
  /**
   * Electron returns the path directly. The Chromium host asks the browser and returns a promise.
   */
  readonly pathForFile: (file: PageFile) => string | Promise<string>
}

/**
 * Creates `window.perceel` from the contract's names: one function for each page call, one function
 * for listening to events, and one for passing a file. No function takes the name of an IPC
 * channel, and the page never gets an event object of Electron (security checklist, item 20).
 */
export function createPerceelApi<PageFile>(
  calls: readonly ListedCall[],
  events: readonly EventName[],
  electron: ElectronSide<PageFile>,
): PerceelApi<PageFile> {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const { group, name, exposure } of calls) {
    if (exposure !== 'page') continue
    const functions = (groups[group] ??= {})
    functions[name] = (...args: unknown[]) => invoke(electron, callChannel(group, name), args)
  }
  for (const group of Object.values(groups)) Object.freeze(group)
  const known = new Set<string>(events)
  const api = {
    ...groups,
    on(name: EventName, listener: (payload: unknown) => void) {
      if (!known.has(name)) throw new TypeError('There is no such event')
      const heard: IpcListener = (_event, payload) => {
        listener(payload)
      }
      electron.ipc.on(eventChannel(name), heard)
      return () => {
        electron.ipc.removeListener(eventChannel(name), heard)
      }
    },
    async intakeFile(file: PageFile, ownerId: string | null) {
      let path: string
      try {
        path = await electron.pathForFile(file)
      } catch {
        return refusedArguments // Electron throws for an argument that is not a `File`
      }
      if (path === '') return null
      return invoke(electron, callChannel('intake', 'takePath'), [{ path, ownerId }])
    },
    async schemaFiles(files: readonly PageFile[], purpose: { kind: unknown; version: unknown }) {
      let paths: string[]
      try {
        paths = await Promise.all(Array.from(files, async (file) => electron.pathForFile(file)))
      } catch {
        return refusedArguments // Electron throws for an argument that is not a `File`
      }
      if (paths.includes('')) return null
      const { kind, version } = purpose
      return invoke(electron, callChannel('schemas', 'takePaths'), [{ paths, kind, version }])
    },
  }
  return Object.freeze(api) as unknown as PerceelApi<PageFile>
}

async function invoke(
  { ipc }: ElectronSide<never>,
  channel: string,
  args: unknown[],
): Promise<Result<unknown>> {
  try {
    return (await ipc.invoke(channel, ...args)) as Result<unknown>
  } catch {
    // Main's handlers never reject: the rejection comes from an argument that cannot be cloned.
    return refusedArguments
  }
}
