import { describe, expect, it } from 'vitest'
import { checkPolicy } from '../../../../src-main/policy/check-policy.ts'
import { parseJsonPlaces } from '../../../../src-main/policy/json-places.ts'
import { policyKeys } from '../../../../src-shared/ipc/policy-view.ts'

const account = {
  key: 'delft',
  name: 'Kantoor Delft',
  address: 'https://dienst.example/api',
  clientId: 'delft',
  officeId: 12,
}

function check(text: string) {
  const places = parseJsonPlaces(text)
  return checkPolicy({ source: 'policy.json', ...places }, (folder) =>
    folder.startsWith('/') ? folder : null,
  )
}

/** One value that each key takes, and values that the key refuses. */
const samples: Record<(typeof policyKeys)[number], { good: unknown; wrong: unknown[] }> = {
  accounts: { good: [account], wrong: ['https://dienst.example', { a: 1 }, 5] },
  dataFolder: { good: '/srv/perceel', wrong: ['', 'relative', 7, '/a\u0000b'] },
  updateChannel: { good: 'off', wrong: ['nightly', true, ''] },
  proxy: {
    good: 'http://proxy.kantoor.example:8080',
    wrong: ['proxy:8080', 'http://user:pw@proxy', 'http://proxy/path', 'socks://proxy', 1],
  },
  language: { good: 'nl', wrong: ['de', '', null] },
  practiceOffice: { good: false, wrong: ['false', 0, null] },
  storageLimitMegabytes: { good: 500, wrong: [49, 1.5, '500', -1] },
  uploadLimitMegabytes: { good: 20, wrong: [0, 2001, '20'] },
  watchedFolder: { good: '/scans', wrong: ['scans', '', {}] },
}

describe.each(policyKeys)('the key %s', (key) => {
  it('takes a right value', () => {
    const { values, problems } = check(JSON.stringify({ [key]: samples[key].good }))
    expect(values).toEqual({ [key]: samples[key].good })
    expect(problems).toEqual([])
  })

  it.each(samples[key].wrong)('reports the wrong value %j by line, and the rest holds', (wrong) => {
    const other = key === 'language' ? ['practiceOffice', false] : ['language', 'en']
    const lines = ['{', `"${key}": ${JSON.stringify(wrong)},`, `"${other[0]}": `]
    const { values, problems } = check(`${lines.join('\n')}${JSON.stringify(other[1])}}`)
    expect(values).toEqual({ [String(other[0])]: other[1] })
    expect(problems).toEqual([{ source: 'policy.json', line: 2, key, fault: 'wrong' }])
  })
})

describe('a policy', () => {
  it('names an unknown key and a key that is given twice, and ignores both', () => {
    const { values, problems } = check('{"colour": 1,\n"language": "nl",\n"language": "en"}')
    expect(values).toEqual({})
    expect(problems).toEqual([
      { source: 'policy.json', line: 3, key: 'language', fault: 'twice' },
      { source: 'policy.json', line: 1, key: 'colour', fault: 'unknown' },
    ])
  })

  it('ignores a wrong account alone, with the line and place of its fault', () => {
    const wrong = { ...account, key: 'gouda', address: 'http://dienst.example' }
    const text = JSON.stringify({ accounts: [account, wrong] }, null, 1)
    const { values, problems } = check(text)
    expect(values.accounts).toEqual([account])
    const line = text.split('\n').findIndex((one) => one.includes('http://dienst')) + 1
    expect(problems).toEqual([
      { source: 'policy.json', line, key: 'accounts[1].address', fault: 'wrong' },
    ])
  })

  it.each(['clientSecret', 'password', 'accessToken'])('refuses a secret as %s', (name) => {
    const { values, problems } = check(JSON.stringify({ accounts: [{ ...account, [name]: 'x' }] }))
    expect(values.accounts).toEqual([])
    expect(problems).toMatchObject([{ key: `accounts[0].${name}`, fault: 'secret' }])
  })

  it('takes a part of a dialect, and adds nothing to it', () => {
    const given = { ...account, dialect: { arrayEncoding: 'comma' } }
    expect(check(JSON.stringify({ accounts: [given] })).values.accounts).toEqual([given])
  })

  it('ignores an unknown name in the list of locked keys', () => {
    const { values, problems } = check('{"locked": ["language", "colour"]}')
    expect(values.locked).toEqual(['language'])
    expect(problems).toMatchObject([{ key: 'locked[1]', fault: 'wrong' }])
  })

  it.each(['[]', '"x"', 'null', '3'])('is an object: %s is refused as a whole', (text) => {
    expect(check(text).problems).toMatchObject([{ key: '', fault: 'wrong' }])
  })
})

describe('a text that is not JSON', () => {
  it.each([
    ['{\n  "language": "nl",\n  practiceOffice: false\n}', 3],
    ['{\n  "language": "nl"\n', 2],
    ['', 1],
    ['{"a": 1}\n}', 2],
  ])('names the line', (text, line) => {
    expect(() => parseJsonPlaces(text)).toThrow(expect.objectContaining({ line }) as Error)
  })

  it('may begin with a byte order mark, and be indented with tabs', () => {
    const { value, lineOf } = parseJsonPlaces('\uFEFF{\r\n\t"language":\t"nl"\r\n}')
    expect(value).toEqual({ language: 'nl' })
    expect(lineOf(['language'])).toBe(2)
  })
})
