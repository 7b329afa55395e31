import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchKeyOf } from '../../../../src-shared/search/search-key.ts'
import { account, IndexUnderTest, project, record } from './index-under-test.ts'

const keyed = (id: string, name: string, remoteId: number) =>
  project(id, name, { searchKey: searchKeyOf({ name, city: 'Delft', remoteId }) })
const relation = (id: string, name: string, remoteId: number) => ({
  ownerId: id,
  owner: {
    ...project(id, name, { searchKey: searchKeyOf({ name, remoteId }) }),
    kind: 'relation' as const,
  },
  dossiers: [],
})

describe('a name that is typed in part is found first', () => {
  const index = new IndexUnderTest()
  beforeAll(() =>
    index.put([
      { ownerId: 'p1', owner: keyed('p1', 'Anthony van Dijckstraat 7', 1), dossiers: [] },
      { ownerId: 'p2', owner: keyed('p2', 'Van Dyckstraat 7', 2), dossiers: [] },
      relation('r1', 'Carla van der Heijden', 3),
      relation('r2', 'Lars van der Heijden', 4),
      relation('r3', 'Van der Heijden Makelaardij', 5),
    ]),
  )
  afterAll(() => index.close())

  test.each([
    ['L. van der Heijden', ['Lars van der Heijden']],
    ['l van der heijden', ['Lars van der Heijden']],
    ['C. van der Heijden', ['Carla van der Heijden']],
    ['Dyckstraat 7', ['Van Dyckstraat 7', 'Anthony van Dijckstraat 7']],
  ])('%s', async (typed, titles) => {
    expect(await index.find(typed)).toEqual(titles)
  })
})

describe('a plural with an apostrophe', () => {
  const index = new IndexUnderTest()
  beforeAll(() => {
    const owner = project('p1', 'Kade 1', { content: 'x' })
    return index.put(
      [{ ownerId: 'p1', owner, dossiers: [] }],
      [record('p1', 'x', '<P>logo schuur</P>')],
    )
  })
  afterAll(() => index.close())

  test('finds its singular, and no word that begins with the s behind', async () => {
    const query = { accountId: account, text: "logo's", kind: 'all', offset: 0, limit: 9 } as const
    const { hits } = await index.workerClient.query(query)
    const marked = hits.flatMap(({ snippet }) => snippet.filter(({ hit }) => hit))
    expect(marked).toEqual([{ text: 'logo', hit: true }])
  })
})
