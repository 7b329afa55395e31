import { renameSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../errors/file-failure.ts'

/** Milliseconds between the tries. A virus scanner holds a new file for some tenths of a second. */
const pauses: readonly number[] = [20, 40, 80, 160, 320, 640]

interface RenameTools {
  readonly platform: NodeJS.Platform
  readonly rename: (from: string, to: string) => void
}

const system: RenameTools = { platform: process.platform, rename: renameSync }

/**
 * Renames a file. Windows refuses to rename while another program has the file, or the file that it
 * replaces, open. A virus scanner or a synchronised folder does so for a moment, so the function tries
 * again for about a second. Throws the failure of the last try, and any other failure at once.
 */
export async function renamePatiently(
  from: string,
  to: string,
  tools: RenameTools & { readonly wait: (ms: number) => Promise<unknown> } = {
    ...system,
    wait: (ms) => pause(ms),
  },
): Promise<void> {
  for (const ms of pauses) {
    if (tryToRename(from, to, tools)) return
    await tools.wait(ms)
  }
  tools.rename(from, to)
}

/** Does the same as `renamePatiently`, and blocks the thread meanwhile. */
export function renamePatientlyNow(
  from: string,
  to: string,
  tools: RenameTools & { readonly wait: (ms: number) => void } = { ...system, wait: block },
): void {
  for (const ms of pauses) {
    if (tryToRename(from, to, tools)) return
    tools.wait(ms)
  }
  tools.rename(from, to)
}

/** Renames a file once. Returns false if another program holds a file. Throws any other failure. */
function tryToRename(from: string, to: string, { platform, rename }: RenameTools): boolean {
  try {
    rename(from, to)
    return true
  } catch (error) {
    const isHeld = ['EBUSY', 'EPERM', 'EACCES'].includes(errorCode(error) ?? '')
    if (platform === 'win32' && isHeld) return false
    throw error
  }
}

function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
