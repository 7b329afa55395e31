import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import type { ForkedProcess } from '../../../../../src-main/shell/process/forked-process.ts'

/** A utility process of Electron that does what the test says. */
export class FakeForkedProcess extends EventEmitter implements ForkedProcess {
  readonly stdout = new PassThrough()
  readonly stderr = new PassThrough()
  readonly messages: unknown[] = []
  running = true
  killed = false

  postMessage(message: unknown): void {
    this.messages.push(message)
  }

  /** Like Electron's `kill`: a call before the process runs has no effect, also not later. */
  kill(): boolean {
    if (this.running) this.killed = true
    return this.running
  }
}
