import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { searchKeyOf } from '../../../../src-shared/search/search-key.ts'
import { account, dossier, IndexUnderTest, pages, project, record } from './index-under-test.ts'

let index: IndexUnderTest
beforeEach(() => {
  index = new IndexUnderTest()
})
afterEach(() => index.close())

test('finds a project by its address in any words, and its documents too', async () => {
  const things = [
    { name: 'Burgemeester van der Veldenstraat 18', city: 'Zetten', zipcode: '6671 CB' },
    { name: 'Sint Jansplein 3', city: "'s-Hertogenbosch", zipcode: '5211 LK' },
    { name: 'Nachtegaalstraat 12 bis', city: 'Utrecht', zipcode: '3581 AE' },
    { name: 'Oude Kerkstraat 7', city: 'Utrecht', zipcode: '3572 TB' },
  ]
  await index.put(
    things.map((thing, at) => {
      const searchKey = searchKeyOf({ ...thing, remoteId: at + 1 })
      const names = [thing.city]
      const owner = project(`p${at}`, thing.name, { searchKey, names })
      const ownerName = thing.name
      const own = dossier(`d${at}`, `Akte ${at}`, { ownerName, ownerKey: searchKey })
      return { ownerId: `p${at}`, owner, dossiers: [own] }
    }),
  )
  const wanted = [
    [0, 'burg. v.d. veldenstraat 18', 'burg vd veldenstr 18', '6671CB 18', 'v/d veldenstraat'],
    [1, 'st. jansplein 3', 'st jansplein den bosch', '5211lk 3', 'sint jansplein nr. 3'],
    [2, 'nachtegaalstr 12bis', '3581ae 12bis', 'nachtegaalstraat12bis'],
    [3, 'oudekerkstraat 7', 'oude kerkstr 7 te utrecht', 'oude kerk straat 7'],
  ] as const
  for (const [at, ...typed] of wanted)
    for (const each of typed)
      expect([each, (await index.find(each))[0]]).toEqual([each, things[at]?.name])
  expect(await index.find('akte burg. v.d. veldenstraat')).toEqual(['Akte 0'])
  expect(await index.find('akte st jansplein den bosch')).toEqual(['Akte 1'])
})

test('finds a project with a slip of the finger if nothing else is found', async () => {
  const names = ['Kerkstraat 7', 'Kerkstraat 7 A', 'Krekstraat 9']
  await index.put(
    names.map((name, at) => {
      const searchKey = searchKeyOf({ name, remoteId: at + 1 })
      return { ownerId: `p${at}`, owner: project(`p${at}`, name, { searchKey }), dossiers: [] }
    }),
  )
  expect(await index.find('kerkstrat 7')).toEqual(['Kerkstraat 7', 'Kerkstraat 7 A'])
  expect(await index.find('krekstraat')).toEqual(['Krekstraat 9'])
})

test('finds amounts, days, phone numbers and references in any form', async () => {
  const own = dossier('d1', 'Koopakte', { content: 'h1' })
  const owner = project('p1', 'Kade 7', { content: 'x1' })
  await index.put(
    [{ ownerId: 'p1', owner, dossiers: [own] }],
    [
      record('p1', 'x1', '<P><Prijs>289500</Prijs><Ref>LW-2026-0114</Ref></P>'),
      pages('d1', 'h1', 'Koopsom € 335.000,-- op 1 maart 2027. Tel. 058-212 34 56. Perceel C 1234'),
    ],
  )
  for (const typed of ['289500', '289.500', '€ 289.500,- k.k.', 'lw20260114', 'LW 2026 0114'])
    expect([typed, await index.find(typed)]).toEqual([typed, ['Kade 7']])
  for (const typed of [
    '335000',
    'EUR 335.000',
    '1-3-2027',
    '0582123456',
    '+31 58 2123456',
    'c1234',
  ])
    expect([typed, await index.find(typed)]).toEqual([typed, ['Koopakte p1']])
  const asked = { accountId: account, text: '335000', kind: 'all', offset: 0, limit: 9 } as const
  const { hits } = await index.workerClient.query(asked)
  expect(hits[0]?.snippet.filter(({ hit }) => hit)).toEqual([{ text: '335.000,--', hit: true }])
})

test.each([
  '€ 325 000',
  '€325.000',
  '325.000,-',
  '€ 325 000,-',
  'EUR 325 000',
  'prijs 325 000 k.k.',
])('finds an amount in a record that is typed as %s', async (typed) => {
  const owner = project('p1', 'Kade 7', { content: 'x1' })
  const other = project('p2', 'Kade 325', { content: 'x2' })
  await index.put(
    [
      { ownerId: 'p1', owner, dossiers: [] },
      { ownerId: 'p2', owner: other, dossiers: [] },
    ],
    [
      record('p1', 'x1', '<P><Prijs>325000</Prijs><Soort>prijs</Soort></P>'),
      record('p2', 'x2', '<P><Prijs>3250000</Prijs><Soort>prijs</Soort></P>'),
    ],
  )
  expect(await index.find(typed)).toEqual(['Kade 7'])
})

describe('finds in the text of a document', () => {
  const text =
    'De woning heeft een oppervlakte van 100 m² en 1.234 m³. De C.V.-ketel is van Bos Techniek B.V. en de VvE-bijdrage is betaald. De verkoopovereenkomst is getekend; zie de koop- en aannemingsovereenkomst. Kavel van 350m2.'
  beforeEach(() =>
    index.put(
      [
        {
          ownerId: 'p1',
          owner: project('p1', 'Kade 7'),
          dossiers: [dossier('d1', 'Akte', { content: 'h1' })],
        },
      ],
      [pages('d1', 'h1', text)],
    ),
  )

  test.each([
    ...['100 m2', '100m2', '100 m²', '1234 m3', '1.234 m³', '350 m2', '350m2', '350m²'],
    ...['cv-ketel', 'cv ketel', 'c.v.-ketel', 'c.v. ketel', 'bos techniek bv', 'techniek b.v.'],
    ...['verkoop-overeenkomst', 'vve-bijdrage', 'vve bijdrage'],
  ])('%s', async (typed) => {
    expect(await index.find(typed)).toEqual(['Akte p1'])
  })

  test.each(['101 m2', '10 m2', 'gv-ketel', '"verkoop overeenkomst"'])(
    'nothing for %s',
    async (typed) => {
      expect(await index.find(typed)).toEqual([])
    },
  )
})

test('shows a document without a title under the name of its file', async () => {
  const owner = project('p1', 'Kade 7', { content: 'x1' })
  const own = dossier('d1', '', { ownerName: 'Kade 7', filename: 'Koopakte 0114.pdf' })
  await index.put([{ ownerId: 'p1', owner, dossiers: [own] }])
  expect(await index.find('koopakte')).toEqual(['Koopakte 0114.pdf'])
})

test('finds words that only look like an amount with a space', async () => {
  const owner = project('p1', 'Perceel 12 345', { content: 'x1' })
  await index.put([{ ownerId: 'p1', owner, dossiers: [] }], [record('p1', 'x1', '<P><A>b</A></P>')])
  expect(await index.find('12 345')).toEqual(['Perceel 12 345'])
})

test('shows why an amount or reference was found, in whatever form the text has it', async () => {
  const xml = '<P><Prijs>289500</Prijs><Ref>LW-2026-0114</Ref><Huur>14500</Huur></P>'
  const owner = project('p1', 'Kade 7', { content: 'x1' })
  await index.put([{ ownerId: 'p1', owner, dossiers: [] }], [record('p1', 'x1', xml)])
  const marked = async (text: string) => {
    const asked = { accountId: account, text, kind: 'all', offset: 0, limit: 9 } as const
    const { hits } = await index.workerClient.query(asked)
    return hits[0]?.snippet.filter(({ hit }) => hit).map((piece) => piece.text)
  }
  expect(await marked('€ 289.500,-')).toEqual(['289500'])
  expect(await marked('lw20260114')).toEqual(['LW-2026-0114'])
  // Another amount that begins with these digits.
  expect(await index.find('€ 1.450,00')).toEqual([])
})

test.each(['325000', '325.000', '325,000', '€ 325 000', '€ 325.000,- k.k.'])(
  'finds an amount whose digits a document writes in groups, typed as %s',
  async (typed) => {
    const owner = project('p1', 'Kade 7')
    const texts = {
      spaced: 'De koopsom bedraagt € 325 000 kosten koper',
      points: 'De koopsom bedraagt € 325.000,- kosten koper',
      english: 'The purchase price is EUR 325,000.00',
      plain: 'De koopsom bedraagt 325000 euro',
      other: 'Kamer 325 en 1000 euro borg, 325 001 en 000 325',
    }
    const dossiers = Object.keys(texts).map((name) => dossier(name, name, { content: name }))
    await index.put(
      [{ ownerId: 'p1', owner, dossiers }],
      Object.entries(texts).map(([name, text]) => pages(name, name, text)),
    )
    const asked = { accountId: account, text: typed, kind: 'all', offset: 0, limit: 9 } as const
    const { hits } = await index.workerClient.query(asked)
    const marked = hits.map(({ dossierId, snippet }) => [
      dossierId,
      snippet.filter(({ hit }) => hit).length > 0,
    ])
    expect(marked.sort()).toEqual([
      ['english', true],
      ['plain', true],
      ['points', true],
      ['spaced', true],
    ])
  },
)

test('a year or a postcode is no amount in groups', async () => {
  const own = dossier('d1', 'Koopakte', { content: 'h1' })
  await index.put(
    [{ ownerId: 'p1', owner: project('p1', 'Kade 7'), dossiers: [own] }],
    [pages('d1', 'h1', 'Kerkstraat 2 024-3561234 en Dorpsstraat 6 671')],
  )
  expect(await index.find('2024')).toEqual([])
  expect(await index.find('6671')).toEqual([])
})

describe('words of texts with a slip of the finger', () => {
  const jansen = 'Verkoper is mevrouw Jansen, koper is de heer Pieterse. Hypotheekrecht vervalt.'
  const bakker = 'Verkoper is de heer Bakker, koper is mevrouw Janssen.'
  beforeEach(() =>
    index.put(
      [
        {
          ownerId: 'p1',
          owner: project('p1', 'Kade 7'),
          dossiers: [
            dossier('d1', 'Koopakte', { content: 'h1' }),
            dossier('d2', 'Leveringsakte', { content: 'h2' }),
          ],
        },
      ],
      [pages('d1', 'h1', jansen), pages('d2', 'h2', bakker)],
    ),
  )
  const insteadOf = async (text: string, accountId = account) => {
    const query = { accountId, text, kind: 'all', offset: 0, limit: 50 } as const
    return (await index.workerClient.query(query)).instead
  }

  test.each([
    ['hypoteekrecht', 'Koopakte', 'hypotheekrecht'],
    ['Bakekr', 'Leveringsakte', 'bakker'],
    ['verkoper pietrese', 'Koopakte', 'pieterse'],
    ['hypoteekr', 'Koopakte', 'hypotheekrecht'],
    ['Leverringsakte', 'Leveringsakte', 'leveringsakte'],
    ['levering akte', 'Leveringsakte', 'leveringsakte'],
    ['leverings akt', 'Leveringsakte', 'leveringsakt'],
    ['hypotheek recht', 'Koopakte', 'hypotheekrecht'],
    ['mevrouwjansen', 'Koopakte', 'mevrouw jansen'],
  ])('%s is found as the word that the texts have', async (typed, title, word) => {
    expect(await index.find(typed)).toEqual([expect.stringContaining(title)])
    expect(await insteadOf(typed)).toEqual([word])
  })

  test('all words that are one letter away are searched and named', async () => {
    expect((await index.find('Janseen')).toSorted()).toEqual(['Koopakte p1', 'Leveringsakte p1'])
    expect(await insteadOf('Janseen')).toEqual(['jansen', 'janssen'])
    expect(await insteadOf('Jansssen')).toEqual(['janssen'])
    expect(await insteadOf('Janzen koper')).toEqual(['jansen'])
  })

  test('what has the typed words is found alone', async () => {
    expect(await index.find('Jansen')).toEqual(['Koopakte p1'])
    expect(await insteadOf('Jansen')).toEqual([])
    expect(await insteadOf('Jansse')).toEqual([])
  })

  test.each(['"Bakekr"', 'pietrese bakker', 'bakkar1', 'vekr', 'Jakkerx', 'zzzzz'])(
    '%s finds nothing, as words between quotes, in digits, short or further away must be right',
    async (typed) => {
      expect(await index.find(typed)).toEqual([])
      expect(await insteadOf(typed)).toEqual([])
    },
  )

  test('words of another account are neither searched nor named', async () => {
    expect(await insteadOf('hypoteekrecht', 'account-2')).toEqual([])
  })

  test('a later page goes on with the same words', async () => {
    const query = { accountId: account, text: 'verkopar', kind: 'all', limit: 1 } as const
    const first = await index.workerClient.query({ ...query, offset: 0 })
    const second = await index.workerClient.query({ ...query, offset: 1 })
    const third = await index.workerClient.query({ ...query, offset: 2 })
    expect([first.more, second.more, third.hits.length]).toEqual([true, false, 0])
    expect([...first.hits, ...second.hits].map(({ title }) => title).toSorted()).toEqual([
      'Koopakte',
      'Leveringsakte',
    ])
    expect(first.hits[0]?.snippet.filter(({ hit }) => hit)).toEqual([
      { text: 'Verkoper', hit: true },
    ])
  })
})

describe('spellings of names, places, numbers and amounts in documents', () => {
  const texts = {
    koopsom: 'De koopsom bedraagt € 350.000,- kosten koper.',
    miljoen: 'De koopsom bedraagt € 1.350.000,- kosten koper.',
    spaties: 'De koopsom bedraagt EUR 1 350 000 kosten koper.',
    akte: 'Op drie maart tweeduizend zevenentwintig verscheen de heer J. v.d. Berg.',
    brief: 'De heer Jan van den Berg woont te Alphen aan den Rijn.',
    nota: 'De heer Vd Berg, Kade 12A, Alphen a/d Rijn.',
    huis: "Kade 12-a te 's-Gravenhage",
    elders: 'Mevrouw Van der Bergh, Den Haag, aan de Maas.',
  }
  beforeEach(() => {
    const dossiers = Object.keys(texts).map((name) => dossier(name, name, { content: name }))
    return index.put(
      [{ ownerId: 'p1', owner: project('p1', 'Zandpad 1', { content: 'x' }), dossiers }],
      Object.entries(texts).map(([name, text]) => pages(name, name, text)),
    )
  })

  test.each([
    ['350000', ['koopsom']],
    ['€ 350.000', ['koopsom']],
    ['3,5 ton', ['koopsom']],
    ['350k', ['koopsom']],
    ['1350000', ['miljoen', 'spaties']],
    ['1.350.000', ['miljoen', 'spaties']],
    ['"1.350.000"', ['miljoen', 'spaties']],
    ['1,35 mln', ['miljoen', 'spaties']],
    ['3 maart 2027', ['akte']],
    ['03-03-27', ['akte']],
    ['v.d. berg', ['akte', 'brief', 'elders', 'nota']],
    ['vd berg', ['akte', 'brief', 'elders', 'nota']],
    ['van den berg', ['akte', 'brief', 'nota']],
    ['alphen ad rijn', ['brief', 'nota']],
    ['alphen a/d rijn', ['brief', 'nota']],
    ['alphen aan den rijn', ['brief', 'nota']],
    ['kade 12-a', ['huis', 'nota']],
    ['kade 12a', ['huis', 'nota']],
    ['den haag', ['elders', 'huis']],
    ["'s-gravenhage", ['elders', 'huis']],
    ['s gravenhage', ['elders', 'huis']],
    ['ad berg', []],
  ])('%s', async (typed, titles) => {
    const found = (await index.find(typed)).map((title) => title.replace(' p1', ''))
    expect(found.toSorted()).toEqual(titles)
  })

  test('no part of a longer amount is marked', async () => {
    const own = dossier('d9', 'beide', { content: 'h9' })
    const owner = project('p9', 'Zandpad 9', { content: 'x' })
    const text = 'Vraagprijs € 1.250.000,- en later € 250.000,- minder.'
    await index.put([{ ownerId: 'p9', owner, dossiers: [own] }], [pages('d9', 'h9', text)])
    const asked = { accountId: account, text: '250000', kind: 'all', offset: 0, limit: 9 } as const
    const { hits } = await index.workerClient.query(asked)
    expect(hits[0]?.snippet.filter(({ hit }) => hit)).toEqual([{ text: '250.000,-', hit: true }])
  })
})
