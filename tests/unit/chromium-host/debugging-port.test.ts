import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { debuggingAddress, socketAddress } from '../../chromium-host/parts/debugging-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-port-'))
const portFile = join(folder, 'DevToolsActivePort')
afterAll(() => rmSync(folder, { recursive: true }))

test('the address of the browser waits until Chromium wrote its port', async () => {
  const address = socketAddress(portFile)
  const debugging = debuggingAddress(0, portFile)
  setImmediate(() => {
    writeFileSync(portFile, '4100')
    setImmediate(() => writeFileSync(portFile, '41001\n/devtools/browser/1f'))
  })
  expect(await address).toBe('ws://127.0.0.1:41001/devtools/browser/1f')
  expect(await debugging).toBe('http://127.0.0.1:41001')
})
