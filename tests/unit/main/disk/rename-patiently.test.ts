import { expect, test } from 'vitest'
import { renamePatiently, renamePatientlyNow } from '../../../../src-main/disk/rename-patiently.ts'

/** A file system that refuses the first renames with a code. */
function refusing(platform: NodeJS.Platform, code: string, times: number) {
  const waits: number[] = []
  const calls: string[] = []
  const tools = {
    platform,
    rename: (from: string, to: string) => {
      calls.push(`${from} ${to}`)
      if (calls.length <= times) throw Object.assign(new Error(code), { code })
    },
    wait: (ms: number) => {
      waits.push(ms)
      return Promise.resolve()
    },
  }
  return { tools, waits, calls }
}

const ways = [
  ['renamePatiently', renamePatiently],
  [
    'renamePatientlyNow',
    async (...args: Parameters<typeof renamePatiently>) => {
      const [from, to, tools] = args
      renamePatientlyNow(from, to, tools)
    },
  ],
] as const

for (const [name, way] of ways) {
  test.each(['EBUSY', 'EPERM', 'EACCES'])(
    `${name} waits for a program that holds a file on Windows: %s`,
    async (code) => {
      const { tools, waits, calls } = refusing('win32', code, 3)
      await way('a', 'b', tools)
      expect(calls).toEqual(['a b', 'a b', 'a b', 'a b'])
      expect(waits).toEqual([20, 40, 80])
    },
  )

  test(`${name} gives up after a second, with the failure of Windows`, async () => {
    const { tools, waits } = refusing('win32', 'EBUSY', 100)
    await expect(way('a', 'b', tools)).rejects.toMatchObject({ code: 'EBUSY' })
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(1260)
  })

  test.each([
    ['linux', 'EPERM'],
    ['darwin', 'EACCES'],
    ['win32', 'ENOENT'],
    ['win32', 'ENOSPC'],
  ] as const)(`${name} does not wait on %s for %s`, async (platform, code) => {
    const { tools, waits, calls } = refusing(platform, code, 100)
    await expect(way('a', 'b', tools)).rejects.toMatchObject({ code })
    expect([calls.length, waits]).toEqual([1, []])
  })
}
