import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenResponseSchema } from '../../../src-shared/service/resources.ts'
import { openPracticeOffice, requestToken, type PracticeOffice } from '../office/practice-office.ts'

let office: PracticeOffice
let valid: Record<string, string>

beforeEach(async () => {
  office = await openPracticeOffice({ projects: 1 })
  valid = {
    grant_type: 'client_credentials',
    client_id: office.service.clientId,
    client_secret: office.service.clientSecret,
  }
})
afterEach(() => office.close())

describe('the token endpoint', () => {
  it('gives a bearer token for an hour, with or without user_id', async () => {
    for (const fields of [valid, { ...valid, user_id: String(office.service.rootId) }]) {
      const answer = await requestToken(office.service, fields)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const token = tokenResponseSchema.parse(answer.json())
      expect([token.token_type, token.expires_in]).toEqual(['Bearer', 3600])
    }
  })

  it.each([
    ['a wrong secret', { client_secret: 'x' }, 401, 'invalid_client'],
    ['a wrong id', { client_id: 'x' }, 401, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['a user_id that is no number', { user_id: 'jan' }, 400, 'invalid_request'],
    ['a user_id of no object', { user_id: '999999' }, 400, 'invalid_request'],
  ])('refuses %s as OAuth says', async (_what, changes, status, error) => {
    const answer = await requestToken(office.service, { ...valid, ...changes })
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ error, message: expect.any(String) as string })
    expect(answer.text).not.toContain(office.service.clientSecret)
  })

  it.each(['grant_type', 'client_id', 'client_secret'])(
    'refuses a request without %s',
    async (name) => {
      const rest = Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name))
      const answer = await requestToken(office.service, rest)
      expect([answer.status, answer.json()['error']]).toEqual([400, 'invalid_request'])
    },
  )

  it('takes a form only, and POST only', async () => {
    const json = await office.post('/oauth/access_token', { json: valid })
    expect([json.status, json.json()['error']]).toEqual([400, 'invalid_request'])
    const get = await office.get(`/oauth/access_token?${new URLSearchParams(valid).toString()}`)
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('every other endpoint', () => {
  it.each([
    ['no token', {}],
    ['another scheme', { authorization: 'Basic eDp5' }],
    ['an unknown token', { authorization: 'Bearer abc' }],
  ])('refuses %s with 401', async (_what, headers) => {
    const paths = ['/1.0/1000/project', '/1.0/1000', '/1.0/mcp/1000', '/nowhere']
    for (const path of paths) {
      const response = await fetch(office.service.url + path, { headers })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/u)
      expect(await response.json()).toEqual({ message: expect.any(String) as string })
    }
  })

  it('refuses a token once its life is over', async () => {
    office.pass(3_599_000)
    expect((await office.get('/1.0/1000/project')).status).toBe(200)
    office.pass(1000)
    expect((await office.get('/1.0/1000/project')).status).toBe(401)
  })
})
