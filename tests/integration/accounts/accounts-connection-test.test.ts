import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createAccountClients } from '../../../src-main/accounts/account-clients.ts'
import { createBoundSecrets } from '../../../src-main/accounts/bound-secrets.ts'
import { testConnection } from '../../../src-main/accounts/connection-test.ts'
import { createMemoryVault } from '../../unit/main/accounts/memory-vault.ts'
import { connectionReportSchema } from '../../../src-shared/ipc/calls/account-calls.ts'
import {
  openAccountOffice,
  sampleInput,
  StillOffice,
} from '../../unit/main/accounts/account-office.ts'
import { type ScriptedService, sendJson, startScriptedService } from '../lines/scripted-service.ts'

const services: ScriptedService[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})
async function start(script: Parameters<typeof startScriptedService>[0]) {
  const service = await startScriptedService(script)
  services.push(service)
  return service
}

async function test(input: Partial<typeof sampleInput>) {
  const { registry } = openAccountOffice()
  const report = await registry.calls.test({
    accountId: null,
    input: { ...sampleInput, ...input },
  })
  connectionReportSchema.parse(report)
  expect(JSON.stringify(report)).not.toContain('geheim')
  return report.steps.map(({ step, outcome, error }) => [step, outcome, error?.kind, error?.reason])
}

it('passes every step of a service that works; over plain http there is no certificate', async () => {
  const { url } = await start({})
  expect(await test({ baseUrl: url })).toEqual([
    ['address', 'passed', undefined, undefined],
    ['certificate', 'skipped', undefined, undefined],
    ['credentials', 'passed', undefined, undefined],
    ['rootObject', 'passed', undefined, undefined],
  ])
})

function certificate(name: string) {
  const read = (part: string) =>
    readFileSync(join(import.meta.dirname, `../../fixtures/tls/${name}-${part}.pem`), 'utf8')
  return { cert: read('cert'), key: read('key') }
}

/** Tests the connection to a service, on a computer that trusts a certificate. */
function testTrusting(trusted: string, baseUrl: string) {
  const clients = createAccountClients({
    secrets: createBoundSecrets(createMemoryVault()),
    practice: new StillOffice(),
    network: { trust: [trusted] },
  })
  const open = () => clients.open({ ...sampleInput, baseUrl }, null)
  return testConnection({ open, secure: true, rootId: 12 })
}

it('passes the certificate too over https, and lists the root object', async () => {
  const tls = certificate('service')
  const service = await start({ tls })
  const report = await testTrusting(tls.cert, service.url)
  expect(report.steps.map(({ outcome }) => outcome)).toEqual(Array(4).fill('passed'))
  expect(service.requests.map(({ url }) => url)).toEqual(['/1.0/12/project'])

  const untrusted = await test({ baseUrl: service.url })
  expect(untrusted).toEqual([
    ['address', 'passed', undefined, undefined],
    ['certificate', 'failed', 'tls', 'certificateIssuer'],
    ['credentials', 'skipped', undefined, undefined],
    ['rootObject', 'skipped', undefined, undefined],
  ])
})

it('names a trusted certificate that is for clients only', async () => {
  const tls = certificate('client')
  const service = await start({ tls })
  const { steps } = await testTrusting(tls.cert, service.url)
  expect(steps.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'skipped', 'skipped'])
  expect(steps[1]).toMatchObject({
    step: 'certificate',
    error: { kind: 'tls', reason: 'certificateUse' },
  })
  expect(service.tokenRequests).toEqual([])
})

it.each([
  ['nonsense', 'invalidInput', 'urlInvalid'],
  ['http://dienst.example', 'invalidInput', 'urlNotHttps'],
  ['https://nowhere.invalid', 'offline', 'hostNotFound'],
  ['http://127.0.0.1:1', 'offline', 'refused'],
])('names the address for %s', async (baseUrl, kind, reason) => {
  const [address, ...rest] = await test({ baseUrl })
  expect(address).toEqual(['address', 'failed', kind, reason])
  expect(rest.map(([, outcome]) => outcome)).toEqual(['skipped', 'skipped', 'skipped'])
})

it('names the address when something else listens there', async () => {
  const page = await start({ token: (_request, response) => response.end('<html></html>') })
  expect((await test({ baseUrl: page.url }))[0]).toEqual([
    'address',
    'failed',
    'protocol',
    'notJson',
  ])
  const unknown = await start({
    token: (_request, response) => {
      sendJson(response, 404, {})
    },
  })
  expect((await test({ baseUrl: unknown.url }))[0]).toEqual([
    'address',
    'failed',
    'notFound',
    'noService',
  ])
})

it('names the credentials when the token request is refused, in the words of the service', async () => {
  const service = await start({
    token: (_request, response) => {
      sendJson(response, 401, { error: 'invalid_client', error_description: 'Geheim onjuist' })
    },
  })
  const { registry } = openAccountOffice()
  const { steps } = await registry.calls.test({
    accountId: null,
    input: { ...sampleInput, baseUrl: service.url },
  })
  expect(steps.map(({ outcome }) => outcome)).toEqual(['passed', 'skipped', 'failed', 'skipped'])
  expect(steps[2]?.error).toMatchObject({ kind: 'unauthorized', serviceMessage: 'Geheim onjuist' })
})

it.each([
  [404, 'notFound', 'wrongOffice'],
  [403, 'forbidden', 'wrongOffice'],
  [500, 'server', undefined],
])(
  'names the office number when its projects are answered with %i',
  async (status, kind, reason) => {
    const service = await start({
      answer: (_request, response) => {
        sendJson(response, status, { message: 'Geen object 12' })
      },
    })
    const steps = await test({ baseUrl: service.url })
    expect(steps.map(([, outcome]) => outcome)).toEqual(['passed', 'skipped', 'passed', 'failed'])
    expect(steps[3]).toEqual(['rootObject', 'failed', kind, reason])
  },
)

it('lists the object that the dialect names (open point 10)', async () => {
  const service = await start({})
  await test({ baseUrl: service.url, dialect: { ...sampleInput.dialect, listRootId: 88 } })
  expect(service.requests.map(({ url }) => url)).toEqual(['/1.0/88/project'])
})

it('takes the stored secret when none is given, and says when there is none', async () => {
  const service = await start({})
  const { registry, vault } = openAccountOffice()
  const input = { ...sampleInput, baseUrl: service.url }
  const account = await registry.calls.add(input)
  const stored = { accountId: account.id, input: { ...input, clientSecret: null } }
  const passed = await registry.calls.test(stored)
  expect(passed.steps[2]?.outcome).toBe('passed')
  expect(service.tokenRequests[0]?.body).toContain(encodeURIComponent(input.clientSecret))

  await vault.remove(account.id)
  const { steps } = await registry.calls.test(stored)
  expect(steps.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'failed', 'skipped'])
  expect(steps[2]?.error).toEqual({ kind: 'keychain', reason: 'secretMissing' })
})
