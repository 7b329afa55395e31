import type { PriceCondition } from '../../../src-shared/records/price-condition.ts'
import type { SalesStatusKind } from '../../../src-shared/records/sales-status.ts'
import type { CellRequest, CellState } from '../../../src-shared/channels/board-cell.ts'

export type CsvLanguage = 'nl' | 'en'

/** Texts of the CSV file. The words for a property are those of the page (`i18n/nl/projects.ts`). */
export interface CsvLabels {
  /** The columns of the project, in order; the channels follow. */
  readonly columns: readonly string[]
  /** Beside the lowest price of several. */
  readonly priceFrom: string
  /** Words of the known scenarios, by code. */
  readonly scenarios: Readonly<Record<string, string>>
  readonly salesStatuses: Readonly<Record<SalesStatusKind, string>>
  readonly priceConditions: Readonly<Record<PriceCondition, string>>
  readonly states: Readonly<Record<Exclude<CellState, 'unknown'>, string>>
  readonly requests: Readonly<Record<Exclude<CellRequest, 'none'>, string>>
  readonly stuck: string
  readonly refused: string
  readonly changed: string
}

const nl: CsvLabels = {
  columns: [
    ...['Project', 'Nummer', 'Soort aanbod', 'Type', 'Plaats', 'Prijs (€)', 'Bij de prijs'],
    ...['Verkoopstatus', 'Publicatiestatus opgehaald'],
  ],
  priceFrom: 'vanaf',
  scenarios: {
    BBvk: 'Verkoop · bestaande bouw',
    BBvh: 'Verhuur · bestaande bouw',
    NBvk: 'Verkoop · nieuwbouw',
    NBvh: 'Verhuur · nieuwbouw',
    LIvk: 'Verkoop · kavel of ligplaats',
    BOvk: 'Verkoop · bedrijfsmatig',
    BOvh: 'Verhuur · bedrijfsmatig',
    NBpr: 'Nieuwbouwproject',
    NBty: 'Nieuwbouw · woningtype',
    NBbn: 'Nieuwbouw · bouwnummer',
    BBpr: 'Project · bestaande bouw',
    BBty: 'Woningtype · bestaande bouw',
  },
  salesStatuses: {
    available: 'Beschikbaar',
    underOffer: 'Onder bod',
    soldSubject: 'Verkocht o.v.',
    sold: 'Verkocht',
    letSubject: 'Verhuurd o.v.',
    let: 'Verhuurd',
    withdrawn: 'Ingetrokken',
  },
  priceConditions: {
    buyerCosts: 'kosten koper',
    costsIncluded: 'vrij op naam',
    perWeek: 'per week',
    perMonth: 'per maand',
    perYear: 'per jaar',
    perSquareMetre: 'per m²',
    perSquareMetreYear: 'per m² per jaar',
  },
  states: {
    unread: 'nog niet opgehaald',
    none: 'niet gepubliceerd',
    busy: 'bezig',
    published: 'gepubliceerd',
    failed: 'mislukt',
    withdrawn: 'ingetrokken',
    unfit: 'past hier niet',
  },
  requests: {
    publish: 'publicatie onderweg',
    revoke: 'intrekking onderweg',
    relist: 'herplaatsing onderweg',
    plannedPublish: 'publicatie gepland',
    plannedRevoke: 'intrekking gepland',
    plannedRelist: 'herplaatsing gepland',
    parked: 'verzoek wacht op u',
  },
  stuck: 'loopt vast',
  refused: 'afgekeurd door kanaal',
  changed: 'gewijzigd sinds publicatie',
}

const en: CsvLabels = {
  columns: [
    ...['Project', 'Number', 'Kind of offer', 'Type', 'City', 'Price (€)', 'With the price'],
    ...['Sales status', 'Publication status fetched'],
  ],
  priceFrom: 'from',
  scenarios: {
    BBvk: 'Sale · existing building',
    BBvh: 'Let · existing building',
    NBvk: 'Sale · new build',
    NBvh: 'Let · new build',
    LIvk: 'Sale · plot or mooring',
    BOvk: 'Sale · commercial',
    BOvh: 'Let · commercial',
    NBpr: 'New build development',
    NBty: 'New build · house type',
    NBbn: 'New build · unit',
    BBpr: 'Development · existing',
    BBty: 'House type · existing',
  },
  salesStatuses: {
    available: 'Available',
    underOffer: 'Under offer',
    soldSubject: 'Sold STC',
    sold: 'Sold',
    letSubject: 'Let STC',
    let: 'Let',
    withdrawn: 'Withdrawn',
  },
  priceConditions: {
    buyerCosts: 'buyer pays costs',
    costsIncluded: 'costs included',
    perWeek: 'per week',
    perMonth: 'per month',
    perYear: 'per year',
    perSquareMetre: 'per m²',
    perSquareMetreYear: 'per m² per year',
  },
  states: {
    unread: 'not fetched yet',
    none: 'not published',
    busy: 'busy',
    published: 'published',
    failed: 'failed',
    withdrawn: 'withdrawn',
    unfit: 'not for this channel',
  },
  requests: {
    publish: 'publication on its way',
    revoke: 'withdrawal on its way',
    relist: 'relisting on its way',
    plannedPublish: 'publication planned',
    plannedRevoke: 'withdrawal planned',
    plannedRelist: 'relisting planned',
    parked: 'request waits for you',
  },
  stuck: 'stuck',
  refused: 'rejected by the channel',
  changed: 'changed since publication',
}

export const csvLabels: Readonly<Record<CsvLanguage, CsvLabels>> = { nl, en }
