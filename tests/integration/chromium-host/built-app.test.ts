import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { launchHost } from '../../chromium-host/launch.ts'

const repository = resolve(import.meta.dirname, '../../..')
const built = join(repository, 'out/main')

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
  const words = ['--lang=nl', 'perceel://project/1']
  const host = await launchHost({ profile: join(folder, 'profile'), words })
  try {
    await host.control('answerDialog', { call: 'showMessageBox', answer: { response: 0 } })
    await host.control('throwInMain', { message: 'broken on purpose' })
    expect(await host.exited).toBe(0)
    expect(host.log()).toContain('process.uncaught')
    // The new start has the words of this one, without its link.
    await expect.poll(() => host.relaunches).toEqual([{ args: [repository, '--lang=nl'] }])
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

// Windows has no pipes with a name in a folder.
test.skipIf(process.platform === 'win32')(
  'the built app ends although a share does not answer, and starts again',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perceel-share-'))
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const module = pathToFileURL(join(import.meta.dirname, 'blocked-file.mjs')).href
    const env = {
      ...process.env,
      PERCEEL_BLOCKED_PIPE: pipe,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${module}`,
    }
    const profile = join(folder, 'profile')
    try {
      const host = await launchHost({ profile, env })
      await host.close()
      expect(host.log()).toContain('quit.blocked')
      const next = await launchHost({ profile })
      expect(await next.close()).toBe(0)
      expect(next.log()).not.toContain('quit.blocked')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
