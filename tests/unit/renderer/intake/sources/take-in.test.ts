import { describe, expect, it, vi } from 'vitest'
import type { FileSource } from '../../../../../src-renderer/intake/sources/file-sources.ts'
import {
  takeInAll,
  type TakeInSteps,
  type Taken,
} from '../../../../../src-renderer/intake/sources/take-in.ts'
import { walkFolder } from '../../../../../src-renderer/intake/sources/walk-folder.ts'
import { AppCallError } from '../../../../../src-renderer/ipc/unwrap.ts'
import { maxFolderDepth, maxFolderFiles } from '../../../../../src-shared/ipc/calls/intake-calls.ts'

const source = (name: string, folder: FileSystemEntry | null = null): FileSource => ({
  file: new File(['x'], name),
  folder,
  pasted: false,
})

function makeSteps(change: Partial<TakeInSteps> = {}) {
  const steps = {
    byPath: vi.fn<TakeInSteps['byPath']>(async () => ({ by: 'nothing' })),
    stream: vi.fn<TakeInSteps['stream']>(async () => undefined),
    walk: vi.fn<TakeInSteps['walk']>(async () => ({ files: [], cut: false })),
    refused: vi.fn<TakeInSteps['refused']>(),
  }
  return Object.assign(steps, change as Partial<typeof steps>)
}

describe('taking in sources', () => {
  it('streams only what has no path', async () => {
    const byPath = vi.fn(async ({ file }: FileSource): Promise<Taken> =>
      file.name === 'b' ? { by: 'nothing' } : { by: 'path', skipped: 2, empty: false },
    )
    const steps = makeSteps({ byPath })
    const skipped = await takeInAll([source('a'), source('b'), source('c')], steps)
    expect(skipped).toBe(4)
    expect(byPath.mock.calls.map(([{ file }]) => file.name)).toEqual(['a', 'b', 'c'])
    expect(steps.stream.mock.calls.map(([file]) => file.name)).toEqual(['b'])
  })

  it('streams three at once and no more', async () => {
    let now = 0
    let most = 0
    const stream = vi.fn(async () => {
      now += 1
      most = Math.max(most, now)
      await Promise.resolve()
      now -= 1
    })
    const steps = makeSteps({ stream })
    await takeInAll(
      Array.from({ length: 10 }, (_, index) => source(String(index))),
      steps,
    )
    expect(stream).toHaveBeenCalledTimes(10)
    expect(most).toBe(3)
  })

  it('goes on behind one that fails, and says which', async () => {
    const full = new AppCallError({ kind: 'diskFull' })
    const stream = vi.fn(async (file: File) => {
      if (file.name === 'a') throw full
    })
    const steps = makeSteps({ stream })
    await takeInAll([source('a'), source('b')], steps)
    expect(stream).toHaveBeenCalledTimes(2)
    expect(steps.refused.mock.calls).toEqual([['a', { kind: 'diskFull' }]])
  })

  it('streams the files of a folder without a path, and tells when it holds more', async () => {
    const folder = { name: 'archief', isDirectory: true } as FileSystemEntry
    const steps = makeSteps({
      walk: vi.fn(async () => ({ files: [new File(['x'], 'in')], cut: true })),
    })
    await takeInAll([source('archief', folder)], steps)
    expect(steps.stream.mock.calls.map(([file]) => file.name)).toEqual(['in'])
    expect(steps.refused.mock.calls).toEqual([
      ['archief', { kind: 'invalidInput', reason: 'folderTooLarge' }],
    ])
  })

  it('tells of a folder without files, with a path and without', async () => {
    const folder = { name: 'leeg', isDirectory: true } as FileSystemEntry
    const byPath = vi.fn(async ({ file }: FileSource): Promise<Taken> =>
      file.name === 'leeg' ? { by: 'nothing' } : { by: 'path', skipped: 0, empty: true },
    )
    const steps = makeSteps({ byPath })
    await takeInAll([source('ook leeg', folder), source('leeg', folder)], steps)
    expect(steps.refused.mock.calls).toEqual([
      ['ook leeg', { kind: 'invalidInput', reason: 'folderEmpty' }],
      ['leeg', { kind: 'invalidInput', reason: 'folderEmpty' }],
    ])
  })

  it('tells of a folder that cannot be read', async () => {
    const folder = { name: 'dicht', isDirectory: true } as FileSystemEntry
    const walk = vi.fn(async () => Promise.reject(new DOMException('no', 'NotReadableError')))
    const steps = makeSteps({ walk })
    await takeInAll([source('dicht', folder)], steps)
    expect(steps.refused.mock.calls).toEqual([
      ['dicht', { kind: 'invalidInput', reason: 'fileUnreadable' }],
    ])
  })
})

interface Entry {
  readonly name: string
  readonly isDirectory: boolean
  readonly inside: readonly Entry[]
}
const file = (name: string): Entry => ({ name, isDirectory: false, inside: [] })
const folder = (name: string, inside: readonly Entry[]): Entry => ({
  name,
  isDirectory: true,
  inside,
})
const read = {
  entries: async ({ inside }: Entry) => inside,
  file: async ({ name }: Entry) => name,
}

describe('walking a folder', () => {
  it('finds the files of all folders in it, by name as a person sorts them', async () => {
    const root = folder('map', [file('10.pdf'), file('9.pdf'), folder('a', [file('z.pdf')])])
    expect(await walkFolder(root, read)).toEqual({
      files: ['9.pdf', '10.pdf', 'z.pdf'],
      cut: false,
    })
  })

  it('stops at the most that is taken in at once', async () => {
    const many = Array.from({ length: maxFolderFiles + 3 }, (_, index) => file(`${index}.pdf`))
    const walk = await walkFolder(folder('map', many), read)
    expect(walk.files).toHaveLength(maxFolderFiles)
    expect(walk.cut).toBe(true)
  })

  it('does not go deeper than the most', async () => {
    let nested = folder('diepst', [file('onder.pdf')])
    for (let depth = 0; depth < maxFolderDepth; depth += 1) nested = folder('map', [nested])
    expect(await walkFolder(nested, read)).toEqual({ files: [], cut: true })
  })
})
