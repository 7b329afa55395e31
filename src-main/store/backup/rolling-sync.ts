import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'

/**
 * Flushes a growing file to disk while it grows. At the end of a copy SQLite waits for the disk and
 * blocks the connection: with 190 MB unwritten for 80 ms on a fast disk, and for seconds on a slow
 * disk. Flushing early keeps that wait short.
 */
export class RollingSync {
  readonly #file: Promise<FileHandle>
  #syncing: Promise<void> | null = null
  #problem: Error | null = null

  constructor(path: string) {
    this.#file = open(path, 'r+')
    // `finish` reports the failure; until then nobody awaits this promise.
    this.#file.catch(() => undefined)
  }

  /** Flushes the grown file, unless a flush is under way. */
  keepUp(): void {
    this.#syncing ??= this.#sync().finally(() => {
      this.#syncing = null
    })
  }

  /** Waits until the whole file is on disk. Also throws an earlier failure. */
  async finish(): Promise<void> {
    await this.#syncing
    if (this.#problem !== null) throw this.#problem
    await (await this.#file).sync()
  }

  async close(): Promise<void> {
    await this.#syncing
    // If opening failed, `finish` has reported the failure and there is nothing to close.
    await this.#file.then((file) => file.close()).catch(() => undefined)
  }

  async #sync(): Promise<void> {
    try {
      await (await this.#file).datasync()
    } catch (error) {
      this.#problem = error instanceof Error ? error : new Error(String(error))
    }
  }
}
