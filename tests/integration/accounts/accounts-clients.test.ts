import { afterEach, expect, it } from 'vitest'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
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

it('gives a client that uses the account’s credentials, and the new ones after a change', async () => {
  const service = await start()
  const { registry } = openAccountOffice()
  const input = { ...sampleInput, baseUrl: service.url, userId: '5' }
  const { id } = await registry.calls.add(input)
  await (await registry.clientFor(id)).projects.list(12)
  await registry.calls.update({
    accountId: id,
    base: defaultDialect,
    input: { ...input, clientSecret: 'tweede' },
  })
  await (await registry.clientFor(id)).projects.list(12)
  const sent = service.tokenRequests.map(({ body }) =>
    Object.fromEntries(new URLSearchParams(body)),
  )
  expect(sent).toMatchObject([
    { client_id: 'kantoor-zuid', client_secret: sampleInput.clientSecret, user_id: '5' },
    { client_id: 'kantoor-zuid', client_secret: 'tweede', user_id: '5' },
  ])
  await registry.close()
})

it('lets a changed dialect count for the client that is already there', async () => {
  const service = await start()
  const { registry } = openAccountOffice()
  const input = { ...sampleInput, baseUrl: service.url, clientSecret: null }
  const { id } = await registry.calls.add({ ...input, clientSecret: 'x' })
  const client = await registry.clientFor(id)
  await registry.calls.update({
    accountId: id,
    base: defaultDialect,
    input: { ...input, dialect: { ...input.dialect, bodyEncoding: 'form' } },
  })
  await registry.clientFor(id)
  await client.channels.publish(3, { type: 'channel_03', action: 'publish' })
  expect(service.requests.at(-1)?.body).toBe('type=channel_03&publish=true')
  await registry.close()
})

it('says secretMissing when the keychain lost the secret, without a request', async () => {
  const service = await start()
  const { registry, vault } = openAccountOffice()
  const { id } = await registry.calls.add({ ...sampleInput, baseUrl: service.url })
  await vault.remove(id)
  const client = await registry.clientFor(id)
  expect(await failureOf(client.projects.list(12))).toEqual({
    kind: 'keychain',
    reason: 'secretMissing',
    delivery: 'notSent',
  })
  expect(service.tokenRequests).toHaveLength(0)
  await registry.close()
})

it('ends the calls under way of an account that is removed', async () => {
  const arrived = Promise.withResolvers<undefined>()
  const service = await start({
    answer: () => {
      arrived.resolve(undefined)
    },
  })
  const { registry } = openAccountOffice()
  const { id } = await registry.calls.add({ ...sampleInput, baseUrl: service.url })
  const call = failureOf((await registry.clientFor(id)).projects.list(12))
  await arrived.promise
  await registry.calls.remove({ accountId: id, discardWaiting: false })
  expect(await call).toMatchObject({ kind: 'invalidInput', reason: 'cancelled' })
})
