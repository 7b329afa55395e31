import { dealFacts } from '../../records/deal-facts.ts'
import { datesIn } from '../../records/date-facts.ts'
import type { RecordLeaf } from '../../records/record-leaves.ts'
import { constructionYearIn, livingAreaIn, plotAreaIn } from '../../records/size-facts.ts'
import { energyClassOf } from '../../records/text-facts.ts'
import type { ComparedKind } from '../compare-facts.ts'

/** How a kind of fact is found in records, and by which names schemas may have a place for it. */
export interface RecordFinder {
  /** Returns the value of a record; null if it has none, or more than one. */
  readonly find: (leaves: readonly RecordLeaf[], mainPart: number) => number | string | null
  /** A value that is right for a place of this kind. */
  readonly probe: string
  /** Names of elements that may be a place, and of groups that may hold the place. */
  readonly names: RegExp
  readonly groups: RegExp
}

export const recordFinders: Readonly<Record<ComparedKind, RecordFinder>> = {
  price: {
    find: (leaves) => dealFacts(leaves).transactionPrice,
    probe: '345678',
    names: /prijs|price|som|bedrag|amount|soldfor|verkochtvoor/u,
    groups: /transacti|verkoop|sale|deal/u,
  },
  transferDate: {
    find: (leaves) => dealFacts(leaves).transferDate,
    probe: '2027-03-01',
    names: /datum|date/u,
    groups: /transacti|verkoop|sale|deal|levering|overdracht/u,
  },
  livingArea: {
    find: livingAreaIn,
    probe: '123',
    names: /woon|wonen|living|gebruik|usable|floorarea|vloer/u,
    groups: /oppervlak|area|afmeting|maten|size|surface|detail/u,
  },
  plotArea: {
    find: plotAreaIn,
    probe: '123',
    names: /perceel|kavel|plot|lot|grond|terrein|oppervlak|area/u,
    groups: /oppervlak|area|afmeting|maten|size|surface|perceel|kavel|plot|detail/u,
  },
  constructionYear: {
    find: constructionYearIn,
    probe: '1987',
    names: /jaar|year/u,
    groups: /bouw|construction|year|detail/u,
  },
  energyClass: {
    find: energyClassOf,
    probe: 'C',
    names: /klasse|class|label|energ|epc|letter/u,
    groups: /energ|epc|detail/u,
  },
  energyLabelEnd: {
    find: (leaves) => {
      const ends = datesIn(leaves).filter(({ kind }) => kind === 'energyLabelExpiry')
      return ends.length === 1 ? (ends[0]?.date ?? null) : null
    },
    probe: '2034-03-14',
    names: /eind|geldig|until|expir|end|verval/u,
    groups: /energ|epc|detail/u,
  },
}
