import { describe, expect, it } from 'vitest'
import { mergedDialect } from '../../../../src-main/accounts/merged-dialect.ts'
import { defaultDialect, type Dialect } from '../../../../src-shared/service/dialect.ts'
import { type AccountOffice, openAccountOffice, sampleInput } from './account-office.ts'
import { createMemoryVault } from './memory-vault.ts'

const channelNames = { 'nieuw portaal': 'channel_05' } as const

/** Names a channel, as the board of another window does. */
function nameChannel({ repository }: AccountOffice, id: string): void {
  repository.change(id, (account) => ({
    ...account,
    dialect: { ...account.dialect, channelNames },
  }))
}

describe('saving the account form', () => {
  it('keeps a channel that another window named while the form was open', async () => {
    const office = openAccountOffice()
    const { id, dialect: base } = await office.registry.calls.add(sampleInput)
    nameChannel(office, id)
    const input = { ...sampleInput, name: 'Kantoor Oost', clientSecret: null }
    await office.registry.calls.update({ accountId: id, base, input })
    expect(office.repository.get(id)).toMatchObject({
      name: 'Kantoor Oost',
      dialect: { channelNames },
    })
  })

  it('keeps a channel that another window named while the keychain was busy', async () => {
    const vault = createMemoryVault()
    const office = openAccountOffice({
      ...vault,
      async write(id, entry) {
        await vault.write(id, entry)
        if (office.repository.get(id) !== null) nameChannel(office, id)
      },
    })
    const { id, dialect: base } = await office.registry.calls.add(sampleInput)
    const input = { ...sampleInput, clientSecret: 'nieuw' }
    await office.registry.calls.update({ accountId: id, base, input })
    expect(office.repository.get(id)?.dialect).toMatchObject({ channelNames })
    expect(await office.secretOf(id)).toBe('nieuw')
  })

  it('does not bring back an account that was removed while the keychain was busy', async () => {
    const vault = createMemoryVault()
    const office = openAccountOffice({
      ...vault,
      async write(id, entry) {
        await vault.write(id, entry)
        if (office.repository.get(id) === null) return
        office.repository.remove(id, { discardWaiting: true })
      },
    })
    const { id, dialect: base } = await office.registry.calls.add(sampleInput)
    const input = { ...sampleInput, clientSecret: 'nieuw' }
    await expect(
      office.registry.calls.update({ accountId: id, base, input }),
    ).rejects.toMatchObject({ error: { kind: 'notFound' } })
    expect(office.repository.get(id)).toBeNull()
  })
})

describe('the changes of a dialect', () => {
  const named = (names: Dialect['channelNames'], change: Partial<Dialect> = {}): Dialect => ({
    ...defaultDialect,
    channelNames: names,
    ...change,
  })

  it('are applied word by word, also where the same name is one of every object', () => {
    expect(
      mergedDialect({
        base: named({ oud: 'channel_03', weg: 'channel_04' }),
        edited: named({ oud: 'channel_06', constructor: 'channel_07' as const }),
        stored: named({ oud: 'channel_03', weg: 'channel_04', nieuw: 'channel_05' }),
      }).channelNames,
    ).toEqual({ oud: 'channel_06', nieuw: 'channel_05', constructor: 'channel_07' })
  })

  it('are applied setting by setting', () => {
    expect(
      mergedDialect({
        base: named({}),
        edited: named({}, { concurrency: 2, maxEncodedBytes: null }),
        stored: named({}, { timeZone: 'Europe/Brussels', concurrency: 8 }),
      }),
    ).toEqual(named({}, { timeZone: 'Europe/Brussels', concurrency: 2, maxEncodedBytes: null }))
  })
})
