import { describe, expect, it } from 'vitest'
import { leaseInRecord, leaseInText } from '../../../../src-shared/records/lease-term.ts'
import { recordLeaves } from '../../../../src-shared/records/record-leaves.ts'
import { threadTime } from '../../thread-time.ts'

const inRecord = (content: string) => {
  const found = leaseInRecord(recordLeaves(`<Project>${content}</Project>`))
  return found === null ? null : [found.months, found.start]
}

describe('the term of a lease in a record', () => {
  it.each([
    ['<Huur><Huurtermijn>60</Huurtermijn></Huur>', 60, null],
    ['<Huur><Looptijd>5 jaar</Looptijd></Huur>', 60, null],
    ['<HuurContractDuur>18 maanden</HuurContractDuur>', 18, null],
    ['<Lease><TermInYears>2</TermInYears></Lease>', 24, null],
    ['<Huur><Contractduur>P2Y6M</Contractduur></Huur>', 30, null],
    [
      '<Huur><Huurcontract><Ingangsdatum>2027-01-01</Ingangsdatum><Einddatum>2031-12-31</Einddatum></Huurcontract></Huur>',
      60,
      '2027-01-01',
    ],
    [
      '<Huur><Contract><Van>15-02-2027</Van><Tot>15-02-2028</Tot></Contract><Looptijd>1 jaar</Looptijd></Huur>',
      12,
      '2027-02-15',
    ],
  ])('%s', (content, months, start) => {
    expect(inRecord(content)).toEqual([months, start])
  })

  it.each([
    ['has no unit', '<Huur><Looptijd>5</Looptijd></Huur>'],
    ['is of an assignment', '<Opdracht><Looptijd>12 maanden</Looptijd></Opdracht>'],
    ['is of the lease of an investment', '<Belegging><Huurtermijn>60</Huurtermijn></Belegging>'],
    [
      'is told in two ways',
      '<Huur><Huurtermijn>60</Huurtermijn><Contractduur>2 jaar</Contractduur></Huur>',
    ],
    [
      'has no whole months',
      '<Huur><Contract><Van>2027-01-10</Van><Tot>2027-05-20</Tot></Contract></Huur>',
    ],
    ['is not positive', '<Huur><Huurtermijn>0</Huurtermijn></Huur>'],
    ['is too long', '<Huur><Huurtermijn>99999</Huurtermijn></Huur>'],
  ])('is not known if it %s', (_, content) => {
    expect(inRecord(content)).toBeNull()
  })

  it('is named by the element of the first day', () => {
    const text =
      '<Project><Huur><Contract><Van>2027-01-01</Van><Tot>2027-12-31</Tot></Contract></Huur></Project>'
    const leaves = recordLeaves(text)
    expect(leaveName(leaves, leaseInRecord(leaves)?.node)).toBe('van')
  })
})

function leaveName(leaves: ReturnType<typeof recordLeaves>, node: number | undefined) {
  return leaves.find((leaf) => leaf.node === node)?.name
}

describe('the term of a lease in a deed', () => {
  it.each([
    [
      'Deze huurovereenkomst is aangegaan voor de duur van 5 (vijf) jaar, ingaande op 1 januari 2027 en lopende tot en met 31 december 2031.',
      { months: 60, start: '2027-01-01' },
    ],
    ['De looptijd bedraagt 36 maanden.', { months: 36, start: null }],
    ['Huurtermijn: één jaar', { months: 12, start: null }],
    [
      'Ingangsdatum: 01-03-2027. Deze overeenkomst eindigt op 28-02-2029.',
      { months: 24, start: '2027-03-01' },
    ],
    [
      'Aangegaan voor een periode van 2 jaar. Na deze periode wordt de overeenkomst voortgezet voor een aansluitende huurperiode 5 jaar.',
      { months: 24, start: null },
    ],
  ])('%s', (text, term) => {
    expect(leaseInText(text)).toEqual(term)
  })

  it.each([
    'De opzegtermijn bedraagt 12 maanden.',
    'De looptijd is 5 jaar. De looptijd is 3 jaar.',
    'Looptijd is 5 jaar, ingaande op 1 januari 2027 en lopende tot en met 31 december 2027.',
    'Huurovereenkomst ingaande op 31 februari 2027.',
  ])('is not known: %s', (text) => {
    expect(leaseInText(text)).toBeNull()
  })

  it('is read in linear time', () => {
    const took = threadTime(() => {
      expect(leaseInText('aangegaan voor de duur van '.repeat(20_000))).toBeNull()
      expect(leaseInText('ingaande op 1 '.repeat(30_000))).toBeNull()
    })
    expect(took).toBeLessThan(5000)
  })
})
