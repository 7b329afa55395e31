import { afterEach, expect, it } from 'vitest'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { createBoundSecrets } from '../../../src-main/accounts/bound-secrets.ts'
import { createMemoryVault } from '../../unit/main/accounts/memory-vault.ts'
import { openAccountOffice, sampleInput } from '../../unit/main/accounts/account-office.ts'
import { failureOf } from '../office/client-for-tests.ts'
import { type ScriptedService, startScriptedService } from '../lines/scripted-service.ts'

const services: ScriptedService[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})
async function start(script: Parameters<typeof startScriptedService>[0] = {}) {
  const service = await startScriptedService(script)
  services.push(service)
  return service
}

/** Creates an account at `home` with a stored secret, and a second service with another origin. */
async function accountAtHome() {
  const [home, other] = [await start(), await start()]
  const office = openAccountOffice()
  const input = { ...sampleInput, baseUrl: home.url }
  const { id } = await office.registry.calls.add(input)
  const elsewhere = { ...input, baseUrl: other.url, clientSecret: null }
  return { ...office, home, other, id, input, elsewhere }
}

const otherOrigin = {
  error: { kind: 'invalidInput', reason: 'secretOtherOrigin', field: 'clientSecret' },
}

it('does not test another origin with the stored secret', async () => {
  const { registry, other, id, elsewhere } = await accountAtHome()
  for (const clientSecret of [null, ''])
    await expect(
      registry.calls.test({ accountId: id, input: { ...elsewhere, clientSecret } }),
    ).rejects.toMatchObject(otherOrigin)
  expect(other.tokenRequests).toEqual([])
  await registry.close()
})

it('does not move the stored secret to another origin, and changes nothing', async () => {
  const { registry, repository, other, home, id, elsewhere } = await accountAtHome()
  await expect(
    registry.calls.update({ accountId: id, base: defaultDialect, input: elsewhere }),
  ).rejects.toMatchObject(otherOrigin)
  expect(repository.get(id)?.baseUrl).toBe(home.url)
  await (await registry.clientFor(id)).projects.list(12)
  expect(home.tokenRequests).toHaveLength(1)
  expect(other.tokenRequests).toEqual([])
  await registry.close()
})

it('sends a secret that is typed for another origin there, and the old one never', async () => {
  const { registry, other, id, elsewhere } = await accountAtHome()
  const typed = { ...elsewhere, clientSecret: 'voor-de-ander' }
  const report = await registry.calls.test({ accountId: id, input: typed })
  expect(report.steps[2]?.outcome).toBe('passed')
  await registry.calls.update({ accountId: id, base: defaultDialect, input: typed })
  await (await registry.clientFor(id)).projects.list(12)
  const sent = other.tokenRequests.map(({ body }) => new URLSearchParams(body).get('client_secret'))
  expect(new Set(sent)).toEqual(new Set(['voor-de-ander']))
  await registry.close()
})

it('keeps the secret where only the path, the case or the default port differs', async () => {
  const { registry } = openAccountOffice()
  const { id } = await registry.calls.add({ ...sampleInput, baseUrl: 'https://dienst.example/api' })
  for (const baseUrl of ['https://DIENST.example:443/api/v2/', 'https://dienst.example']) {
    const input = { ...sampleInput, baseUrl, clientSecret: null }
    expect(
      await registry.calls.update({ accountId: id, base: defaultDialect, input }),
    ).toMatchObject({
      baseUrl,
      secretKnown: true,
    })
  }
  for (const baseUrl of ['https://dienst.example:8443/api', 'https://dienst.example.nl/api'])
    await expect(
      registry.calls.update({
        accountId: id,
        base: defaultDialect,
        input: { ...sampleInput, baseUrl, clientSecret: null },
      }),
    ).rejects.toMatchObject(otherOrigin)
})

it('gives a client of the old address no secret that was typed for the new one', async () => {
  const { registry, home, id, elsewhere } = await accountAtHome()
  const old = await registry.clientFor(id)
  await registry.calls.update({
    accountId: id,
    base: defaultDialect,
    input: { ...elsewhere, clientSecret: 'nieuw' },
  })
  await failureOf(old.projects.list(12))
  expect(home.tokenRequests.map(({ body }) => body).join()).not.toContain('nieuw')
  await registry.close()
})

it('gives an address that an older backup brought back no secret of the newer one', async () => {
  const { registry, repository, home, id, elsewhere } = await accountAtHome()
  const before = repository.get(id)
  await registry.calls.update({
    accountId: id,
    base: defaultDialect,
    input: { ...elsewhere, clientSecret: 'nieuw' },
  })
  if (before !== null) repository.save(before)
  expect(await registry.calls.list()).toMatchObject([{ baseUrl: home.url, secretKnown: false }])
  const client = await registry.clientFor(id)
  expect(await failureOf(client.projects.list(12))).toMatchObject({
    kind: 'keychain',
    reason: 'secretMissing',
  })
  expect(home.tokenRequests).toEqual([])
  await registry.close()
})

it('keeps the old secret when the new address cannot be stored', async () => {
  const { registry, repository, home, id, elsewhere } = await accountAtHome()
  repository.failure = new Error('disk')
  await expect(
    registry.calls.update({
      accountId: id,
      base: defaultDialect,
      input: { ...elsewhere, clientSecret: 'nieuw' },
    }),
  ).rejects.toThrow('disk')
  await (await registry.clientFor(id)).projects.list(12)
  expect(home.tokenRequests).toHaveLength(1)
  await registry.close()
})

it('does not follow a redirect of the token request to another origin', async () => {
  const other = await start()
  const home = await start({
    token: (_request, response) => {
      response.writeHead(307, { location: `${other.url}/oauth/access_token` }).end()
    },
  })
  const { registry } = openAccountOffice()
  const { id } = await registry.calls.add({ ...sampleInput, baseUrl: home.url })
  await failureOf((await registry.clientFor(id)).projects.list(12))
  expect(home.tokenRequests).not.toEqual([])
  expect([...other.tokenRequests, ...other.requests]).toEqual([])
  await registry.close()
})

it('takes a secret that an earlier version stored as that of the stored address', async () => {
  const vault = createMemoryVault()
  await vault.write('een', 'geheim van vroeger')
  const secrets = createBoundSecrets(vault)
  expect(await secrets.read('een', 'https://dienst.example/api')).toBe('geheim van vroeger')
  await secrets.write('een', 'https://dienst.example/api', 'nieuw')
  expect(await secrets.read('een', 'https://dienst.example')).toBe('nieuw')
  expect(await secrets.read('een', 'https://elders.example')).toBeNull()
  expect(await secrets.read('een', 'geen adres')).toBeNull()
})
