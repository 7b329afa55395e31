import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { searchKeyOf } from '../../../src-shared/search/search-key.ts'
import { wordKeyOf } from '../../../src-shared/search/word-filter.ts'
import { foldText } from '../../../src-shared/text/fold-text.ts'
import { parseIsoTime } from '../../../src-shared/time/iso-time.ts'
import { readRecordRoot } from '../../../src-shared/xml/record-root.ts'
import type { Migration } from './migrations.ts'

/** "PRCL": identifies the file as a Perceel store, for example to `file(1)`. */
export const applicationId = 0x5052434c

/**
 * Migrates a store to the version of the last of `steps`. Each step is a transaction: a failed step
 * leaves the previous version intact.
 */
export function migrate(database: DatabaseSync, steps: readonly Migration[]): void {
  database.function('fold', { deterministic: true }, (text) => foldText(String(text)))
  database.function('word_key', { deterministic: true }, (text) => wordKeyOf(String(text)))
  database.function('iso_time', { deterministic: true }, (text) =>
    parseIsoTime(String(text), 'utc'),
  )
  database.function('search_key', { deterministic: true }, searchKeyOfColumns)
  database.function(
    'modified_at',
    { deterministic: true },
    (text) => readRecordRoot(String(text))?.modifiedAt ?? null,
  )
  const from = Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
  for (const [index, { sql }] of steps.entries()) {
    if (index < from) continue
    database.exec('BEGIN IMMEDIATE')
    try {
      database.exec(sql)
      database.exec(
        `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${index + 1}; COMMIT`,
      )
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
}

function searchKeyOfColumns(
  name: SQLOutputValue,
  address: SQLOutputValue,
  zipcode: SQLOutputValue,
  city: SQLOutputValue,
  type: SQLOutputValue,
  scenario: SQLOutputValue,
  remoteId: SQLOutputValue,
): string {
  const text = (value: SQLOutputValue) => (value === null ? '' : String(value))
  return searchKeyOf({
    name: text(name),
    address: text(address),
    zipcode: text(zipcode),
    city: text(city),
    type: text(type),
    scenario: text(scenario),
    remoteId: remoteId === null ? null : Number(remoteId),
  })
}
