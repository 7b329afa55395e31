import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { launchHost } from '../../chromium-host/launch.ts'

const built = resolve(import.meta.dirname, '../../../out/main')

test('the built app holds no code of the development server', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts).toContain('index.js')
  const found = scripts.filter((file) =>
    /ELECTRON_RENDERER_URL|PERCEEL_DEV/u.test(readFileSync(join(built, file), 'utf8')),
  )
  expect(found).toEqual([])
})

test('the built app answers a fault in main with a question, and restarts in order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'perceel-fault-'))
  const host = await launchHost({ profile: join(folder, 'profile') })
  try {
    await host.control('answerDialog', { call: 'showMessageBox', answer: { response: 0 } })
    await host.control('throwInMain', { message: 'broken on purpose' })
    expect(await host.exited).toBe(0)
    expect(host.log()).toContain('process.uncaught')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the built app without a user ends at a fault in main, with an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'perceel-fault-'))
  const env = { ...process.env, PERCEEL_UNATTENDED: '1' }
  const host = await launchHost({ profile: join(folder, 'profile'), env })
  try {
    await host.control('throwInMain', { message: 'broken on purpose' })
    expect(await host.exited).toBe(1)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
