import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Shell } from 'electron'
import { host } from '../host.ts'
import { strict } from '../strict.ts'
import { records } from './records.ts'

type Members = Pick<Shell, 'openExternal' | 'openPath'>

const openers: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'xdg-open',
  darwin: 'open',
  win32: 'explorer.exe',
}

/** Records the request. Also carries it out, unless the host is headless. */
async function recordAndOpen(call: keyof Members, target: string): Promise<string> {
  records.shell.push({ call, target })
  return host().headless ? '' : openWithSystem(target)
}

/** Opens a file or address with the system's program. Returns the error; empty if it opened. */
export async function openWithSystem(target: string): Promise<string> {
  const opener = openers[process.platform]
  if (opener === undefined) return `Nothing is known to open files with on ${process.platform}`
  const child = spawn(opener, [target], { detached: true, stdio: 'ignore' })
  child.unref()
  try {
    await once(child, 'spawn')
    return ''
  } catch (error) {
    return String(error)
  }
}

/** Electron's `shell`. On a headless host nothing is opened. */
const members: Members = {
  openExternal: async (url) => {
    const refusal = await recordAndOpen('openExternal', url)
    if (refusal !== '') throw new Error(refusal)
  },
  openPath: (path) => recordAndOpen('openPath', path),
}
export const shell = strict('shell', members)
