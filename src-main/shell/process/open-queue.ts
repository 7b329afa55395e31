import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const mostTargets = 100

/** What a second start, or the system, hands over. Any program of the user can make one. */
const secondStartSchema = z.strictObject({
  argv: z.array(z.string().max(32_767)).max(2_000),
  currentFolder: z.string().min(1).max(4_096),
})

/** Links and files that Perceel was asked to open, until the page takes them. */
export class OpenQueue {
  readonly #targets: string[] = []
  #leftOut = 0
  readonly #onAsked: () => void

  /** @param onAsked called after a link or a file was added */
  constructor(onAsked: () => void) {
    this.#onAsked = onAsked
  }

  /**
   * Adds links as they are, and files by their absolute path. More than 100 do not fit: the further
   * ones are counted, and the user is told.
   */
  add(targets: readonly string[], currentFolder: string): void {
    const room = Math.max(0, mostTargets - this.#targets.length)
    const asked = targets.slice(0, room).map((target) => absolute(target, currentFolder))
    if (targets.length === 0) return
    this.#targets.push(...asked)
    this.#leftOut += targets.length - asked.length
    this.#onAsked()
  }

  /** Takes the first target out; null if none waits. */
  next(): string | null {
    return this.#targets.shift() ?? null
  }

  /** Returns how many targets did not fit since the last call. */
  takeLeftOut(): number {
    const count = this.#leftOut
    this.#leftOut = 0
    return count
  }
}

function absolute(target: string, currentFolder: string): string {
  const local = localPath(target)
  if (local !== null) return local
  // `C:\x` is no link: a scheme has two letters or more.
  if (/^[a-z][a-z0-9+.-]+:/i.test(target)) return target
  return isAbsolute(target) ? target : resolve(currentFolder, target)
}

/**
 * Returns the path of a `file:` address of this computer, as desktops of Linux hand over; null for any
 * other target. An address with a host names another computer.
 */
function localPath(target: string): string | null {
  if (!/^file:\/\//i.test(target) || URL.parse(target)?.host !== '') return null
  try {
    const path = fileURLToPath(target)
    return path.includes('\0') ? null : path
  } catch {
    return null // a path that this system cannot have: the target stays an unknown link
  }
}

/** Returns a checked second start; null if another program made up its words. */
export function checkSecondStart(
  argv: unknown,
  currentFolder: unknown,
): z.infer<typeof secondStartSchema> | null {
  return secondStartSchema.safeParse({ argv, currentFolder }).data ?? null
}
