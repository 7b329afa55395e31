import { promises } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killable } from './kill-switch.ts'

type AnyMethod = (...args: unknown[]) => unknown

const never = (): boolean => false
let full = false

/** While true, writing to a file says ENOSPC, as a full disk does. */
export function fillDisk(isFull: boolean): void {
  full = isFull
}

function noSpace(): NodeJS.ErrnoException {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  })
}

/**
 * Stands between the product and the file system's promises: that is how documents are written.
 * The store's own file is SQLite's, see sql-hooks.ts.
 */
export async function hookFiles(): Promise<void> {
  const calls = promises as unknown as Record<string, AnyMethod>
  for (const name of ['rename', 'mkdir', 'open', 'writeFile', 'appendFile', 'copyFile'] as const)
    hook(calls, name, ['writeFile', 'appendFile', 'copyFile'].includes(name))
  syncBuiltinESMExports()

  const folder = await mkdtemp(join(tmpdir(), 'perceel-sim-hook-'))
  const handle = await open(join(folder, 'probe'), 'w')
  const prototype = Object.getPrototypeOf(handle) as Record<string, AnyMethod>
  await handle.close()
  await rm(folder, { recursive: true })
  for (const name of ['write', 'sync', 'appendFile', 'writeFile'] as const)
    hook(prototype, name, name !== 'sync')
}

function hook(target: Record<string, AnyMethod>, name: string, writes: boolean): void {
  const method = target[name]
  if (method === undefined) throw new Error(`There is no ${name} to stand before`)
  target[name] = function (this: unknown, ...args: unknown[]) {
    if (full && writes) return Promise.reject(noSpace())
    return killable('file', never, () => method.apply(this, args))
  }
}
