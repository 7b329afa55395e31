import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noPolicy, type Policy } from '../../../../src-main/policy/read-policy.ts'
import { updateSourceOf } from '../../../../src-main/updates/load-update-source.ts'
import type { Updater } from '../../../../src-main/updates/electron-update-source.ts'

let resources: string
let did: unknown[]
let proxyFails: boolean

beforeEach(() => {
  resources = mkdtempSync(join(tmpdir(), 'perceel-resources-'))
  writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\n')
  did = []
  proxyFails = false
})
afterEach(() => {
  rmSync(resources, { recursive: true, force: true })
})

/** An updater that records what it is told. */
const updater = {
  on: () => undefined,
  removeListener: () => undefined,
  set allowPrerelease(allowed: boolean) {
    did.push({ allowPrerelease: allowed })
  },
  checkForUpdates: () => {
    did.push('check')
    return Promise.resolve(null)
  },
  netSession: {
    setProxy: (config: unknown) => {
      did.push(config)
      return proxyFails ? Promise.reject(new Error('no proxy')) : Promise.resolve()
    },
  },
} as unknown as Updater

function sourceFor(policyOf: () => Promise<Policy>) {
  const source = updateSourceOf(true, resources, policyOf, () => Promise.resolve(updater))
  if (source === null) throw new Error('This copy does not update itself')
  return source
}
const withValues = (values: Policy['values']) => () => Promise.resolve({ ...noPolicy, values })

it.each([
  [{}, { mode: 'system' }],
  [{ proxy: 'system' }, { mode: 'system' }],
  [{ proxy: 'direct' }, { mode: 'direct' }],
  [
    { proxy: 'http://10.0.0.1:8080' },
    { mode: 'fixed_servers', proxyRules: 'http://10.0.0.1:8080' },
  ],
  [{ proxy: 'https://p.example' }, { mode: 'fixed_servers', proxyRules: 'https://p.example:443' }],
] as const)(
  'asks through the proxy of %j, set before the first request',
  async (values, config) => {
    const source = sourceFor(withValues(values))
    await source.check()
    await source.check()
    expect(did).toEqual([config, { allowPrerelease: false }, 'check', 'check'])
  },
)

it('offers trial versions on the channel beta only', async () => {
  await sourceFor(withValues({ updateChannel: 'beta' })).check()
  expect(did).toContainEqual({ allowPrerelease: true })
})

it('asks nothing when the administrator wants no updates', async () => {
  expect(await sourceFor(withValues({ updateChannel: 'off' })).check()).toBeNull()
  expect(did).toEqual([])
})

it('asks nothing while the policy is not known, and asks later', async () => {
  let policy: Promise<Policy> = Promise.reject(new Error('not read yet'))
  const source = sourceFor(() => policy)
  await expect(source.check()).rejects.toThrow('not read yet')
  expect(did).toEqual([])
  policy = Promise.resolve(noPolicy)
  await source.check()
  expect(did).toContain('check')
})

it('asks nothing without the proxy, and sets the proxy again for the next check', async () => {
  proxyFails = true
  const source = sourceFor(withValues({ proxy: 'direct' }))
  await expect(source.check()).rejects.toThrow('no proxy')
  expect(did).toEqual([{ mode: 'direct' }])
  proxyFails = false
  await source.check()
  expect(did).toContain('check')
})

it('a copy that runs from its sources, or has no server, has no source of updates', () => {
  expect(updateSourceOf(false, resources, withValues({}))).toBeNull()
  rmSync(join(resources, 'app-update.yml'))
  expect(updateSourceOf(true, resources, withValues({}))).toBeNull()
})
