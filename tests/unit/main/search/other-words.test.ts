import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
