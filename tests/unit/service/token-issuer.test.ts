import { describe, expect, it } from 'vitest'
import { TokenIssuer } from '../../../src-service/auth/token-issuer.ts'

const credentials = { clientId: 'kantoor', clientSecret: 'geheim' }

describe('access tokens', () => {
  it('are valid until their life is over', () => {
    let now = 0
    const tokens = new TokenIssuer(credentials, 3600, () => now)
    const { access_token, expires_in, token_type } = tokens.issue()
    expect({ expires_in, token_type }).toEqual({ expires_in: 3600, token_type: 'Bearer' })
    now = 3_599_999
    expect(tokens.isValid(access_token)).toBe(true)
    now = 3_600_000
    expect(tokens.isValid(access_token)).toBe(false)
  })

  it('differ every time, and one does not end another', () => {
    const tokens = new TokenIssuer(credentials, 3600, () => 0)
    const first = tokens.issue().access_token
    const second = tokens.issue().access_token
    expect(second).not.toBe(first)
    expect([tokens.isValid(first), tokens.isValid(second)]).toEqual([true, true])
    expect(tokens.isValid(`${first}x`)).toBe(false)
  })

  it('are given for the right id and secret together only', () => {
    const tokens = new TokenIssuer(credentials, 3600, () => 0)
    expect(tokens.accepts(credentials)).toBe(true)
    expect(tokens.accepts({ ...credentials, clientSecret: 'geheim ' })).toBe(false)
    expect(tokens.accepts({ ...credentials, clientId: '' })).toBe(false)
  })
})
