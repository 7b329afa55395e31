import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchKeyOf } from '../../../../src-shared/search/search-key.ts'
import { account, dossier, IndexUnderTest, pages, project, record } from './index-under-test.ts'

const keyed = (id: string, name: string, city: string, remoteId: number) =>
  project(id, name, { searchKey: searchKeyOf({ name, city, remoteId }), content: `x-${id}` })

describe('values are found in any form', () => {
  const index = new IndexUnderTest()
  beforeAll(() =>
    index.put(
      [
        {
          ownerId: 'p1',
          owner: keyed('p1', 'Anthony van Dijckstraat 7', 'Delft', 1),
          dossiers: [
            dossier('d1', 'Energielabel', { content: 'h1' }),
            dossier('d2', 'Energielabel', { content: 'h2' }),
            dossier('d3', 'Plattegrond'),
          ],
        },
        { ownerId: 'p2', owner: keyed('p2', 'Van Dyckstraat 7', 'Delft', 2), dossiers: [] },
      ],
      [
        record('p1', 'x-p1', '<P><Prijs>435000</Prijs><Jaar>1989</Jaar><Klasse>A+</Klasse></P>'),
        record(
          'p2',
          'x-p2',
          '<P><Media>foto</Media><Media>Serre</Media><T>(0182) 53 44 21</T><U>070.361.22.33</U><V>06 - 98 76 54 32</V></P>',
        ),
        pages('d1', 'h1', 'Energielabel A++ van een woning'),
        pages('d2', 'h2', 'Energielabel A van een woning'),
      ],
    ),
  )
  afterAll(() => index.close())

  test.each([
    ['energielabel A++', ['Energielabel p1']],
    ['A++', ['Energielabel p1']],
    ['a+', ['Anthony van Dijckstraat 7']],
    ['(0182) 534421', ['Van Dyckstraat 7']],
    ['0182-534421', ['Van Dyckstraat 7']],
    ['+31 182 534421', ['Van Dyckstraat 7']],
    ['+31(0)182-534421', ['Van Dyckstraat 7']],
    ['070-3612233', ['Van Dyckstraat 7']],
    ['0698765432', ['Van Dyckstraat 7']],
    ['+31 6 98765432', ['Van Dyckstraat 7']],
    ['(06) 98765432', ['Van Dyckstraat 7']],
  ])('%s', async (typed, titles) => {
    expect(await index.find(typed)).toEqual(titles)
  })

  test.each([
    ['vraagprijs 435.000', ['Anthony van Dijckstraat 7'], ['435000']],
    ['bouwjaar 1989', ['Anthony van Dijckstraat 7'], ['1989']],
    ['bouwjaar A+', ['Anthony van Dijckstraat 7'], ['A+']],
    ['asking price 435000', ['Anthony van Dijckstraat 7'], ['435000']],
  ])('a value whose name nothing has, and the screen says so: %s', async (text, titles, words) => {
    const query = { accountId: account, text, kind: 'all', offset: 0, limit: 9 } as const
    const { hits, instead } = await index.workerClient.query(query)
    expect(hits.map(({ title }) => title)).toEqual(titles)
    expect(instead).toEqual(words)
  })

  test.each(['kelder', 'Dorpsstraat 435000', 'prijs bouwjaar', 'label A', 'A+++', '0182 534422'])(
    'but nothing else: %s',
    async (typed) => {
      expect(await index.find(typed)).toEqual([])
    },
  )

  test('a class of an energy label is marked in the text', async () => {
    const query = { accountId: account, text: 'A++', kind: 'all', offset: 0, limit: 9 } as const
    const { hits } = await index.workerClient.query(query)
    const marked = hits.flatMap(({ snippet }) => snippet.filter(({ hit }) => hit))
    expect(marked).toEqual([{ text: 'A++', hit: true }])
  })
})
