import { describe, expect, it } from 'vitest'
import { accountDraft, checkAccountDraft } from '../../../../src-renderer/accounts/account-draft.ts'
import { defaultDialect, dialectSchema } from '../../../../src-shared/service/dialect.ts'
import { makeAccount } from '../fake-perceel.ts'

const filled = {
  ...accountDraft(null),
  name: 'Jansen',
  baseUrl: 'https://api.example.nl',
  clientId: 'jansen',
  clientSecret: 'geheim',
  rootId: '1000',
}

describe('the account form', () => {
  it('shows every field of the dialect', () => {
    const draft: object = accountDraft(null)
    for (const field of Object.keys(dialectSchema.shape)) expect(draft).toHaveProperty(field)
  })

  it('makes a new account with the default dialect when nothing advanced was touched', () => {
    expect(checkAccountDraft(filled, null)).toEqual({
      ok: true,
      value: {
        name: 'Jansen',
        baseUrl: 'https://api.example.nl',
        clientId: 'jansen',
        clientSecret: 'geheim',
        rootId: 1000,
        userId: null,
        dialect: defaultDialect,
      },
    })
  })

  it('gives back an account unchanged when nothing was typed, keeping its secret', () => {
    const account = makeAccount({
      userId: '77',
      dialect: {
        ...defaultDialect,
        bodyEncoding: 'form',
        listRootId: 12,
        maxEncodedBytes: null,
        channelNames: { 'mijn portaal': 'channel_07' },
        statusLabels: { online: 'published' },
      },
    })
    const checked = checkAccountDraft(accountDraft(account), account)
    expect(checked.ok && checked.value).toEqual({
      name: account.name,
      baseUrl: account.baseUrl,
      clientId: account.clientId,
      clientSecret: null,
      rootId: account.rootId,
      userId: '77',
      dialect: account.dialect,
    })
  })

  it.each(['https://elders.example/api', 'https://api.example.nl:8443', 'http://api.example.nl'])(
    'asks for the secret again for %s, another server than the stored secret is for',
    (baseUrl) => {
      const account = makeAccount({ baseUrl: 'https://api.example.nl/v1' })
      const moved = { ...accountDraft(account), baseUrl }
      expect(checkAccountDraft(moved, account)).toEqual({
        ok: false,
        problems: { clientSecret: 'otherOrigin' },
      })
      const typed = checkAccountDraft({ ...moved, clientSecret: 'nieuw' }, account)
      expect(typed.ok && typed.value.clientSecret).toBe('nieuw')
    },
  )

  it('keeps the stored secret for another path on the same server', () => {
    const account = makeAccount({ baseUrl: 'https://api.example.nl/v1' })
    const moved = { ...accountDraft(account), baseUrl: 'https://API.example.nl:443/v2' }
    const checked = checkAccountDraft(moved, account)
    expect(checked.ok && checked.value.clientSecret).toBeNull()
  })

  it('never holds a secret that it was not given', () => {
    expect(accountDraft(makeAccount()).clientSecret).toBe('')
  })

  it.each(['/1.0', '/1.0/', '/1.0/mcp/12', '/oauth/access_token'])(
    'leaves %s out of an address that was copied with a path of the service',
    (path) => {
      const checked = checkAccountDraft(
        { ...filled, baseUrl: ` https://api.example.nl/dienst${path} ` },
        null,
      )
      expect(checked.ok && checked.value.baseUrl).toBe('https://api.example.nl/dienst')
    },
  )

  it('leaves out the spaces that a secret was pasted with', () => {
    const pasted = { ...filled, clientSecret: ' mijn geheim \n' }
    const checked = checkAccountDraft(pasted, null)
    expect(checked.ok && checked.value.clientSecret).toBe('mijn geheim')
  })

  it('asks for the secret when none is stored', () => {
    const checked = checkAccountDraft({ ...filled, clientSecret: '' }, null)
    expect(checked).toEqual({ ok: false, problems: { clientSecret: 'required' } })
  })

  it('says what is wrong with each field', () => {
    const checked = checkAccountDraft(
      {
        ...filled,
        name: ' ',
        rootId: '12a',
        timeZone: 'Europe/Nergens',
        concurrency: '17',
        maxEncodedBytes: '0',
        listRootId: '-1',
        clientId: 'x'.repeat(501),
      },
      null,
    )
    expect(checked).toEqual({
      ok: false,
      problems: {
        name: 'required',
        rootId: 'number',
        timeZone: 'timeZone',
        concurrency: 'range',
        maxEncodedBytes: 'number',
        listRootId: 'number',
        clientId: 'tooLong',
      },
    })
  })

  it('keeps channel names folded, as the dialect looks them up, and drops empty rows', () => {
    const channelNames = [
      { name: '  Portaal  Één ', type: 'channel_03' as const },
      { name: ' ', type: 'channel_04' as const },
    ]
    const checked = checkAccountDraft({ ...filled, channelNames }, null)
    expect(checked.ok && checked.value.dialect.channelNames).toEqual({
      'portaal een': 'channel_03',
    })
  })
})
