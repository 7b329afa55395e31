import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { practiceSpawner } from '../../../../../src-main/shell/process/practice-process.ts'
import { FakeForkedProcess } from './fake-forked-process.ts'

function spawned() {
  const child = new FakeForkedProcess()
  const forks: unknown[][] = []
  const spawn = practiceSpawner(
    (...given) => {
      forks.push(given)
      return child
    },
    '/app/out/main/service.js',
    '/app/resources/schemas',
  )
  return { child, forks, started: spawn(['--port', '0']) }
}

describe('the practice service’s process', () => {
  it('is forked from its bundle, with the schemas that are packed beside it', () => {
    const { forks } = spawned()
    expect(forks).toMatchObject([
      ['/app/out/main/service.js', ['--port', '0', '--schemas', '/app/resources/schemas'], {}],
    ])
  })

  it('passes its standard output on', async () => {
    const { child, started } = spawned()
    child.stdout.end('{"url":"http://127.0.0.1:1"}\n')
    expect(await text(started.stdout)).toBe('{"url":"http://127.0.0.1:1"}\n')
  })

  it('is not blocked by much output on its standard error', async () => {
    const { child } = spawned()
    const ended = once(child.stderr, 'end')
    for (let at = 0; at < 100; at += 1) child.stderr.write('x'.repeat(10_000))
    child.stderr.end()
    await ended
  })

  it('calls each listener once at its end, also a listener that was added later', () => {
    const { child, started } = spawned()
    const calls: string[] = []
    started.onExit(() => calls.push('before'))
    child.emit('exit', 0)
    started.onExit(() => calls.push('after'))
    expect(calls).toEqual(['before', 'after'])
  })

  it('may report an error of V8 without ending the app', () => {
    const { child } = spawned()
    expect(child.emit('error', 'FatalError', 'v8', '{}')).toBe(true)
  })

  it('can be killed', () => {
    const { child, started } = spawned()
    started.kill()
    expect(child.killed).toBe(true)
  })

  it('is killed when it has started, if the kill was asked for before', () => {
    const { child, started } = spawned()
    child.running = false
    started.kill()
    expect(child.killed).toBe(false)
    child.running = true
    child.emit('spawn')
    expect(child.killed).toBe(true)
  })
})
