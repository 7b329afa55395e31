import { describe, expect, test } from 'vitest'
import { saveFailure } from '../../../../src-main/disk/save-failure.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

describe('a file that cannot be saved where the user wants it', () => {
  test.each([
    ['ENOENT', 'saveFolderGone'],
    ['ENOTDIR', 'saveFolderGone'],
    ['ENODEV', 'saveFolderGone'],
    ['EIO', 'saveFolderGone'],
    ['ESTALE', 'saveFolderGone'],
    ['UNKNOWN', 'saveFolderGone'],
    ['EACCES', 'saveRefused'],
    ['EPERM', 'saveRefused'],
    ['EROFS', 'saveRefused'],
    ['EBUSY', 'saveInUse'],
    ['ENAMETOOLONG', 'saveNameRefused'],
  ])('%s is %s', (code, reason) => {
    expect(saveFailure(coded(code)).error).toEqual({ kind: 'storage', reason })
  })

  test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])(
    '%s is a full disk, not that of the computer',
    (code) => {
      const { error } = saveFailure(coded(code))
      expect(error).toEqual({ kind: 'diskFull', reason: 'saveDiskFull' })
    },
  )

  test.each(['EACCES', 'EPERM', 'EBUSY'])(
    '%s of a name that exists is on Windows a file that is open',
    (code) => {
      expect(saveFailure(coded(code), { replacesOnWindows: true }).error.reason).toBe('saveInUse')
    },
  )

  test('a name that is refused is told apart from a write that is', () => {
    const refused = (syscall: string) =>
      saveFailure(Object.assign(coded('EINVAL'), { syscall })).error.reason
    expect(refused('rename')).toBe('saveNameRefused')
    expect(refused('fsync')).toBeUndefined()
  })

  test('any other failure has no reason of its own', () => {
    expect(saveFailure(coded('EBADF')).error).toEqual({ kind: 'storage' })
  })
})
