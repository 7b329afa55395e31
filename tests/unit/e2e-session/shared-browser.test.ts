import { expect, test } from 'vitest'
import type { RunningBrowser } from '../../chromium-host/running-browser.ts'
import { SharedBrowser } from '../../e2e/app/shared-browser.ts'

class FakeBrowser implements RunningBrowser {
  end: string | null = null
  closed = 0
  readonly address: string

  constructor(address: string) {
    this.address = address
  }

  crash(how: string): void {
    this.end = how
  }

  ending = () => this.end
  close = () => {
    this.closed += 1
    return Promise.resolve()
  }
  kill = () => Promise.resolve()
}

function sharedBrowser(): { shared: SharedBrowser; started: FakeBrowser[] } {
  const started: FakeBrowser[] = []
  const shared = new SharedBrowser(() => {
    const browser = new FakeBrowser(`http://127.0.0.1:${started.length + 1}`)
    started.push(browser)
    return Promise.resolve(browser)
  })
  return { shared, started }
}

test('the apps of a worker get the same browser, which starts with the first app', async () => {
  const { shared, started } = sharedBrowser()
  expect(started).toHaveLength(0)
  expect(await shared.address()).toBe(await shared.address())
  expect(started).toHaveLength(1)
})

test('a crash is reported once, and the next app gets a new browser', async () => {
  const { shared, started } = sharedBrowser()
  await shared.address()
  expect(shared.takeCrash()).toBeNull()
  started.at(-1)?.crash('SIGSEGV')
  expect(shared.takeCrash()).toBe('SIGSEGV')
  expect(shared.takeCrash()).toBeNull()
  expect(await shared.address()).toBe('http://127.0.0.1:2')
})

test('a browser that crashed between two tests is replaced', async () => {
  const { shared, started } = sharedBrowser()
  await shared.address()
  started.at(-1)?.crash('exit code 1')
  expect(await shared.address()).toBe('http://127.0.0.1:2')
  expect(shared.takeCrash()).toBeNull()
})

test('only a running browser is closed', async () => {
  const { shared, started } = sharedBrowser()
  await shared.close()
  await shared.address()
  await shared.close()
  await shared.address()
  started.at(-1)?.crash('SIGKILL')
  await shared.close()
  expect(started.map(({ closed }) => closed)).toEqual([1, 0])
})
