import type { CellRequest, CellState } from '../../../src-shared/channels/board-cell.ts'

export type CsvLanguage = 'nl' | 'en'

/** Texts of the CSV file. The texts of the page are in the renderer. */
interface CsvLabels {
  readonly columns: readonly [string, string, string, string, string, string]
  readonly states: Readonly<Record<Exclude<CellState, 'unknown'>, string>>
  readonly requests: Readonly<Record<Exclude<CellRequest, 'none'>, string>>
  readonly stuck: string
  readonly refused: string
  readonly changed: string
}

const nl: CsvLabels = {
  columns: ['Project', 'Nummer', 'Scenario', 'Type', 'Plaats', 'Status gelezen op'],
  states: {
    unread: 'nog niet gelezen',
    none: 'niet gepubliceerd',
    busy: 'bezig',
    published: 'gepubliceerd',
    failed: 'mislukt',
    withdrawn: 'ingetrokken',
  },
  requests: {
    publish: 'publicatie onderweg',
    revoke: 'intrekking onderweg',
    relist: 'opnieuw plaatsen onderweg',
    plannedPublish: 'publicatie gepland',
    plannedRevoke: 'intrekking gepland',
    plannedRelist: 'opnieuw plaatsen gepland',
    parked: 'opdracht wacht op u',
  },
  stuck: 'blijft hangen',
  refused: 'niet toegestaan',
  changed: 'gewijzigd sinds publicatie',
}

const en: CsvLabels = {
  columns: ['Project', 'Number', 'Scenario', 'Type', 'City', 'Status read at'],
  states: {
    unread: 'not read yet',
    none: 'not published',
    busy: 'busy',
    published: 'published',
    failed: 'failed',
    withdrawn: 'withdrawn',
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
  refused: 'not allowed',
  changed: 'changed since publication',
}

export const csvLabels: Readonly<Record<CsvLanguage, CsvLabels>> = { nl, en }
