import { expect, test } from 'vitest'
import { newestOnly } from '../../../../src-renderer/ipc/newest-only.ts'

test('only the question that was begun last is the newest', () => {
  const begin = newestOnly()
  const isFirstNewest = begin()
  expect(isFirstNewest()).toBe(true)
  const isSecondNewest = begin()
  expect([isFirstNewest(), isSecondNewest()]).toEqual([false, true])
})

test('the questions of two askers do not count against each other', () => {
  const isNewest = newestOnly()()
  newestOnly()()
  expect(isNewest()).toBe(true)
})
