import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { createFileLog } from '../../../src-main/logging/file-log.ts'
import { KnownSecrets } from '../../../src-main/secrets/known-secrets.ts'
import { echoes, type Encoding, encodings } from '../../unit/main/secrets/echoes.ts'
import { openPracticeOffice } from '../office/practice-office.ts'
import { startApp } from '../office/sync-office.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/**
 * Starts a proxy that refuses every creation and publication, and repeats the secrets in its
 * answer.
 */
async function startEchoingProxy(target: string, echo: (token: string) => string) {
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    if (method === 'POST' && !url.endsWith('/oauth/access_token')) {
      const token = (headers.authorization ?? '').replace('Bearer ', '')
      incoming.resume().on('end', () => {
        response.writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
        response.end(JSON.stringify({ message: echo(token) }))
      })
      return
    }
    const onward = sendRequest(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns the bytes of all files in a folder, with their paths. */
function filesUnder(folder: string): [string, Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path): [string, Buffer] => [path, readFileSync(path)])
}

/** Returns the encoded secrets that the bytes contain, directly or as a JSON string. */
function foundIn(bytes: Buffer, forms: readonly string[]): string[] {
  return forms.filter((form) =>
    [form, JSON.stringify(form).slice(1, -1)].some((text) => bytes.includes(text)),
  )
}

test('no encoded secret reaches the errors, the store, the journal, the audit log or the log', async () => {
  const tried: Encoding[] = [...encodings, ...fc.sample(echoes, { numRuns: 40, seed: 12 })]
  const office = await openPracticeOffice({ projects: 12 })
  const { clientSecret } = office.service
  const forms = new Set([clientSecret])
  let turn = 0
  const proxy = await startEchoingProxy(office.service.url, (token) => {
    const encoding = tried[turn % tried.length]
    turn += 1
    const [secret, bearer] = [encoding?.encode(clientSecret) ?? '', encoding?.encode(token) ?? '']
    for (const form of [token, secret, bearer]) forms.add(form)
    return `Geweigerd: ${secret} of ${bearer} (einde)`
  })
  const secrets = new KnownSecrets()
  const app = await startApp(office.service, { url: proxy.url, secrets })
  open.push(office, proxy, app)
  const { projects, channels, sync, audit } = app.services

  await projects.refresh()
  const page = { search: '', sort: 'name', descending: false, offset: 0, limit: 50 } as const
  for (const { id: projectId } of (await projects.list(page)).rows) {
    const asked = { projectId, type: 'channel_03', action: 'publish' } as const
    await channels.request({ ...asked, extra: {}, plannedAt: null })
  }
  for (const { name } of tried)
    await projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: `Laan, ${name}` })
  await app.until(async () => (await sync.jobs()).every(({ error }) => error !== null))

  const log = createFileLog({ folder: join(app.folder, 'logs'), secrets })
  for (const form of forms) log.warn('service.said', { said: form.slice(0, 3_000) })

  const all = [...forms]
  const jobs = await sync.jobs()
  const query = { search: '', projectId: null, type: null, from: null, to: null, limit: 200 }
  const entries = audit.list({ ...query, before: null })
  const shown = JSON.stringify([jobs, entries])
  expect(jobs.filter(({ error }) => error?.serviceMessage?.includes('***') !== true)).toEqual([])
  expect(shown).toContain('Geweigerd: ')
  expect(foundIn(Buffer.from(shown), all)).toEqual([])
  const files = filesUnder(app.folder)
  expect(files.map(([path]) => path).join()).toMatch(
    /journal.*perceel\.sqlite|perceel\.sqlite.*journal/s,
  )
  for (const [path, bytes] of files) expect([path, foundIn(bytes, all)]).toEqual([path, []])
})
