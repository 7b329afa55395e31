import { propertyLabels as englishLabels } from '../../../src-shared/records/labels/en.ts'
import { propertyLabels as dutchLabels } from '../../../src-shared/records/labels/nl.ts'
import type { PropertyLabels } from '../../../src-shared/records/labels/property-labels.ts'
import type { CellRequest, CellState } from '../../../src-shared/channels/board-cell.ts'

export type CsvLanguage = 'nl' | 'en'

/** Texts of the CSV file. */
export interface CsvLabels extends PropertyLabels {
  /** The columns of the project, in order; the channels follow. */
  readonly columns: readonly string[]
  /** Beside the lowest price of several. */
  readonly priceFrom: string
  readonly states: Readonly<Record<Exclude<CellState, 'unknown'>, string>>
  readonly requests: Readonly<Record<Exclude<CellRequest, 'none'>, string>>
  readonly stuck: string
  readonly refused: string
  readonly changed: string
}

const nl: CsvLabels = {
  ...dutchLabels,
  columns: [
    ...['Project', 'Nummer', 'Soort aanbod', 'Type', 'Plaats', 'Prijs (€)', 'Bij de prijs'],
    ...['Verkoopstatus', 'Publicatiestatus opgehaald'],
  ],
  priceFrom: 'vanaf',
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
  ...englishLabels,
  columns: [
    ...['Project', 'Number', 'Kind of offer', 'Type', 'City', 'Price (€)', 'With the price'],
    ...['Sales status', 'Publication status fetched'],
  ],
  priceFrom: 'from',
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
