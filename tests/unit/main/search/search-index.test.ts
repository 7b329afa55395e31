import { closeSync, existsSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IndexEmptied } from '../../../../src-main/search/search-worker-client.ts'
import { searchKeyOf } from '../../../../src-shared/search/search-key.ts'
import { account, dossier, IndexUnderTest, pages, project, record } from './index-under-test.ts'

let index: IndexUnderTest
beforeEach(() => {
  index = new IndexUnderTest()
})
afterEach(() => index.close())

const deed = dossier('d1', 'Koopakte', { content: 'h1', ownerName: 'Dorpsstraat 1' })
const office = [
  { ownerId: 'p1', owner: project('p1', 'Dorpsstraat 1', { content: 'x1' }), dossiers: [deed] },
  { ownerId: 'p2', owner: project('p2', 'Kade 7 \u0132muiden'), dossiers: [] },
]
const texts = [
  record(
    'p1',
    'x1',
    '<Project id="901"><City>Brugge, Belgi\u00EB</City><Text>Te koop</Text></Project>',
  ),
  pages('d1', 'h1', 'De verkoper en de koper', 'zijn overeengekomen: kosten koper'),
]

const hostile = [
  ...[
    '"',
    '""',
    '*',
    'AND',
    'a OR',
    'NOT x',
    'NEAR(a b)',
    'title:koop',
    '^koop',
    '{a b}:c',
    "'; DROP",
  ],
  ...[
    '(((',
    'a"b"c',
    '-koop',
    '+',
    '\u0000',
    '\uD800',
    '🏠',
    '\u0301',
    'koop\u0000akte',
    '%',
    '\\',
    'x*y*',
  ],
  ...[
    'a'.repeat(200),
    'a '.repeat(100),
    '" " "',
    '"koop" *',
    'koop" "akte',
    '\u202Ekoop',
    '\uFFFD',
  ],
]

describe('the index', () => {
  it('finds by names at once, and by text when it was read', async () => {
    expect(await index.workerClient.owners(account, office, null)).toEqual(['p1', 'd1'])
    expect(await index.find('dorpsstr')).toEqual(['Dorpsstraat 1', 'Koopakte'])
    expect(await index.find('verkoper')).toEqual([])
    await index.workerClient.texts(texts)
    expect(await index.find('verkoper')).toEqual(['Koopakte p1'])
    expect(await index.workerClient.owners(account, office, null)).toEqual([])
    expect(await index.workerClient.counts(account)).toEqual({ done: 3, total: 3, withoutText: 0 })
  })

  it('folds diacritics and the Dutch ligature both ways', async () => {
    await index.put(office, texts)
    for (const typed of ['belgie', 'BELGI\u00CB', 'belgi\u00EB'])
      expect(await index.find(typed)).toEqual(['Dorpsstraat 1'])
    for (const typed of ['ijmuiden', '\u0132muid'])
      expect(await index.find(typed)).toEqual(['Kade 7 IJmuiden'])
  })

  it('wants all words, in whatever of its names and pages they stand', async () => {
    await index.put(office, texts)
    expect(await index.find('koopakte verkoper overeengekomen')).toEqual(['Koopakte p1'])
    expect(await index.find('dorpsstraat kosten')).toEqual(['Koopakte p2'])
    expect(await index.find('koopakte zeilboot')).toEqual([])
  })

  it('takes the last word for a beginning, and the others if no entry has them whole', async () => {
    await index.put(office, texts)
    expect(await index.find('overeen')).toEqual(['Koopakte p2'])
    expect(await index.find('overeen koper')).toEqual(['Koopakte p2'])
    expect(await index.find('"overeen" koper')).toEqual([])
  })

  it('takes a last word of a letter or two for a beginning in names only', async () => {
    await index.put(office, texts)
    expect(await index.find('ko')).toEqual(['Koopakte'])
    expect(await index.find('ov')).toEqual([])
    expect(await index.find('verkoper do')).toEqual(['Koopakte p1'])
    // In texts a short last word matches whole words only, beside other words or in quotes.
    expect(await index.find('verkoper e')).toEqual([])
    expect(await index.find('verkoper en')).toEqual(['Koopakte p1'])
    expect(await index.find('"en"')).toEqual(['Koopakte p1'])
  })

  it('shows the typed address before others, and a beginning of an object number last', async () => {
    const names = ['Kerkstraat 72', 'Kerkstraat 1', 'Kerkstraat 7 A', 'Kerkstraat 7']
    const owners = names.map((name, at) => {
      const remoteId = [31, 7001, 33, 34][at] ?? 0
      const searchKey = searchKeyOf({ name, remoteId })
      // Further words about the wanted address lower the weight of each of its words.
      const more = name === 'Kerkstraat 7' ? ['Nijmegen', 'Woonruimte', 'Appartement', 'BBvk'] : []
      const owner = project(`p${at}`, name, { names: [...more, String(remoteId)], searchKey })
      return { ownerId: `p${at}`, owner, dossiers: [] }
    })
    await index.put(owners)
    expect(await index.find('kerkstraat 7')).toEqual([
      'Kerkstraat 7',
      'Kerkstraat 7 A',
      'Kerkstraat 72',
      'Kerkstraat 1',
    ])
  })

  it('tells the kind of the match with each hit, and none for words alone', async () => {
    const [searchKey, title] = [
      searchKeyOf({ name: 'Dorpsstraat 1', remoteId: 7 }),
      'Dorpsstraat 1',
    ]
    const owner = project('p1', title, { searchKey, content: 'x1' })
    await index.put([{ ownerId: 'p1', owner, dossiers: [deed] }], texts)
    const kindsFor = async (text: string) => {
      const asked = { accountId: account, text, kind: 'all', offset: 0, limit: 9 } as const
      return (await index.workerClient.query(asked)).hits.map(({ match }) => match)
    }
    expect(await kindsFor('dorpsstraat 1')).toEqual(['exact', null])
    expect(await kindsFor('dorps')).toEqual(['wordStart', null])
    expect(await kindsFor('koop')).toEqual([null, null])
  })

  it('finds a house number with its addition, written together or apart', async () => {
    const names = ['Kerkstraat 7 A', 'Dorpsweg 7a', 'Kerkstraat 7', 'Dorpsweg 7 B']
    const owners = names.map((name, at) => {
      const owner = project(`p${at}`, name, { searchKey: searchKeyOf({ name, remoteId: at + 1 }) })
      return { ownerId: `p${at}`, owner, dossiers: [] }
    })
    await index.put(owners)
    for (const typed of ['kerkstraat 7a', 'kerkstraat 7 a', 'Kerkstraat 7A'])
      expect(await index.find(typed), typed).toEqual(['Kerkstraat 7 A'])
    for (const typed of ['dorpsweg 7a', 'dorpsweg 7 a', '7 A dorpsweg'])
      expect(await index.find(typed), typed).toEqual(['Dorpsweg 7a'])
  })

  it('finds phrases only where the words stand together', async () => {
    await index.put(office, texts)
    expect(await index.find('"kosten koper"')).toEqual(['Koopakte p2'])
    expect(await index.find('"koper kosten"')).toEqual([])
  })

  it('does not fall over what looks like its own language, or like nothing', async () => {
    await index.put(office, texts)
    for (const typed of hostile) {
      expect(await index.find(typed), typed).toBeInstanceOf(Array)
      expect(await index.find('verkoper'), typed).toEqual(['Koopakte p1'])
    }
  })

  it('puts a name before a text that says the same', async () => {
    const other = project('p3', 'Koopakte in de tekst', { content: 'x3' })
    await index.put(
      [
        { ownerId: 'p2', owner: project('p2', 'Anders', { content: 'x2' }), dossiers: [] },
        { ownerId: 'p3', owner: other, dossiers: [] },
      ],
      [record('p2', 'x2', `<P><T>${'koopakte '.repeat(5)}</T></P>`), record('p3', 'x3', '<P/>')],
    )
    expect(await index.find('koopakte')).toEqual(['Koopakte in de tekst', 'Anders'])
  })

  it('says what a record says once, without tags, comments and embedded files', async () => {
    const packed = Buffer.alloc(6000, 'zeilboot').toString('base64')
    const xml = (version: string) =>
      `<Project xmlns="urn:project${version}"><!-- geheim --><Plaats soort="dorpje">R&amp;D &#233;&#233;n</Plaats>` +
      `<File>${packed}</File><![CDATA[los]]></Project>`
    await index.put(
      [{ ownerId: 'p1', owner: project('p1', 'Naam', { content: 'a b' }), dossiers: [] }],
      [record('p1', 'a b', xml('12'), xml('13'))],
    )
    const ask = { accountId: account, kind: 'all' as const, offset: 0, limit: 5 }
    const { hits } = await index.workerClient.query({ ...ask, text: 'dorpje' })
    expect(hits[0]?.snippet.map(({ text }) => text).join('')).toBe('dorpje · R&D één · los')
    for (const typed of ['geheim', 'project12', 'plaats', packed.slice(0, 12)])
      expect(await index.find(typed)).toEqual([])
  })

  it('gives hits a part at a time, of the kind that is asked for', async () => {
    const owners = Array.from({ length: 9 }, (_, n) => ({
      ownerId: `p${n}`,
      owner: project(`p${n}`, `Laan ${n}`),
      dossiers: [dossier(`d${n}`, `Akte laan ${n}`)],
    }))
    await index.put(owners)
    const ask = { accountId: account, text: 'laan', kind: 'dossier' as const, limit: 4 }
    const first = await index.workerClient.query({ ...ask, offset: 0 })
    const rest = await index.workerClient.query({ ...ask, offset: 4, limit: 9 })
    expect([first.hits.length, first.more, rest.hits.length, rest.more]).toEqual([
      4,
      true,
      5,
      false,
    ])
    const ids = [...first.hits, ...rest.hits].map(({ dossierId }) => dossierId)
    expect(new Set(ids).size).toBe(9)
  })

  it('counts documents that have no text apart', async () => {
    await index.put(
      [{ ownerId: 'p1', owner: null, dossiers: [deed, dossier('d2', 'Foto', { content: '' })] }],
      [pages('d1', 'h1')],
    )
    expect(await index.workerClient.counts(account)).toEqual({ done: 2, total: 2, withoutText: 2 })
  })
})

describe('what changes', () => {
  it('is found under its new name, with the text that it has', async () => {
    await index.put(office, texts)
    const renamed = { ...deed, title: 'Leveringsakte' }
    const owners = [
      { ownerId: 'p1', owner: project('p1', 'Kerkweg 2', { content: 'x1' }), dossiers: [renamed] },
    ]
    expect(await index.workerClient.owners(account, owners, null)).toEqual([])
    expect(await index.find('koopakte')).toEqual([])
    expect(await index.find('leveringsakte verkoper')).toEqual(['Leveringsakte p1'])
    expect(await index.find('kerkweg belgie')).toEqual(['Kerkweg 2'])
  })

  it('keeps the old text until the new one is read, and takes none that is out of date', async () => {
    await index.put(office, texts)
    const owners = [
      {
        ...office[0],
        ownerId: 'p1',
        owner: project('p1', 'Dorpsstraat 1', { content: 'x2' }),
        dossiers: [deed],
      },
    ]
    expect(await index.workerClient.owners(account, owners, null)).toEqual(['p1'])
    expect(await index.find('belgie')).toEqual(['Dorpsstraat 1'])
    await index.workerClient.texts([record('p1', 'x1', '<P>verouderd</P>')])
    expect(await index.find('verouderd')).toEqual([])
    await index.workerClient.texts([record('p1', 'x2', '<P>nieuw</P>')])
    expect(await index.find('nieuw')).toEqual(['Dorpsstraat 1'])
    expect(await index.find('belgie')).toEqual([])
  })

  it('disappears with its dossier, owner, bytes or account', async () => {
    await index.put(office, texts)
    await index.put([
      { ownerId: 'p1', owner: project('p1', 'Dorpsstraat 1', { content: 'x1' }), dossiers: [] },
    ])
    expect(await index.find('verkoper')).toEqual([])
    // Reports a part of the office in which p1 is missing.
    await index.workerClient.owners(account, office.slice(1), { after: '', upTo: null })
    expect(await index.find('dorpsstraat')).toEqual([])
    expect(await index.find('kade')).toEqual(['Kade 7 IJmuiden'])
    await index.workerClient.keepAccounts(['account-2'])
    expect(await index.find('kade')).toEqual([])
  })

  it('loses the text of a document whose bytes are gone', async () => {
    await index.put(office, texts)
    const bare = { ...deed, content: '', document: false }
    const owners = [
      { ownerId: 'p1', owner: project('p1', 'Dorpsstraat 1', { content: 'x1' }), dossiers: [bare] },
    ]
    await index.workerClient.owners(account, owners, null)
    expect(await index.find('verkoper')).toEqual([])
    expect(await index.find('koopakte')).toEqual(['Koopakte'])
  })

  it('leaves what is outside the part that was looked through', async () => {
    await index.put(office, texts)
    await index.workerClient.owners(account, [], { after: 'p1', upTo: null })
    expect(await index.find('dorpsstraat')).toEqual(['Dorpsstraat 1', 'Koopakte'])
  })

  it('belongs to its account', async () => {
    await index.put(office, texts)
    expect(await index.find('dorpsstraat', 'account-2')).toEqual([])
  })
})

describe('the file', () => {
  it('is there again after a restart', async () => {
    await index.put(office, texts)
    await index.restart()
    expect(await index.find('verkoper')).toEqual(['Koopakte p1'])
    expect(await index.workerClient.owners(account, office, null)).toEqual([])
  })

  it('is made again when it is no database', async () => {
    await index.put(office, texts)
    await index.workerClient.close()
    writeFileSync(index.path, 'this is no database at all, whatever its name says'.repeat(100))
    await index.restart()
    expect(await index.find('verkoper')).toEqual([])
    expect(await index.workerClient.owners(account, office, null)).toEqual(['p1', 'd1'])
  })

  it('is made again when it is of another version', async () => {
    await index.put(office, texts)
    await index.workerClient.close()
    const other = new DatabaseSync(index.path)
    other.exec('PRAGMA user_version = 99')
    other.close()
    await index.restart()
    expect(await index.workerClient.counts(account)).toEqual({ done: 0, total: 0, withoutText: 0 })
  })

  it('is made again when its pages are damaged', async () => {
    await index.put(office, texts)
    await index.workerClient.close()
    const { size } = statSync(index.path)
    const file = openSync(index.path, 'r+')
    for (let at = 4096; at < size; at += 512) writeSync(file, Buffer.alloc(256, 0xee), 0, 256, at)
    closeSync(file)
    await index.restart()
    expect(await index.workerClient.owners(account, office, null)).toEqual(['p1', 'd1'])
  })

  it('says that it was damaged at work, and begins again', async () => {
    await index.put(office, texts)
    await index.workerClient.close()
    // SQLite's defensive mode would refuse this write.
    const other = new DatabaseSync(index.path, { defensive: false })
    other.exec("UPDATE words_data SET block = x'ffee' WHERE id > 10")
    other.close()
    await index.restart()
    await expect(index.find('verkoper')).rejects.toBeInstanceOf(IndexEmptied)
    expect(await index.find('verkoper')).toEqual([])
    await index.put(office, texts)
    expect(await index.find('verkoper')).toEqual(['Koopakte p1'])
  })

  it('is empty after a reset', async () => {
    await index.put(office, texts)
    await index.workerClient.reset()
    expect(await index.find('dorpsstraat')).toEqual([])
    expect(existsSync(index.path)).toBe(true)
  })
})

it('makes only the last of the searches that wait', async () => {
  await index.put(office, texts)
  const ended = await Promise.allSettled(['v', 've', 'ver', 'verk'].map((text) => index.find(text)))
  expect(ended.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})
