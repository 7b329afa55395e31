import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const main = resolve(import.meta.dirname, '../../../src-service/main.ts')
let folder: string
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-process-'))
  children = []
})
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcess & { readonly stdout: Readable; readonly stderr: Readable }
  readonly exit: Promise<unknown[]>
}

function start(...args: string[]): Started {
  const child = spawn(process.execPath, [main, '--data', folder, '--projects', '3', ...args], {
    stdio: 'pipe',
  })
  children.push(child)
  return { child, exit: once(child, 'exit') }
}

interface Ready {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly rootId: number
}

async function ready({ child }: Started): Promise<Ready> {
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  return JSON.parse(line) as Ready
}

async function token({ url, clientId, clientSecret }: Ready): Promise<Response> {
  const fields = { client_id: clientId, client_secret: clientSecret }
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...fields })
  return fetch(`${url}/oauth/access_token`, { method: 'POST', body })
}

describe('the practice service as a process', () => {
  it('says on one line where it is, on loopback, and ends cleanly when told to', async () => {
    const started = start()
    const office = await ready(started)
    expect(Object.keys(office).sort()).toEqual(['clientId', 'clientSecret', 'rootId', 'url'])
    expect(new URL(office.url).hostname).toBe('127.0.0.1')
    expect((await token(office)).status).toBe(200)
    started.child.kill('SIGTERM')
    expect(await started.exit).toEqual([0, null])
    expect(readdirSync(folder).sort()).toEqual(['documents', 'office.db'])
  })

  it('has a fresh secret at every start, on disk nowhere', async () => {
    const first = start()
    const one = await ready(first)
    first.child.kill('SIGINT')
    expect(await first.exit).toEqual([0, null])
    const two = await ready(start())
    expect(two.clientSecret).not.toBe(one.clientSecret)
    expect((await token({ ...two, clientSecret: one.clientSecret })).status).toBe(401)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const bytes = readFileSync(join(entry.parentPath, entry.name))
      expect([entry.name, bytes.includes(two.clientSecret)]).toEqual([entry.name, false])
    }
  })

  it('takes a secret that it is given', async () => {
    const office = await ready(start('--client-secret', 'oefening baart kunst'))
    expect(office.clientSecret).toBe('oefening baart kunst')
    expect((await token(office)).status).toBe(200)
  })

  it('ends when its parent closes stdin, if it was asked to', async () => {
    const bound = start('--with-parent')
    await ready(bound)
    bound.child.stdin?.end()
    expect(await bound.exit).toEqual([0, null])
  })

  it('ends when the channel to its parent closes, if it was forked', async () => {
    const args = ['--data', folder, '--projects', '3', '--with-parent']
    const child = fork(main, args, { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] })
    children.push(child)
    const exit = once(child, 'exit')
    await once(child.stdout as Readable, 'data')
    child.disconnect()
    expect(await exit).toEqual([0, null])
  })

  it('serves on without stdin when it was not asked to end with it', async () => {
    const free = start()
    free.child.stdin?.end()
    expect((await token(await ready(free))).status).toBe(200)
  })

  it('refuses the folder of another office with a message and exit code 1', async () => {
    const first = start()
    await ready(first)
    first.child.kill('SIGTERM')
    await first.exit
    const other = start('--seed', '2')
    const errors = text(other.child.stderr)
    expect(await other.exit).toEqual([1, null])
    expect(await errors).toMatch(/has seed 1, not 2/u)
  })

  it('prints its usage with --help, and exits with code 0', async () => {
    const helped = start('--help')
    const lines = text(helped.child.stdout)
    expect(await helped.exit).toEqual([0, null])
    expect(await lines).toMatch(/^Usage:/u)
    expect(readdirSync(folder)).toEqual([])
  })

  it('explains a wrong command line and exits with code 2', async () => {
    const wrong = start('--port', 'http')
    const errors = text(wrong.child.stderr)
    expect(await wrong.exit).toEqual([2, null])
    expect(await errors).toMatch(/--port must be a whole number[^]*Usage:/u)
  })
})
