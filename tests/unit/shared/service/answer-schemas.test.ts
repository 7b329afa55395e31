import { describe, expect, it } from 'vitest'
import {
  apiObjectIdResponseSchema,
  brokerMapSchema,
  brokerTreeSchema,
  channelStatusListSchema,
  dossierListSchema,
  idResponseSchema,
  projectCreationSchema,
  projectListSchema,
  validationAnswerSchema,
} from '../../../../src-shared/service/resources.ts'

const publication = {
  uuid: '0e4c1f6e-6c1c-4f4e-9a53-2a4d6f6d9f10',
  doc: '2026-03-01 09:30:00',
  dlm: '2026-03-02 10:00:00',
  status: 'busy',
  mutations: [{ type: 'publish', doc: '2026-03-01 09:30:00', status: 'new' }],
}
const document = {
  id: 5,
  title: 'Koopakte',
  filename: 'akte.pdf',
  created: '2026-03-01T09:30:00+01:00',
  mimetype: 'application/pdf',
  hash: 'ab',
}
const more = { more: { than: ['is', 'known'] } }

describe('answers of service.md', () => {
  it('are taken as the document shows them, and what it does not show is dropped', () => {
    const project = { id: 3_000_000_000, scenario: 'BBvk', name: 'Dorpsstraat 1' }
    expect(projectListSchema.parse({ objects: [{ project: { ...project, ...more } }] })).toEqual({
      objects: [{ project }],
    })
    expect(dossierListSchema.parse({ objects: [{ document: { ...document, ...more } }] })).toEqual({
      objects: [{ document }],
    })
    const channel = { name: 'Portaal', publication }
    const grown = { name: 'Portaal', publication: { ...publication, ...more }, ...more }
    expect(channelStatusListSchema.parse({ channels: [{ channel: grown }], ...more })).toEqual({
      channels: [{ channel }],
    })
    expect(idResponseSchema.parse({ id: 7, ...more })).toEqual({ id: 7 })
    expect(apiObjectIdResponseSchema.parse({ apiObjectId: 7, ...more })).toEqual({ apiObjectId: 7 })
  })

  it('may hold statuses and kinds that nobody has named', () => {
    const unknown = {
      ...publication,
      status: 'in behandeling',
      mutations: [{ type: 'sleutel', doc: '', status: '' }],
    }
    const channels = [{ channel: { name: '', publication: unknown } }]
    expect(channelStatusListSchema.parse({ channels })).toEqual({ channels })
  })

  it('may be empty lists', () => {
    expect(projectListSchema.parse({ objects: [] }).objects).toEqual([])
    expect(dossierListSchema.parse({ objects: [] }).objects).toEqual([])
    expect(channelStatusListSchema.parse({ channels: [] }).channels).toEqual([])
  })

  it.each([undefined, null])('of a channel without a publication may say so: %s', (nothing) => {
    const channel = { name: 'Portaal', publication: nothing }
    const [only] = channelStatusListSchema.parse({ channels: [{ channel }] }).channels
    expect(Object.keys(only?.channel ?? {})).toEqual(['name'])
  })

  it.each([undefined, null])('of a document may know no hash, kind or moment: %s', (nothing) => {
    const bare = { ...document, created: nothing, mimetype: nothing, hash: nothing }
    const { objects } = dossierListSchema.parse({ objects: [{ document: bare }, { document }] })
    expect(objects).toEqual([
      { document: { ...document, created: '', mimetype: '', hash: '' } },
      { document },
    ])
    const absent = { id: 5, title: 'Koopakte', filename: 'akte.pdf' }
    expect(dossierListSchema.parse({ objects: [{ document: absent }] }).objects).toEqual([
      { document: { ...document, created: '', mimetype: '', hash: '' } },
    ])
  })

  it.each([
    ['no object', 0],
    ['a negative one', -1],
    ['a fraction', 1.5],
    ['one that JSON has already rounded', 9_007_199_254_740_993],
    ['text', '7'],
    ['nothing', null],
  ])('are refused with an id that is %s', (_what, id) => {
    expect(idResponseSchema.safeParse({ id }).success).toBe(false)
    expect(apiObjectIdResponseSchema.safeParse({ apiObjectId: id }).success).toBe(false)
    const project = { id, scenario: 'BBvk', name: 'Dorpsstraat 1' }
    expect(projectListSchema.safeParse({ objects: [{ project }] }).success).toBe(false)
  })

  it('are refused without the names by which something sent is found again', () => {
    for (const name of ['title', 'filename'] as const) {
      const nameless = { ...document, [name]: null }
      expect(dossierListSchema.safeParse({ objects: [{ document: nameless }] }).success).toBe(false)
    }
    const project = { id: 1, scenario: 'BBvk' }
    expect(projectListSchema.safeParse({ objects: [{ project }] }).success).toBe(false)
  })
})

describe('a validation', () => {
  const errors = { Gebouw: ['De huurprijs moet tussen 30 en 3000 zijn.'] }

  it.each([
    [{ valid: true }, { valid: true }],
    [{ valid: true, errors: null }, { valid: true }],
    [{ valid: true, errors: [] }, { valid: true }],
    [{ valid: true, errors: {} }, { valid: true }],
    [
      { valid: false, errors },
      { valid: false, errors },
    ],
    [{ valid: false }, { valid: false }],
    [
      { valid: false, errors: { constructor: ['x'] } },
      { valid: false, errors: { constructor: ['x'] } },
    ],
  ])('is read: %j', (answer, read) => {
    expect(validationAnswerSchema.parse(answer)).toEqual(read)
  })

  it('with errors is not valid, whatever else it says', () => {
    expect(validationAnswerSchema.parse({ valid: true, errors })).toEqual({ valid: false, errors })
  })

  it.each([
    {},
    { valid: 'true' },
    { valid: false, errors: ['x'] },
    { valid: false, errors: { a: 'x' } },
  ])('is refused where it does not say what it means: %j', (answer) => {
    expect(validationAnswerSchema.safeParse(answer).success).toBe(false)
  })
})

describe('colleague brokers', () => {
  it.each([{}, [], null])('may be none: %j', (brokers) => {
    expect(brokerTreeSchema.parse({ brokers }).brokers).toEqual({})
    expect(brokerMapSchema.parse({ brokers }).brokers).toEqual({})
  })

  it('may have none under them', () => {
    const brokers = {
      a: { name: 'A', childs: [] },
      b: { name: 'B', childs: null },
      c: { name: 'C' },
    }
    expect(brokerTreeSchema.parse({ brokers }).brokers).toEqual({
      a: { name: 'A', childs: {} },
      b: { name: 'B', childs: {} },
      c: { name: 'C' },
    })
  })

  it('are refused in another shape than that of their exchange', () => {
    expect(brokerTreeSchema.safeParse({ brokers: { a: 'A' } }).success).toBe(false)
    expect(brokerMapSchema.safeParse({ brokers: { a: { name: 'A' } } }).success).toBe(false)
    expect(brokerMapSchema.safeParse({ brokers: ['A'] }).success).toBe(false)
    expect(brokerMapSchema.safeParse({}).success).toBe(false)
  })
})

it('control characters that came with pasted text leave a field of a new project', () => {
  const fields = { scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsstraat\v 1\u0000\r\n' }
  expect(projectCreationSchema.parse(fields).name).toBe('Dorpsstraat  1')
})
