import { expect, it } from 'vitest'
import { createBoundSecrets } from '../../../../src-main/accounts/bound-secrets.ts'
import { createMemoryVault } from './memory-vault.ts'
import { createTakeOverCalls } from '../../../../src-main/accounts/take-over-calls.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'

const account = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'service',
  name: 'Kantoor',
  baseUrl: 'https://nieuw.example',
  clientId: 'kantoor',
  rootId: 1,
  userId: null,
  dialect: defaultDialect,
} as const

/** The calls over a vault with the secret that was typed for the new address. */
async function calls(
  former: string,
  { fails = false, formerClient }: { fails?: boolean; formerClient?: string } = {},
) {
  const secrets = createBoundSecrets(createMemoryVault())
  await secrets.write(account.id, account.baseUrl, 'geheim-van-nieuw')
  let newId = ''
  const { split } = createTakeOverCalls({
    secrets,
    services: {
      isOther: () => true,
      countLeftJobs: () => 0,
      firstPlannedTime: () => null,
      review: () => ({ rows: [], formerUrl: former, maySplit: true }),
      takeOver: () => Promise.resolve(),
      split(given, id) {
        newId = id
        if (fails) throw new Error('The store is full')
        const kept = { ...given, baseUrl: former, clientId: formerClient ?? given.clientId }
        return { kept, added: { ...given, id } }
      },
    },
    requireOpenList: () => undefined,
    stored: (id) =>
      id === account.id ? Promise.resolve(account) : Promise.reject(new Error('Unknown')),
    shown: (one) => Promise.resolve({ ...one, active: true, secretKnown: true }),
    clientFor: () => Promise.reject(new Error('No service is asked')),
    onChanged: () => undefined,
  })
  const secretOf = (id: string, baseUrl: string) => secrets.read(id, baseUrl)
  return { split, secretOf, newId: () => newId }
}

it('gives the secret of the new address to the new account, and to no other origin', async () => {
  const former = 'https://oud.example'
  const { split, secretOf, newId } = await calls(former)
  await split({ accountId: account.id })
  expect(await secretOf(newId(), account.baseUrl)).toBe('geheim-van-nieuw')
  expect(await secretOf(account.id, former)).toBeNull()
  expect(await secretOf(account.id, account.baseUrl)).toBeNull()
})

it('keeps the secret for both accounts where they are at one origin', async () => {
  const former = 'https://nieuw.example/oud'
  const { split, secretOf, newId } = await calls(former)
  await split({ accountId: account.id })
  expect(await secretOf(newId(), account.baseUrl)).toBe('geheim-van-nieuw')
  expect(await secretOf(account.id, former)).toBe('geheim-van-nieuw')
})

it('keeps the secret of a new client from the account that returns to its former client', async () => {
  const { split, secretOf, newId } = await calls(account.baseUrl, { formerClient: 'oud-kantoor' })
  await split({ accountId: account.id })
  expect(await secretOf(newId(), account.baseUrl)).toBe('geheim-van-nieuw')
  expect(await secretOf(account.id, account.baseUrl)).toBeNull()
})

it('leaves the account its secret, and no other one behind, when the store fails', async () => {
  const { split, secretOf, newId } = await calls('https://oud.example', { fails: true })
  await expect(split({ accountId: account.id })).rejects.toThrow('The store is full')
  expect(await secretOf(newId(), account.baseUrl)).toBeNull()
  expect(await secretOf(account.id, account.baseUrl)).toBe('geheim-van-nieuw')
})
