import { expect, test } from 'vitest'
import { sandboxAll } from '../../../../../src-main/shell/process/process-setup.ts'

function appWith(switches: string[]) {
  let enabled = 0
  sandboxAll({
    commandLine: { hasSwitch: (name) => switches.includes(name) },
    enableSandbox: () => (enabled += 1),
  })
  return enabled
}

test('every process is sandboxed', () => {
  expect(appWith([])).toBe(1)
  expect(appWith(['profile'])).toBe(1)
})

test('a sandbox that cannot be is not asked for: no child process would start', () => {
  expect(appWith(['no-sandbox'])).toBe(0)
})
