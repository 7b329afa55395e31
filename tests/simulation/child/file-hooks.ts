import fs, { promises } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskIsFull, killable } from './kill-switch.ts'

type AnyMethod = (...args: unknown[]) => unknown

const outsideTransaction = (): boolean => false

function noSpace(): NodeJS.ErrnoException {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  })
}

/**
 * Intercepts the product's calls of the promise API of `fs`. SQLite writes the file of the store
 * itself; see sql-hooks.ts.
 */
export async function hookFiles(): Promise<void> {
  const calls = promises as unknown as Record<string, AnyMethod>
  const refuse = (): Promise<never> => Promise.reject(noSpace())
  for (const name of [
    'rename',
    'mkdir',
    'open',
    'writeFile',
    'appendFile',
    'copyFile',
    'rm',
  ] as const)
    hook(calls, name, writing.has(name) ? refuse : null)
  syncBuiltinESMExports()

  const folder = await mkdtemp(join(tmpdir(), 'perceel-sim-hook-'))
  const handle = await open(join(folder, 'probe'), 'w')
  const prototype = Object.getPrototypeOf(handle) as Record<string, AnyMethod>
  await handle.close()
  await rm(folder, { recursive: true })
  for (const name of ['write', 'sync', 'appendFile', 'writeFile'] as const)
    hook(prototype, name, name === 'sync' ? null : refuse)
}

/** Intercepts the synchronous calls of `fs`, which the thread that takes in files uses. */
export function hookSyncFiles(): void {
  const calls = fs as unknown as Record<string, AnyMethod>
  const refuse = (): never => {
    throw noSpace()
  }
  for (const name of ['openSync', 'readSync', 'writeSync', 'fdatasyncSync', 'renameSync'] as const)
    hook(calls, name, name === 'writeSync' ? refuse : null)
  syncBuiltinESMExports()
}

const writing: ReadonlySet<string> = new Set(['writeFile', 'appendFile', 'copyFile'])

/**
 * Replaces a function by an intercepted one. `refuse` creates the error of a full disk; null if the
 * function needs no disk space.
 */
function hook(
  target: Record<string, AnyMethod>,
  name: string,
  refuse: (() => unknown) | null,
): void {
  const method = target[name]
  if (method === undefined) throw new Error(`There is no ${name} to intercept`)
  target[name] = function (this: unknown, ...args: unknown[]) {
    if (refuse !== null && diskIsFull()) return refuse()
    return killable('file', outsideTransaction, () => method.apply(this, args))
  }
}
