import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchKeyOf } from '../../../../src-shared/search/search-key.ts'
import { dossier, IndexUnderTest, pages, project, record } from './index-under-test.ts'

describe('a parcel is found', () => {
  const index = new IndexUnderTest()
  beforeAll(() => {
    const own = dossier('d1', 'Uittreksel', { content: 'h1' })
    const owner = project('p1', 'Kade 1', { content: 'x1' })
    return index.put(
      [{ ownerId: 'p1', owner, dossiers: [own] }],
      [
        record(
          'p1',
          'x1',
          '<K><Gemeente>Lelystad</Gemeente><Code>LLS00</Code><Sectie>D</Sectie><Perceel>7048</Perceel></K>',
        ),
        pages('d1', 'h1', 'kadastraal bekend gemeente Lelystad, sectie D, nummer 7048'),
      ],
    )
  })
  afterAll(() => index.close())

  test.each([
    'Lelystad sectie D nummer 7048',
    'gemeente Lelystad, sectie D, nr. 7048',
    'kadastraal bekend gemeente Lelystad sectie D nummer 7048',
    'Lelystad sectie D 7048',
  ])('in the record and in deeds by the words of a deed: %s', async (typed) => {
    expect((await index.find(typed)).toSorted()).toEqual(['Kade 1', 'Uittreksel p1'])
  })

  test.each(['LLS 00 D 7048', 'LLS00 D 7048', 'lls00d7048', 'LLS 00 sectie D nr 7048'])(
    'in the record by its code: %s',
    async (typed) => {
      expect(await index.find(typed)).toEqual(['Kade 1'])
    },
  )

  test('by its own number only', async () => {
    expect(await index.find('Lelystad sectie D nummer 7049')).toEqual([])
  })
})

describe('another name of a type of document', () => {
  const index = new IndexUnderTest()
  beforeAll(() => {
    const deeds = ['Koopakte', 'Huurovereenkomst', 'Energielabel', 'Leveringsakte'].map(
      (title, at) => dossier(`d${at}`, title, { ownerName: 'Lindenkade 75' }),
    )
    return index.put([{ ownerId: 'p1', owner: project('p1', 'Lindenkade 75'), dossiers: deeds }])
  })
  afterAll(() => index.close())

  test.each([
    ['koopcontract', 'Koopakte'],
    ['koopcontract lindenkade', 'Koopakte'],
    ['lindenkade 75 koopovereenkomst', 'Koopakte'],
    ['huurcontract', 'Huurovereenkomst'],
    ['lease agreement lindenkade', 'Huurovereenkomst'],
    ['energy label', 'Energielabel'],
    ['purchase agreement', 'Koopakte'],
    ['deed of transfer', 'Leveringsakte'],
  ])('finds the documents of the type if no text has it: %s', async (typed, title) => {
    expect(await index.find(typed)).toEqual([title])
  })

  test.each(['"koopcontract"', 'koopcontract dorpsstraat'])(
    'finds nothing between quotes, and at no other address: %s',
    async (typed) => {
      expect(await index.find(typed)).toEqual([])
    },
  )
})

describe('words that no entry has together', () => {
  const index = new IndexUnderTest()
  const street = 'Jan Pieterszoon Coenstraat 5'
  beforeAll(() => {
    const owner = project('p1', street, { searchKey: searchKeyOf({ name: street, remoteId: 1 }) })
    const other = project('p2', 'Kade 3', {
      searchKey: searchKeyOf({ name: 'Kade 3', remoteId: 2 }),
    })
    const deeds = [
      dossier('d1', 'Koopakte Jansen', { content: 'h1' }),
      dossier('d2', 'Taxatierapport', { content: 'h2' }),
      dossier('d3', 'Brief', { content: 'h3' }),
      dossier('d4', 'Energielabel Jansen', { content: 'h4' }),
    ]
    return index.put(
      [
        { ownerId: 'p1', owner, dossiers: deeds },
        { ownerId: 'p2', owner: other, dossiers: [] },
      ],
      [
        pages('d1', 'h1', 'Koopovereenkomst'),
        pages('d2', 'h2', 'De marktwaarde bedraagt € 530.000'),
        pages('d3', 'h3', 'De taxatie kwam uit op € 610.000; het taxatierapport volgt'),
        pages('d4', 'h4', 'Het taxatierapport noemt € 610.000'),
      ],
    )
  })
  afterAll(() => index.close())

  test.each(['akte Jansen', 'akte van Jansen', 'deed of Jansen', 'Jansen contract'])(
    'find the documents of which a word tells the kind: %s',
    async (typed) => {
      expect(await index.find(typed)).toEqual(['Koopakte Jansen'])
    },
  )

  test('find words that begin so', async () => {
    expect(await index.find('taxatie 530000')).toEqual(['Taxatierapport p1'])
  })

  test('but only where no entry has them whole', async () => {
    expect(await index.find('taxatie 610000')).toEqual(['Brief p1'])
  })

  test.each(['JP Coenstraat', 'jp coenstraat 5'])('find initials: %s', async (typed) => {
    expect(await index.find(typed)).toEqual([street])
  })

  test.each(['PJ Coenstraat', 'akte Pietersen', 'rapport Pietersen', 'taxa 999999'])(
    'find nothing else: %s',
    async (typed) => {
      expect(await index.find(typed)).toEqual([])
    },
  )
})
