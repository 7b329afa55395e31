import type { RunningBrowser } from '../../chromium-host/running-browser.ts'

/**
 * The browser of one test worker. Each app gets a context of its own in this browser, because the
 * start of a browser costs as much as the start of the app.
 */
export class SharedBrowser {
  private running: RunningBrowser | null = null
  private readonly start: () => Promise<RunningBrowser>

  constructor(start: () => Promise<RunningBrowser>) {
    this.start = start
  }

  /** Returns the address of the browser. Starts the browser for the first app, and after a crash. */
  async address(): Promise<string> {
    if (this.running?.ending() !== null) this.running = await this.start()
    return this.running.address
  }

  /** Returns how the browser ended if it crashed since the last call, otherwise null. */
  takeCrash(): string | null {
    const ending = this.running?.ending() ?? null
    if (ending !== null) this.running = null
    return ending
  }

  async close(): Promise<void> {
    if (this.running?.ending() === null) await this.running.close()
    this.running = null
  }
}
