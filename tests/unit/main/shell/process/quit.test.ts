import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { quitOnSignals, stopBeforeQuit } from '../../../../../src-main/shell/process/quit.ts'
import { MemoryLog } from '../../ipc/fake-ipc.ts'

class FakeApp extends EventEmitter {
  prevented = 0

  exit(code: number): void {
    this.emit('exited', code)
  }

  willQuit(): void {
    this.emit('will-quit', { preventDefault: () => (this.prevented += 1) })
  }
}

const noThreads = { endThreads: () => Promise.resolve(), isBlocked: () => false }

/** Returns a process with these active resources. Its `killed` lists the calls of `kill`. */
function processWith(...resources: string[]) {
  const killed: unknown[] = []
  return {
    killed,
    pid: 42,
    platform: 'linux' as NodeJS.Platform,
    getActiveResourcesInfo: () => resources,
    kill: (...call: unknown[]) => killed.push(call),
  }
}

const process = processWith('Timeout', 'TCPSocketWrap')

describe('quitting', () => {
  it('waits for the services, once, and then ends', async () => {
    const app = new FakeApp()
    const stopped = Promise.withResolvers<void>()
    let stops = 0
    const stop = () => {
      stops += 1
      return stopped.promise
    }
    stopBeforeQuit(
      app,
      { ...noThreads, stop },
      { timeoutMs: 60_000, log: new MemoryLog(), process },
    )
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
    const stop = () => new Promise<void>(() => undefined)
    stopBeforeQuit(app, { ...noThreads, stop }, { timeoutMs: 1, log, process })
    const exit = once(app, 'exited')
    app.willQuit()
    await exit
    expect(log.lines).toMatchObject([{ event: 'quit.late' }])
  })

  it('waits for threads also when the services are late, and ends when those are late too', async () => {
    const app = new FakeApp()
    const log = new MemoryLog()
    const order: string[] = []
    const stop = () => new Promise<void>(() => undefined)
    // Uses no timer, so that it ends before the time limit even on a slow machine.
    const endThreads = async () => {
      order.push('threads')
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      order.push('ended')
    }
    app.on('exited', () => order.push('exited'))
    stopBeforeQuit(app, { ...noThreads, stop, endThreads }, { timeoutMs: 1, log, process })
    const exit = once(app, 'exited')
    app.willQuit()
    await exit
    expect(order).toEqual(['threads', 'ended', 'exited'])
    const stuck = new FakeApp()
    stopBeforeQuit(stuck, { ...noThreads, stop, endThreads: stop }, { timeoutMs: 1, log, process })
    const end = once(stuck, 'exited')
    stuck.willQuit()
    await end
  })

  it('ends also when stopping fails, and logs that', async () => {
    const app = new FakeApp()
    const log = new MemoryLog()
    const stop = () => Promise.reject(new Error('x'))
    stopBeforeQuit(app, { ...noThreads, stop }, { timeoutMs: 60_000, log, process })
    const exit = once(app, 'exited')
    app.willQuit()
    await exit
    expect(log.lines).toMatchObject([{ level: 'error', event: 'quit.stop' }])
  })
})

describe('a call of the system that does not return', () => {
  const stopped = { ...noThreads, stop: () => Promise.resolve() }
  const log = new MemoryLog()

  async function ended(stopping: typeof stopped, own: ReturnType<typeof processWith>) {
    const app = new FakeApp()
    const end = Promise.withResolvers<string>()
    app.once('exited', () => end.resolve('exited'))
    const kill = (...call: unknown[]) => end.resolve(JSON.stringify(call))
    stopBeforeQuit(app, stopping, { timeoutMs: 60_000, log, process: { ...own, kill } })
    app.willQuit()
    return end.promise
  }

  it.each(['FSReqCallback', 'FSReqPromise', 'CloseReq', 'GetAddrInfoReqWrap'])(
    'is not waited for at the end of the process: %s',
    async (resource) => {
      log.lines.length = 0
      expect(await ended(stopped, processWith(resource))).toBe('[42,"SIGKILL"]')
      expect(log.lines).toMatchObject([{ event: 'quit.blocked' }])
    },
  )

  it('of a thread of the services is not waited for either', async () => {
    const blocked = { ...stopped, isBlocked: () => true }
    expect(await ended(blocked, processWith())).toBe('[42,"SIGKILL"]')
  })

  it('that returns within a moment lets the process end as usual', async () => {
    const resources = ['FSReqPromise']
    const own = { ...processWith(), getActiveResourcesInfo: () => resources.splice(0) }
    expect(await ended(stopped, own)).toBe('exited')
  })
})

describe('an update that ends the app itself', () => {
  const noWork = { ...noThreads, stop: () => Promise.resolve() }

  it('may quit once more, after the services have stopped', async () => {
    const app = new FakeApp()
    const atEnd = () => {
      app.willQuit()
      return true
    }
    const log = new MemoryLog()
    stopBeforeQuit(app, noWork, { timeoutMs: 60_000, log, process, atEnd, installTimeoutMs: 1 })
    const exit = once(app, 'exited')
    app.willQuit()
    await exit
    // The second quit was not prevented.
    expect(app.prevented).toBe(1)
  })

  it('is left for the next start where it would wait for a thread that is held', async () => {
    const app = new FakeApp()
    let installs = 0
    const killed = Promise.withResolvers<unknown>()
    stopBeforeQuit(app, noWork, {
      ...{ timeoutMs: 60_000, log: new MemoryLog(), atEnd: () => (installs += 1) > 0 },
      process: { ...processWith('FSReqPromise'), platform: 'darwin', kill: killed.resolve },
    })
    app.willQuit()
    await killed.promise
    expect(installs).toBe(0)
  })

  it('does not keep an app without windows for ever', async () => {
    const app = new FakeApp()
    const log = new MemoryLog()
    stopBeforeQuit(app, noWork, {
      timeoutMs: 60_000,
      log,
      process,
      atEnd: () => true,
      installTimeoutMs: 1,
    })
    const exit = once(app, 'exited')
    app.willQuit()
    expect(await exit).toEqual([0])
    expect(log.lines).toMatchObject([{ event: 'quit.installLate' }])
  })
})

describe('a signal of the system', () => {
  it('quits, and is told apart from a quit of the user', () => {
    const signals = new EventEmitter()
    let quits = 0
    const isSignalled = quitOnSignals(signals, () => (quits += 1))
    expect(isSignalled()).toBe(false)
    signals.emit('SIGTERM')
    expect([isSignalled(), quits]).toEqual([true, 1])
  })
})
