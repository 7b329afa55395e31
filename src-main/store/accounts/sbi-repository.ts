import type { SbiCode } from '../../../src-shared/ipc/calls/parameter-calls.ts'
import { foldText } from '../../../src-shared/text/fold-text.ts'
import type { Store } from '../connection/store.ts'

export interface SbiSearch {
  /** Words that must all occur in the name. */
  readonly words: readonly string[]
  /** First digits of the code; null if no digits were typed. */
  readonly digits: string | null
  /** Divisions (two digits) of which all codes match. */
  readonly divisions: readonly string[]
  readonly limit: number
}

/** SBI codes that the user imported: the official list has Dutch names only. */
export class SbiRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  count(): number {
    return this.#store.get<{ n: number }>('SELECT count(*) AS n FROM sbi_codes')?.n ?? 0
  }

  /** Replaces the whole list. */
  replace(codes: readonly { readonly code: string; readonly name: string }[]): void {
    const rows = codes.map(({ code, name }) => ({ code, name, search: foldText(name) }))
    this.#store.transaction(() => {
      this.#store.run('DELETE FROM sbi_codes')
      // A single statement: thousands of separate inserts would block the thread.
      this.#store.run(
        `INSERT INTO sbi_codes (code, name, search)
         SELECT value ->> 'code', value ->> 'name', value ->> 'search' FROM json_each(?)`,
        JSON.stringify(rows),
      )
    })
  }

  names(codes: readonly string[]): SbiCode[] {
    return this.#store
      .all<{ code: string; name: string }>(
        'SELECT code, name FROM sbi_codes WHERE code IN (SELECT value FROM json_each(?))',
        JSON.stringify(codes),
      )
      .map(fromRow)
  }

  /**
   * Returns codes that match by digits or name, then codes of the divisions; each group sorted by
   * code.
   */
  find({ words, digits, divisions, limit }: SbiSearch): SbiCode[] {
    const named = words.map(() => 'instr(search, ?) > 0').join(' AND ')
    const direct = [
      ...(digits === null ? [] : ['substr(code, 1, length(?)) = ?']),
      ...(named === '' ? [] : [`(${named})`]),
    ]
    if (direct.length === 0) return []
    return this.#store
      .all<{ code: string; name: string }>(
        `SELECT code, name FROM (
           SELECT code, name, (${direct.join(' OR ')}) AS direct FROM sbi_codes)
         WHERE direct OR substr(code, 1, 2) IN (SELECT value FROM json_each(?))
         ORDER BY direct DESC, code LIMIT ?`,
        ...(digits === null ? [] : [digits, digits]),
        ...words,
        JSON.stringify(divisions),
        limit,
      )
      .map(fromRow)
  }
}

function fromRow({ code, name }: { code: string; name: string }): SbiCode {
  return { code, nl: name, en: name }
}
