import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

const mostTargets = 100

/** What a second start, or the system, hands over. Any program of the user can make one. */
const secondStartSchema = z.strictObject({
  argv: z.array(z.string().max(32_767)).max(2_000),
  currentFolder: z.string().min(1).max(4_096),
})

/** Links and files that Perceel was asked to open, until the page takes them. */
export class OpenQueue {
  #targets: string[] = []
  readonly #onAsked: () => void

  /** @param onAsked called after a link or a file was added */
  constructor(onAsked: () => void) {
    this.#onAsked = onAsked
  }

  /** Adds links as they are, and files by their absolute path. Further ones than 100 are dropped. */
  add(targets: readonly string[], currentFolder: string): void {
    const room = Math.max(0, mostTargets - this.#targets.length)
    const asked = targets.slice(0, room).map((target) => absolute(target, currentFolder))
    if (asked.length === 0) return
    this.#targets.push(...asked)
    this.#onAsked()
  }

  /** Returns the targets, and empties the queue. */
  take(): string[] {
    const targets = this.#targets
    this.#targets = []
    return targets
  }
}

function absolute(target: string, currentFolder: string): string {
  // `C:\x` is no link: a scheme has two letters or more.
  if (/^[a-z][a-z0-9+.-]+:/i.test(target)) return target
  return isAbsolute(target) ? target : resolve(currentFolder, target)
}

/** Returns a checked second start; null if another program made up its words. */
export function checkSecondStart(
  argv: unknown,
  currentFolder: unknown,
): z.infer<typeof secondStartSchema> | null {
  return secondStartSchema.safeParse({ argv, currentFolder }).data ?? null
}
