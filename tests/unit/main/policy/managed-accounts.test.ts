import { beforeEach, describe, expect, it } from 'vitest'
import { createAccountRegistry } from '../../../../src-main/accounts/account-registry.ts'
import { applyManagedAccounts } from '../../../../src-main/accounts/managed-accounts.ts'
import { closedPracticeOffice } from '../../../../src-main/accounts/closed-practice-office.ts'
import { createMemoryVault } from '../accounts/memory-vault.ts'
import { noPolicy, type Policy } from '../../../../src-main/policy/read-policy.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { MemoryAccounts, sampleInput, StillOffice } from '../accounts/account-office.ts'

const delft = {
  key: 'delft',
  name: 'Kantoor Delft',
  address: 'https://dienst.example/api',
  clientId: 'delft',
  officeId: 12,
}

function policyWith(values: Policy['values'], locked = true): Policy {
  return { ...noPolicy, values, isLocked: (key) => locked && values[key] !== undefined }
}

let accounts: MemoryAccounts
let known: Record<string, string>

beforeEach(() => {
  accounts = new MemoryAccounts()
  known = {}
})

function open(policy: Policy) {
  const managed = applyManagedAccounts({
    policy,
    accounts,
    ids: { read: () => known, write: (ids) => (known = { ...ids }) },
    inTransaction: (work) => {
      work()
    },
  })
  const registry = createAccountRegistry({
    repository: accounts,
    vault: createMemoryVault(),
    practice: policy.values.practiceOffice === false ? closedPracticeOffice : new StillOffice(),
    managed,
    onChanged: () => undefined,
  })
  return { managed, calls: registry.calls }
}

/** Returns the fields of an account as the form sends them. */
function inputOf(account: ReturnType<MemoryAccounts['list']>[number], change: object) {
  const { name, baseUrl, clientId, rootId, userId, dialect } = account
  const input = { name, baseUrl, clientId, rootId, userId, dialect, clientSecret: null, ...change }
  return { accountId: account.id, base: dialect, input }
}

it.each(['https://dienst.example/api/', 'HTTPS://Dienst.Example:443/api'])(
  'an account that the user made with the address %s is the account of the policy',
  (baseUrl) => {
    open(policyWith({ accounts: [delft] }))
    const [made] = accounts.list()
    if (made === undefined) throw new Error('no account')
    accounts.save({ ...made, baseUrl })
    known = {}
    open(policyWith({ accounts: [delft] }))
    expect(accounts.list().map(({ id }) => id)).toEqual([made.id])
  },
)

const refused = { error: { kind: 'forbidden', reason: 'managed' } }

describe('an account of a locked policy', () => {
  it('is there at the first start, active and without a secret', async () => {
    const { calls } = open(policyWith({ accounts: [delft] }))
    expect(await calls.list()).toMatchObject([
      {
        name: 'Kantoor Delft',
        baseUrl: delft.address,
        rootId: 12,
        active: true,
        secretKnown: false,
        keptByPolicy: true,
        lockedFields: ['name', 'baseUrl', 'clientId', 'rootId'],
      },
    ])
  })

  it('follows a later policy with the same key, and keeps its id', () => {
    open(policyWith({ accounts: [delft] }))
    const [before] = accounts.list()
    open(policyWith({ accounts: [{ ...delft, address: 'https://nieuw.example' }] }))
    expect(accounts.list()).toMatchObject([{ id: before?.id, baseUrl: 'https://nieuw.example' }])
  })

  it('is the account that the user made for the same office', async () => {
    const { calls } = open(noPolicy)
    const own = { ...sampleInput, clientId: 'delft', rootId: 12 }
    const { id } = await calls.add(own)
    open(policyWith({ accounts: [delft] }))
    expect(accounts.list()).toMatchObject([{ id, name: 'Kantoor Delft' }])
  })

  it('takes the secret of the user, and no other change', async () => {
    const { calls } = open(policyWith({ accounts: [delft] }))
    const [account] = accounts.list()
    if (account === undefined) throw new Error('no account')
    await calls.update(inputOf(account, { clientSecret: 'geheim' }))
    expect(await calls.list()).toMatchObject([{ secretKnown: true }])
    for (const [field, value] of Object.entries({
      name: 'Anders',
      baseUrl: 'https://elders.example',
      clientId: 'ander',
      rootId: 13,
    }))
      await expect(calls.update(inputOf(account, { [field]: value }))).rejects.toMatchObject({
        error: { ...refused.error, field },
      })
    const dialect = { ...defaultDialect, arrayEncoding: 'comma' as const }
    await calls.update(inputOf(account, { dialect }))
    expect(accounts.list()).toMatchObject([{ name: 'Kantoor Delft', dialect }])
  })

  it('keeps the values of the dialect that the policy gives', async () => {
    const dialect = { timeZone: 'Europe/Brussels' }
    const { calls } = open(policyWith({ accounts: [{ ...delft, dialect }] }))
    const [account] = accounts.list()
    if (account === undefined) throw new Error('no account')
    expect(account.dialect).toEqual({ ...defaultDialect, ...dialect })
    await expect(calls.update(inputOf(account, { dialect: defaultDialect }))).rejects.toMatchObject(
      { error: { ...refused.error, field: 'timeZone' } },
    )
  })

  it('is not removed by the user, and no other account is added', async () => {
    const { calls } = open(policyWith({ accounts: [delft] }))
    const [account] = accounts.list()
    const accountId = account?.id ?? ''
    await expect(calls.remove({ accountId, discardWaiting: true })).rejects.toMatchObject(refused)
    await expect(calls.add(sampleInput)).rejects.toMatchObject(refused)
    await expect(calls.split({ accountId })).rejects.toMatchObject(refused)
  })

  it('stays with its work when the policy no longer names it', async () => {
    open(policyWith({ accounts: [delft] }))
    const { calls } = open(noPolicy)
    const [account] = await calls.list()
    expect(account?.keptByPolicy).toBeUndefined()
    expect(account?.name).toBe('Kantoor Delft')
  })

  it('waits for the user when its stored settings could not be read', () => {
    open(policyWith({ accounts: [delft] }))
    const [account] = accounts.list()
    if (account === undefined) throw new Error('no account')
    accounts.save({ ...account, settingsUnreadable: true })
    open(policyWith({ accounts: [{ ...delft, name: 'Nieuw' }] }))
    expect(accounts.list()).toMatchObject([{ name: 'Kantoor Delft', settingsUnreadable: true }])
  })
})

describe('an account of a policy that is not locked', () => {
  it('is the own account of the user after the first start', async () => {
    const { calls } = open(policyWith({ accounts: [delft] }, false))
    const [account] = accounts.list()
    if (account === undefined) throw new Error('no account')
    await calls.update(inputOf(account, { name: 'Mijn kantoor' }))
    open(policyWith({ accounts: [delft] }, false))
    expect(accounts.list()).toMatchObject([{ name: 'Mijn kantoor' }])
  })

  it('does not return after the user removed it', async () => {
    const { calls } = open(policyWith({ accounts: [delft] }, false))
    await calls.remove({ accountId: accounts.list()[0]?.id ?? '', discardWaiting: false })
    open(policyWith({ accounts: [delft] }, false))
    expect(accounts.list()).toEqual([])
  })
})

it('opens no practice office when the administrator switched it off', async () => {
  const { calls } = open(policyWith({ practiceOffice: false }))
  await expect(calls.addPractice()).rejects.toMatchObject(refused)
  expect(accounts.list()).toEqual([])
})
