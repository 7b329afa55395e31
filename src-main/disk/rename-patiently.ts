import { renameSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../errors/file-failure.ts'

/** Milliseconds between the tries: a virus scanner holds a new file for some tenths of a second. */
const pauses: readonly number[] = [20, 40, 80, 160, 320, 640]

interface RenameTools {
  readonly platform: NodeJS.Platform
  readonly rename: (from: string, to: string) => void
}

const system: RenameTools = { platform: process.platform, rename: renameSync }

/**
 * Gives a file a name. Windows refuses that while another program has the file or the file with that name
 * open, as a virus scanner or a synchronised folder does for a moment: then tries again for a second.
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
    if (tried(from, to, tools)) return
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
    if (tried(from, to, tools)) return
    tools.wait(ms)
  }
  tools.rename(from, to)
}

/** Returns false if another program holds a file. Throws any other failure. */
function tried(from: string, to: string, { platform, rename }: RenameTools): boolean {
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
