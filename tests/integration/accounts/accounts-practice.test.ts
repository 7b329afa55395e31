import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAccountRegistry } from '../../../src-main/accounts/account-registry.ts'
import {
  createPracticeOffice,
  type PracticeOffice,
} from '../../../src-main/accounts/practice-office.ts'
import { createMemoryVault } from '../../unit/main/accounts/memory-vault.ts'
import { MemoryAccounts } from '../../unit/main/accounts/account-office.ts'
import { childSpawner } from '../office/child-spawner.ts'
import { failureOf } from '../office/client-for-tests.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-practice-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})
const offices: PracticeOffice[] = []
afterEach(async () => {
  for (const office of offices.splice(0)) await office.stop()
})

/**
 * Starts an office with this program in place of the service. `children` contains its processes.
 */
async function officeOf(program: string, startTimeoutMs = 20_000) {
  const entry = join(folder, `service-${offices.length}-${program.length}.mjs`)
  await writeFile(entry, program)
  const { spawn, children } = childSpawner(entry)
  const office = createPracticeOffice({ spawn, dataFolder: join(folder, 'data'), startTimeoutMs })
  offices.push(office)
  return { office, children }
}

const announce = `
const line = { url: 'http://127.0.0.1:1/' + process.pid, clientId: process.argv.slice(2).join(' '),
  clientSecret: 'geheim', rootId: 7 }
process.stdout.write(JSON.stringify(line).slice(0, 10))
setImmediate(() => process.stdout.write(JSON.stringify(line).slice(10) + '\\n' + 'x'.repeat(300000)))
setInterval(() => {}, 1000)
`

describe('the practice office', () => {
  it('is started once for callers at the same time, with its data folder and size', async () => {
    const { office, children } = await officeOf(announce)
    const [first, second] = await Promise.all([office.start(), office.start()])
    expect(first).toBe(second)
    expect(await office.start()).toBe(first)
    expect(children).toHaveLength(1)
    expect(first.clientId).toBe(`--port 0 --data ${join(folder, 'data')} --projects 60`)
    expect(office.current()).toBe(first)
  })

  it('is stopped, and starts anew with another address', async () => {
    const { office, children } = await officeOf(announce)
    const first = await office.start()
    await office.stop()
    expect(children[0]?.signalCode).toBe('SIGTERM')
    expect(office.current()).toBeNull()
    expect((await office.start()).url).not.toBe(first.url)
  })

  it('notices that its process died, and starts anew when asked', async () => {
    const { office, children } = await officeOf(announce)
    await office.start()
    const [child] = children
    if (child === undefined) throw new Error('nothing was started')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(office.current()).toBeNull()
    await office.start()
    expect(children).toHaveLength(2)
  })

  it.each([
    ['ends at once', 'process.exit(1)'],
    ['says something else', `console.log('Listening geheim'); setInterval(() => {}, 1000)`],
    ['lacks a field', `console.log('{"url":"http://127.0.0.1:1"}'); setInterval(() => {}, 1000)`],
    ['never ends its line', `process.stdout.write('x'.repeat(70000)); setInterval(() => {}, 1000)`],
  ])('is practiceStopped when the service %s, and leaves no process', async (_name, program) => {
    const { office, children } = await officeOf(program)
    const error = await failureOf(office.start())
    expect(error).toMatchObject({ kind: 'offline', reason: 'practiceStopped' })
    const [child] = children
    if (child === undefined) throw new Error('nothing was started')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(office.current()).toBeNull()
  })

  it('is practiceStopped when the service says nothing in time', async () => {
    const { office } = await officeOf('setInterval(() => {}, 1000)', 300)
    expect(await failureOf(office.start())).toMatchObject({ reason: 'practiceStopped' })
  })
})

describe('the real practice service', () => {
  it('serves the account that was added for it, also after it died', async () => {
    const { spawn, children } = childSpawner(
      join(import.meta.dirname, '../../../src-service/main.ts'),
    )
    const dataFolder = join(folder, 'office')
    const office = createPracticeOffice({ spawn, dataFolder, projects: 5 })
    offices.push(office)
    const repository = new MemoryAccounts()
    const registry = createAccountRegistry({
      repository,
      vault: createMemoryVault(),
      practice: office,
      onChanged: () => undefined,
    })
    const account = await registry.calls.addPractice()
    const list = await (await registry.clientFor(account.id)).projects.list(account.rootId)
    expect(list).toHaveLength(5)

    const [child] = children
    if (child === undefined) throw new Error('nothing was started')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const again = await (await registry.clientFor(account.id)).projects.list(account.rootId)
    expect(again).toEqual(list)

    const { steps } = await registry.calls.test({
      accountId: account.id,
      input: {
        ...account,
        baseUrl: 'x',
        clientId: 'x',
        clientSecret: null,
        name: account.name,
        userId: null,
      },
    })
    expect(steps.map(({ outcome }) => outcome)).toEqual(['passed', 'skipped', 'passed', 'passed'])
    expect(JSON.stringify(repository.list())).not.toContain(office.current()?.clientSecret)
    await registry.close()
    expect(children[1]?.exitCode ?? children[1]?.signalCode).not.toBeNull()
  })
})
