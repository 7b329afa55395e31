import { z } from 'zod'
import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import type { PlaceValues } from '../../../src-shared/records/office-values.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

/** Places of an account; a further place is not counted. */
export const mostPlaces = 2000

/** Different values of a place; a place with more is free text. */
export const mostValues = 50

const idsColumn = jsonColumn('record_values.value_ids', z.array(z.int()))

interface CountedRecord {
  readonly accountId: string
  readonly projectId: string
  readonly version: RecordVersion
}

interface Place {
  readonly id: number
  /** 1 if the place holds free text, which is not counted. */
  readonly free: number
}

/** A counted value of a record. */
export interface CountedValue {
  readonly id: number
  readonly place: number
  readonly value: string
  /** The number of versions of the record that have the value. */
  readonly times: number
}

/** A value at a place, with the number of records that have the value there. */
export interface SeenValue {
  readonly path: string
  readonly value: string
  readonly uses: number
}

/** Counts which values the records of an account have at which place. */
export class SeenValues {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Counts the values of a record in place of its earlier values. Call within a transaction. */
  take(record: CountedRecord, found: readonly PlaceValues[]): void {
    const { projectId, version } = record
    const before = new Set(this.#idsOf(projectId, version))
    const after = new Set<number>()
    const places = this.#placesOf(record.accountId, found)
    const known = this.#valueIdsAt(places)
    for (const [place, { values }] of places) {
      const idsHere = known.get(place) ?? new Map<string, number>()
      const ids = values.map((value) => idsHere.get(value) ?? this.#add(place, value))
      const isNew = values.some((value) => !idsHere.has(value))
      if (isNew && this.#hasTooMany(place)) this.#setFree(place)
      else for (const id of ids) after.add(id)
    }
    this.#count(after.difference(before), 1)
    this.#count(before.difference(after), -1)
    this.#store.run(
      `INSERT INTO record_values (project_id, version, value_ids) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET value_ids = excluded.value_ids
       WHERE value_ids IS NOT excluded.value_ids`,
      projectId,
      version,
      JSON.stringify([...after]),
    )
    this.#store.run(
      'UPDATE projects SET values_read = 1 WHERE id = ? AND values_read = 0',
      projectId,
    )
  }

  /**
   * Takes the values of a project's record out of the counts, before the project leaves the lists or
   * the store. A record that is read again counts again. Call within a transaction.
   */
  forget(projectId: string): void {
    const rows = this.#store.all<{ ids: string }>(
      'SELECT value_ids AS ids FROM record_values WHERE project_id = ?',
      projectId,
    )
    for (const { ids } of rows) this.#count(new Set(idsColumn.read(this.#store, ids)), -1)
    this.#store.run('DELETE FROM record_values WHERE project_id = ?', projectId)
    this.#store.run(
      'UPDATE projects SET values_read = 0 WHERE id = ? AND values_read = 1',
      projectId,
    )
  }

  /** Returns the counted values of a project's record, for `countAgain`. */
  ofProject(projectId: string): CountedValue[] {
    return this.#store.all<CountedValue>(
      `SELECT v.id, v.place_id AS place, v.value, count(*) AS times
       FROM record_values r, json_each(r.value_ids) one JOIN seen_values v ON v.id = one.value
       WHERE r.project_id = ? GROUP BY v.id`,
      projectId,
    )
  }

  /**
   * Counts values again after the rows of their project were restored. Leaves out a value that other
   * records have under another id since. A place that then has too many values becomes free text.
   */
  countAgain(values: readonly CountedValue[]): void {
    for (const { id, place, value, times } of values) {
      this.#store.run(
        `INSERT OR IGNORE INTO seen_values (id, place_id, value, uses)
         SELECT ?, id, ?, 0 FROM value_places WHERE id = ? AND is_free = 0`,
        id,
        value,
        place,
      )
      this.#store.run('UPDATE seen_values SET uses = uses + ? WHERE id = ?', times, id)
    }
    for (const place of new Set(values.map((each) => each.place)))
      if (this.#hasTooMany(place)) this.#setFree(place)
  }

  /** Returns the counted values at places of an account, by place, most used first. */
  at(accountId: string, paths: readonly string[]): SeenValue[] {
    return this.#store.all<SeenValue>(
      `SELECT p.path, v.value, v.uses
       FROM value_places p JOIN seen_values v ON v.place_id = p.id
       WHERE p.account_id = ? AND p.path IN (SELECT value FROM json_each(?))
       ORDER BY p.id, v.uses DESC, v.value`,
      accountId,
      JSON.stringify(paths),
    )
  }

  #idsOf(projectId: string, version: RecordVersion): readonly number[] {
    const row = this.#store.get<{ ids: string }>(
      'SELECT value_ids AS ids FROM record_values WHERE project_id = ? AND version = ?',
      projectId,
      version,
    )
    return row === null ? [] : (idsColumn.read(this.#store, row.ids) ?? [])
  }

  /** Returns the found values by the id of their place. Adds new places; leaves out free text. */
  #placesOf(accountId: string, found: readonly PlaceValues[]): Map<number, PlaceValues> {
    const paths = JSON.stringify(found.map(({ path }) => path))
    const rows = this.#store.all<Place & { path: string }>(
      `SELECT path, id, is_free AS free FROM value_places
       WHERE account_id = ? AND path IN (SELECT value FROM json_each(?))`,
      accountId,
      paths,
    )
    const known = new Map(rows.map((row) => [row.path, row]))
    const places = new Map<number, PlaceValues>()
    for (const each of found) {
      const place = known.get(each.path) ?? this.#addPlace(accountId, each.path)
      if (place?.free === 0) places.set(place.id, each)
    }
    return places
  }

  /**
   * Adds a place; null if the account has no room for another place. Returns the row that exists if the
   * lookup missed its path: a text with half a surrogate pair is another text in JSON.
   */
  #addPlace(accountId: string, path: string): Place | null {
    return this.#store.get<Place>(
      `INSERT INTO value_places (account_id, path) SELECT ?1, ?2
       WHERE (SELECT count(*) FROM value_places WHERE account_id = ?1) < ?3
       ON CONFLICT DO UPDATE SET is_free = is_free RETURNING id, is_free AS free`,
      accountId,
      path,
      mostPlaces,
    )
  }

  /** Returns the ids of the values that have a row, by the id of their place and by value. */
  #valueIdsAt(places: ReadonlyMap<number, PlaceValues>): Map<number, Map<string, number>> {
    const asked = [...places].flatMap(([place, { values }]) =>
      values.map((value) => [place, value] as const),
    )
    const rows = this.#store.all<{ id: number; place: number; value: string }>(
      `SELECT v.id, v.place_id AS place, v.value
       FROM json_each(?) asked CROSS JOIN seen_values v
         ON v.place_id = asked.value ->> 0 AND v.value = asked.value ->> 1`,
      JSON.stringify(asked),
    )
    const known = new Map<number, Map<string, number>>()
    for (const { id, place, value } of rows) {
      const ids = known.get(place) ?? new Map<string, number>()
      known.set(place, ids.set(value, id))
    }
    return known
  }

  /** Adds a value. Returns its id, or the id of the row that the lookup missed, as `#addPlace` does. */
  #add(place: number, value: string): number {
    const added = this.#store.get<{ id: number }>(
      `INSERT INTO seen_values (place_id, value, uses) VALUES (?, ?, 0)
       ON CONFLICT DO UPDATE SET uses = uses RETURNING id`,
      place,
      value,
    )
    if (added === null) throw new Error('SQLite returned no id of a new row')
    return added.id
  }

  #hasTooMany(place: number): boolean {
    const row = this.#store.get<{ n: number }>(
      'SELECT count(*) AS n FROM seen_values WHERE place_id = ?',
      place,
    )
    return (row?.n ?? 0) > mostValues
  }

  #setFree(place: number): void {
    this.#store.run('UPDATE value_places SET is_free = 1 WHERE id = ?', place)
    this.#store.run('DELETE FROM seen_values WHERE place_id = ?', place)
  }

  #count(ids: ReadonlySet<number>, by: 1 | -1): void {
    if (ids.size === 0) return
    const list = JSON.stringify([...ids])
    this.#store.run(
      'UPDATE seen_values SET uses = uses + ? WHERE id IN (SELECT value FROM json_each(?))',
      by,
      list,
    )
    if (by < 0)
      this.#store.run(
        'DELETE FROM seen_values WHERE id IN (SELECT value FROM json_each(?)) AND uses <= 0',
        list,
      )
  }
}
