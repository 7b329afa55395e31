import { describe, expect, it } from 'vitest'
import { scanSpawner } from '../../../../../src-main/shell/process/scan-spawner.ts'
import { FakeForkedProcess } from './fake-forked-process.ts'

const worker = new URL('file:///app/out/main/scan-worker.js')

function spawned(env: Record<string, string> = {}) {
  const child = new FakeForkedProcess()
  const forks: unknown[][] = []
  const spawn = scanSpawner(
    (...given) => {
      forks.push(given)
      return child
    },
    '/app/out/main/scan-process.js',
    env,
  )
  return { child, forks, started: spawn(worker) }
}

describe('the process of the scans', () => {
  it('is forked from its bundle, with the address of its thread and without an output', () => {
    const { forks } = spawned()
    expect(forks).toEqual([
      [
        '/app/out/main/scan-process.js',
        ['file:///app/out/main/scan-worker.js'],
        { stdio: 'ignore', serviceName: 'Perceel scans', env: {} },
      ],
    ])
  })

  it('gets no variable of the user that it does not need', () => {
    const needed = { HOME: '/home/jan', SystemRoot: 'C:\\Windows', LD_LIBRARY_PATH: '/usr/lib' }
    const { forks } = spawned({
      ...needed,
      HTTPS_PROXY: 'http://jan:secret@proxy',
      NODE_OPTIONS: '--require evil',
    })
    expect(forks[0]?.[2]).toMatchObject({ env: needed })
    expect(JSON.stringify(forks)).not.toMatch(/secret|evil/u)
  })

  it('gets messages until it ends, and none after that', () => {
    const { child, started } = spawned()
    started.postMessage({ order: 'rest' })
    child.once('exit', () => started.postMessage({ order: 'resume' }))
    child.emit('exit', 9)
    started.postMessage({ order: 'resume' })
    expect(child.messages).toEqual([{ order: 'rest' }])
  })

  it('hands over what it says, and its end', () => {
    const { child, started } = spawned()
    const told: unknown[] = []
    started.onMessage((message) => told.push(message))
    started.onExit(() => told.push('exit'))
    child.emit('message', { outcome: 'ready' })
    // An error of V8: without a listener this would be an uncaught exception of main.
    child.emit('error', 'FatalError', 'v8', '{}')
    child.emit('exit', 1)
    expect(told).toEqual([{ outcome: 'ready' }, 'exit'])
  })

  it('is ended when it has started, if the end was asked for before', () => {
    const { child, started } = spawned()
    child.running = false
    started.kill()
    child.running = true
    child.emit('spawn')
    expect(child.killed).toBe(true)
  })
})
