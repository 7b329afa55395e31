import { expect, it } from 'vitest'
import { windowsFolder } from '../../../../src-main/policy/windows-folder.ts'

it.each([
  ['D:\\WINDOWS', 'D:\\WINDOWS'],
  ['\\\\?\\D:\\WINDOWS', 'D:\\WINDOWS'],
  ['\\\\server\\share', 'C:\\Windows'],
  ['\\\\?\\Volume{1}\\Windows', 'C:\\Windows'],
])('takes the folder that the kernel names: %s is %s', (named, folder) => {
  const asked: string[] = []
  expect(windowsFolder((path) => (asked.push(path), named))).toBe(folder)
  expect(asked).toEqual(['\\\\?\\GLOBALROOT\\SystemRoot'])
})

it('the usual folder counts if the kernel names none', () => {
  const fails = () => {
    throw new Error('ENOENT')
  }
  expect(windowsFolder(fails)).toBe('C:\\Windows')
})
