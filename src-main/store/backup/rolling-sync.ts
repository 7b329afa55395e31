import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'

/**
 * Writes a growing file out to the disk while it grows. SQLite waits for the disk at the end of a
 * copy and holds the connection meanwhile: with the whole file still to be written that is 80 ms
 * for 190 MB on a quick disk, and seconds on a slow one; so little is left to wait for.
 */
export class RollingSync {
  readonly #file: Promise<FileHandle>
  #syncing: Promise<void> | null = null
  #problem: Error | null = null

  constructor(path: string) {
    this.#file = open(path, 'r+')
    // Told by `finish`; until then nobody waits for it.
    this.#file.catch(() => undefined)
  }

  /** The file grew: writes it out, unless that is still under way. */
  keepUp(): void {
    this.#syncing ??= this.#sync().finally(() => {
      this.#syncing = null
    })
  }

  /** Waits until all of it is on the disk. Throws what went wrong before, too. */
  async finish(): Promise<void> {
    await this.#syncing
    if (this.#problem !== null) throw this.#problem
    await (await this.#file).sync()
  }

  async close(): Promise<void> {
    await this.#syncing
    // It could not be opened: `finish` has said so, and there is nothing to close.
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
