import { describe, expect, it } from 'vitest'
import { idleMemoryLook } from '../../../../../src-main/shell/process/idle-memory.ts'

function collectionsAt(busyShare: number, youngBytes: number): number {
  let collections = 0
  const look = idleMemoryLook({
    busyShare: () => busyShare,
    youngBytes: () => youngBytes,
    collectYoung: () => (collections += 1),
  })
  look()
  return collections
}

describe('the memory of main', () => {
  it('is given back while main rests', () => {
    expect(collectionsAt(0.01, 67_000_000)).toBe(1)
  })

  it('is left alone while main works, or while little is kept', () => {
    expect(collectionsAt(0.3, 67_000_000)).toBe(0)
    expect(collectionsAt(0.01, 2_000_000)).toBe(0)
  })

  it('stays as it is if V8 offers no collection', () => {
    const look = idleMemoryLook({
      busyShare: () => 0,
      youngBytes: () => 67_000_000,
      collectYoung: null,
    })
    expect(look).not.toThrow()
  })
})
