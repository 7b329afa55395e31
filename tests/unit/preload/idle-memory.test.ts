import { describe, expect, it } from 'vitest'
import { idleMemoryWatch } from '../../../src-preload/idle-memory.ts'

/** A page whose clock, heap and releases a test controls. Each look comes five seconds later. */
function watchedPage(bytes: number, leftByRelease = bytes) {
  const page = { at: 0, bytes, releases: 0 }
  const watch = idleMemoryWatch({
    now: () => page.at,
    usedBytes: () => page.bytes,
    release: () => {
      page.releases += 1
      page.bytes = leftByRelease
    },
  })
  const rest = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      page.at += 5_000
      watch.look()
    }
  }
  return { page, rest, used: watch.used }
}

describe('the memory of the page', () => {
  it('is given back when the user has left the page alone for fifteen seconds', () => {
    const { page, rest } = watchedPage(60_000_000, 30_000_000)
    rest(10)
    expect(page.releases).toBe(0)
    rest(5)
    expect(page.releases).toBe(1)
  })

  it('is left alone while the user gives input', () => {
    const { page, rest, used } = watchedPage(60_000_000)
    for (let round = 0; round < 20; round += 1) {
      rest(10)
      used()
    }
    expect(page.releases).toBe(0)
  })

  it('is given back once, however much a release leaves', () => {
    const { page, rest } = watchedPage(300_000_000)
    rest(600)
    expect(page.releases).toBe(1)
  })

  it('is given back again after new work, and not more often than each half minute', () => {
    const { page, rest } = watchedPage(60_000_000, 30_000_000)
    rest(15)
    expect(page.releases).toBe(1)
    rest(5)
    page.bytes += 3_000_000
    rest(60)
    expect(page.releases).toBe(1)
    page.bytes += 2_000_000
    rest(5)
    expect(page.releases).toBe(2)
    rest(5)
    page.bytes += 20_000_000
    rest(20)
    expect(page.releases).toBe(2)
    rest(5)
    expect(page.releases).toBe(3)
  })
})
