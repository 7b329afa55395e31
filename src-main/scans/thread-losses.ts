/** Threads that one file may take down before the rest of the file counts as unreadable. */
const mostOfFile = 10
/**
 * Threads that all files together may take down in one run of Perceel: many threads that start and end
 * have crashed Electron (its issue 47986).
 */
const mostOfRun = 200
/** Threads in a row that do not become ready before no further thread is started in this run. */
const mostUnready = 3

/**
 * Counts the threads that ended while they read a file, so that neither a hostile file nor a thread that
 * cannot live has threads started without end.
 */
export class ThreadLosses {
  readonly #ofFiles = new Map<string, number>()
  #ofRun = 0
  #unready = 0

  /** True if no further thread is started in this run of Perceel. */
  get isStopped(): boolean {
    return this.#unready >= mostUnready || this.#ofRun >= mostOfRun
  }

  /** True if the file at `path` has taken down so many threads that its rest is not read. */
  isSpent(path: string): boolean {
    return (this.#ofFiles.get(path) ?? 0) >= mostOfFile
  }

  /** Notes a thread that the file at `path` took down. */
  byFile(path: string): void {
    this.#unready = 0
    this.#ofRun += 1
    this.#ofFiles.set(path, (this.#ofFiles.get(path) ?? 0) + 1)
  }

  /** Notes a thread that ended although no file is to blame. */
  byItself(): void {
    this.#unready += 1
    this.#ofRun += 1
  }
}
