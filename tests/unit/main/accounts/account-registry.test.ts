import { describe, expect, it } from 'vitest'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { createMemoryKeychain, createMemoryVault } from './memory-vault.ts'
import { createSecretVault } from '../../../../src-main/accounts/keychain-vault.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { accountSchema } from '../../../../src-shared/ipc/calls/account-calls.ts'
import { openAccountOffice, sampleInput } from './account-office.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

describe('adding an account', () => {
  it('makes it the active one, tells of it, and keeps the secret in the vault only', async () => {
    const { registry, repository, secretOf, changes } = openAccountOffice()
    const first = await registry.calls.add(sampleInput)
    const second = await registry.calls.add({ ...sampleInput, name: 'Kantoor Noord' })
    expect(changes()).toBe(2)
    const listed = await registry.calls.list()
    expect(listed.map(({ name, active }) => [name, active])).toEqual([
      ['Kantoor Zuid', false],
      ['Kantoor Noord', true],
    ])
    for (const account of listed) accountSchema.parse(account)
    expect(await secretOf(first.id)).toBe(sampleInput.clientSecret)
    expect(JSON.stringify([first, second, listed, repository.list()])).not.toContain('geheim')
    expect((await registry.active())?.id).toBe(second.id)
  })

  it('tells of the planned requests of the accounts that are not active: nothing sends them', async () => {
    const { registry, repository } = openAccountOffice()
    const first = await registry.calls.add(sampleInput)
    const second = await registry.calls.add({ ...sampleInput, name: 'Kantoor Noord' })
    for (const { id } of [first, second]) repository.planned.set(id, 1000)
    const listed = await registry.calls.list()
    for (const account of listed) accountSchema.parse(account)
    expect(listed.map(({ active, firstPlannedAt }) => [active, firstPlannedAt])).toEqual([
      [false, 1000],
      [true, undefined],
    ])
  })

  it('refuses an address that is not safe, and keeps nothing', async () => {
    const { registry, repository } = openAccountOffice()
    const input = { ...sampleInput, baseUrl: 'http://dienst.example' }
    await expect(registry.calls.add(input)).rejects.toMatchObject({
      error: { kind: 'invalidInput', reason: 'urlNotHttps', field: 'baseUrl' },
    })
    expect(repository.list()).toEqual([])
  })

  it('leaves no secret behind when the store fails', async () => {
    const kept = new Map<string, string>()
    const { registry, repository } = openAccountOffice({
      available: () => Promise.resolve(true),
      read: (id) => Promise.resolve(kept.get(id) ?? null),
      write: (id, secret) => Promise.resolve(void kept.set(id, secret)),
      remove: (id) => Promise.resolve(void kept.delete(id)),
      isBusy: () => false,
    })
    repository.failure = failure('diskFull')
    await expect(registry.calls.add(sampleInput)).rejects.toThrow('diskFull')
    expect(kept.size).toBe(0)
  })

  it('is refused when the keychain does not keep the secret', async () => {
    const { registry, repository } = openAccountOffice({
      ...createMemoryVault(),
      write: () => Promise.reject(failure('keychain', { reason: 'keychainMissing' })),
    })
    await expect(registry.calls.add(sampleInput)).rejects.toThrow('keychain/keychainMissing')
    expect(repository.list()).toEqual([])
  })
})

describe('the list', () => {
  it('says whose secret is not known', async () => {
    const { registry, vault } = openAccountOffice()
    const account = await registry.calls.add(sampleInput)
    await vault.remove(account.id)
    expect(await registry.calls.list()).toMatchObject([{ id: account.id, secretKnown: false }])
  })

  it.each(['keychainLocked', 'keychainMissing'] as const)(
    'tells a missing secret from a keychain that gives none: %s',
    async (reason) => {
      const memory = createMemoryKeychain()
      let answers = true
      const { registry } = openAccountOffice({
        ...memory,
        read: (id) => (answers ? memory.read(id) : Promise.reject(failure('keychain', { reason }))),
      })
      const { id } = await registry.calls.add(sampleInput)
      answers = false
      const [unread] = await registry.calls.list()
      expect(accountSchema.parse(unread)).toMatchObject({
        secretKnown: false,
        secretProblem: reason,
      })
      answers = true
      await memory.remove(id)
      const [missing] = await registry.calls.list()
      expect(missing).toMatchObject({ secretKnown: false })
      expect(missing).not.toHaveProperty('secretProblem')
    },
  )

  it('tells a missing secret from a computer without a keychain', async () => {
    const { registry } = openAccountOffice({
      ...createMemoryVault(),
      read: () => Promise.resolve(null),
    })
    await registry.calls.add(sampleInput)
    const [account] = await registry.calls.list()
    expect(account).toMatchObject({ secretKnown: false, secretProblem: 'keychainMissing' })
  })

  it('shows an account also when the keychain does not answer', async () => {
    const { registry } = openAccountOffice({
      ...createMemoryVault(),
      read: () => Promise.reject(failure('keychain', { reason: 'keychainMissing' })),
    })
    await registry.calls.add(sampleInput)
    expect(await registry.calls.list()).toMatchObject([{ secretKnown: false }])
  })
})

describe('changing an account', () => {
  const changed = { ...sampleInput, name: 'Kantoor West', rootId: 13 }

  it('keeps the secret when none is given', async () => {
    const { registry, secretOf } = openAccountOffice()
    const { id } = await registry.calls.add(sampleInput)
    const account = await registry.calls.update({
      accountId: id,
      base: defaultDialect,
      input: { ...changed, clientSecret: null },
    })
    expect(account).toMatchObject({ id, name: 'Kantoor West', rootId: 13, active: true })
    expect(await secretOf(id)).toBe(sampleInput.clientSecret)
  })

  it('takes a new secret', async () => {
    const { registry, secretOf, repository } = openAccountOffice()
    const { id } = await registry.calls.add(sampleInput)
    await registry.calls.update({
      accountId: id,
      base: defaultDialect,
      input: { ...changed, clientSecret: 'nieuw' },
    })
    expect(await secretOf(id)).toBe('nieuw')
    expect(JSON.stringify(repository.list())).not.toContain('nieuw')
  })

  it('takes a new secret while the keychain does not answer', async () => {
    const never = () => new Promise<never>(() => undefined)
    const keychain = { getPassword: never, setPassword: never, deletePassword: never }
    const { registry, secretOf, repository } = openAccountOffice(
      createSecretVault({ load: () => Promise.resolve(keychain), patienceMs: 5 }),
    )
    const { name, baseUrl, clientId, rootId, userId, dialect } = sampleInput
    const settings = { name, baseUrl, clientId, rootId, userId, dialect }
    repository.save({ id: 'een', kind: 'service', ...settings })
    const input = { ...changed, clientSecret: 'nieuw' }
    await registry.calls.update({ accountId: 'een', base: defaultDialect, input })
    expect(await secretOf('een')).toBe('nieuw')
  })

  it('keeps the client while name or dialect change, and makes a new one for other credentials', async () => {
    const { registry } = openAccountOffice()
    const { id } = await registry.calls.add(sampleInput)
    const client = await registry.clientFor(id)
    await registry.calls.update({
      accountId: id,
      base: defaultDialect,
      input: {
        ...changed,
        clientSecret: null,
        dialect: { ...sampleInput.dialect, concurrency: 2 },
      },
    })
    expect(await registry.clientFor(id)).toBe(client)
    await registry.calls.update({
      accountId: id,
      base: defaultDialect,
      input: { ...changed, clientId: 'ander', clientSecret: null },
    })
    const second = await registry.clientFor(id)
    expect(second).not.toBe(client)
    await registry.calls.update({
      accountId: id,
      base: defaultDialect,
      input: { ...changed, clientSecret: 'nieuw' },
    })
    expect(await registry.clientFor(id)).not.toBe(second)
    await registry.close()
  })

  it('throws notFound for an unknown account', async () => {
    const { registry } = openAccountOffice()
    const notFound = { error: { kind: 'notFound' } }
    const input = { ...sampleInput, clientSecret: null }
    await expect(
      registry.calls.update({ accountId: unknownId, base: defaultDialect, input }),
    ).rejects.toMatchObject(notFound)
    await expect(registry.calls.activate({ accountId: unknownId })).rejects.toMatchObject(notFound)
    await expect(registry.clientFor(unknownId)).rejects.toMatchObject(notFound)
  })
})

describe('switching', () => {
  it('makes another account the active one', async () => {
    const { registry } = openAccountOffice()
    const first = await registry.calls.add(sampleInput)
    await registry.calls.add({ ...sampleInput, name: 'Tweede' })
    expect(await registry.calls.activate({ accountId: first.id })).toMatchObject({ active: true })
    expect((await registry.active())?.id).toBe(first.id)
  })
})

describe('removing an account', () => {
  it('is refused while changes wait, unless the user knows', async () => {
    const { registry, repository, secretOf } = openAccountOffice()
    const { id } = await registry.calls.add(sampleInput)
    repository.waiting.add(id)
    await expect(
      registry.calls.remove({ accountId: id, discardWaiting: false }),
    ).rejects.toMatchObject({ error: { kind: 'conflict', reason: 'stillWaiting' } })
    expect(await secretOf(id)).toBe(sampleInput.clientSecret)
    await registry.calls.remove({ accountId: id, discardWaiting: true })
    expect(await registry.calls.list()).toEqual([])
    expect(await secretOf(id)).toBeNull()
    expect(await registry.active()).toBeNull()
  })

  it('makes the first of the others the active one', async () => {
    const { registry } = openAccountOffice()
    const first = await registry.calls.add(sampleInput)
    const second = await registry.calls.add({ ...sampleInput, name: 'Tweede' })
    await registry.calls.remove({ accountId: second.id, discardWaiting: false })
    expect((await registry.active())?.id).toBe(first.id)
  })

  it('is told to the screens also when the keychain does not answer', async () => {
    const { registry, changes } = openAccountOffice({
      ...createMemoryVault(),
      remove: () => Promise.reject(failure('keychain', { reason: 'keychainMissing' })),
    })
    const first = await registry.calls.add(sampleInput)
    const second = await registry.calls.add({ ...sampleInput, name: 'Tweede' })
    const before = changes()
    await expect(
      registry.calls.remove({ accountId: second.id, discardWaiting: false }),
    ).rejects.toThrow('keychain/keychainMissing')
    expect((await registry.active())?.id).toBe(first.id)
    expect(changes()).toBe(before + 1)
  })
})

describe('the practice office', () => {
  it('is one account, however often it is added, with the address of this start', async () => {
    const { registry, practice, repository } = openAccountOffice()
    const first = await registry.calls.addPractice()
    accountSchema.parse(first)
    expect(first).toMatchObject({
      kind: 'practice',
      name: 'Oefenkantoor',
      baseUrl: 'http://127.0.0.1:9001',
      active: true,
      secretKnown: true,
    })
    await registry.calls.add(sampleInput)
    const again = await registry.calls.addPractice()
    expect(again).toMatchObject({ id: first.id, active: true })
    expect(await registry.calls.list()).toHaveLength(2)
    expect(practice.starts).toBe(2)
    expect(JSON.stringify([first, repository.list()])).not.toContain('oefengeheim')
  })

  it('can get another name and dialect, nothing else', async () => {
    const { registry } = openAccountOffice()
    const { id } = await registry.calls.addPractice()
    const input = { ...sampleInput, name: 'Proeftuin', clientSecret: 'x' }
    const account = await registry.calls.update({ accountId: id, base: defaultDialect, input })
    expect(account).toMatchObject({ name: 'Proeftuin', rootId: 1000, clientId: 'oefen' })
  })

  it('is started for its client, and stopped when the account goes or the app ends', async () => {
    const { registry, practice } = openAccountOffice()
    const { id } = await registry.calls.addPractice()
    await practice.stop()
    await registry.clientFor(id)
    expect(practice.address).not.toBeNull()
    await registry.calls.remove({ accountId: id, discardWaiting: false })
    expect(practice.address).toBeNull()
    await registry.calls.addPractice()
    await registry.close()
    expect(practice.address).toBeNull()
  })
})
