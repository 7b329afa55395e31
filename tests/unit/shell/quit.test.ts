import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { stopBeforeQuit } from '../../../src-main/shell/quit.ts'
import { MemoryLog } from '../ipc/fake-ipc.ts'

class FakeApp extends EventEmitter {
  prevented = 0

  exit(code: number): void {
    this.emit('exited', code)
  }

  willQuit(): void {
    this.emit('will-quit', { preventDefault: () => (this.prevented += 1) })
  }
}

describe('quitting', () => {
  it('waits for the services, once, and then ends', async () => {
    const app = new FakeApp()
    const stopped = Promise.withResolvers<void>()
    let stops = 0
    const stop = () => {
      stops += 1
      return stopped.promise
    }
    stopBeforeQuit(app, stop, { boundMs: 60_000, log: new MemoryLog() })
    let exited = false
    const exit = once(app, 'exited').then(([code]) => {
      exited = true
      return code as number
    })
    app.willQuit()
    app.willQuit()
    await Promise.resolve()
    expect({ exited, stops, prevented: app.prevented }).toEqual({
      exited: false,
      stops: 1,
      prevented: 2,
    })
    stopped.resolve()
    expect(await exit).toBe(0)
  })

  it('does not wait for services that never stop', async () => {
    const app = new FakeApp()
    const log = new MemoryLog()
    stopBeforeQuit(app, () => new Promise(() => undefined), { boundMs: 1, log })
    const exit = once(app, 'exited')
    app.willQuit()
    await exit
    expect(log.lines).toMatchObject([{ event: 'quit.late' }])
  })

  it('ends also when stopping fails, and logs that', async () => {
    const app = new FakeApp()
    const log = new MemoryLog()
    stopBeforeQuit(app, () => Promise.reject(new Error('x')), { boundMs: 60_000, log })
    const exit = once(app, 'exited')
    app.willQuit()
    await exit
    expect(log.lines).toMatchObject([{ level: 'error', event: 'quit.stop' }])
  })
})
