import { computed, shallowRef, triggerRef, type ComputedRef, type ShallowRef } from 'vue'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { DossierOfficeQuery, DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import { toAppError } from '../../ipc/unwrap.ts'

/** Number of rows in one call. One or two calls fill a screen. */
export const pageSize = 100

export type OfficeOrder = Omit<DossierOfficeQuery, 'offset' | 'limit'>

interface TypeCount {
  readonly type: string
  readonly count: number
}

interface OfficePage {
  readonly total: number
  readonly rows: readonly DossierRow[]
  readonly types: readonly TypeCount[]
}

export interface OfficeWindow {
  readonly total: ShallowRef<number>
  readonly types: ShallowRef<readonly TypeCount[]>
  /** True after the first answer. */
  readonly answered: ShallowRef<boolean>
  readonly error: ShallowRef<AppError | null>
  /** Returns the row at an index; undefined if its page is not loaded. */
  readonly rowAt: ComputedRef<(index: number) => DossierRow | undefined>
  /** Fetches the missing pages for a range of indexes. */
  readonly show: (first: number, last: number) => Promise<void>
  /** Applies another search, filter or order, and starts again with the first page. */
  readonly reorder: (order: OfficeOrder) => Promise<void>
  /** Fetches the shown rows again. The old rows stay until the answer. */
  readonly reload: () => Promise<void>
}

/**
 * A window on the documents of a whole office: only the pages around the shown rows are fetched.
 * Each reorder or reload starts a new generation. Answers to older generations are dropped, so that
 * a slow answer never replaces a later search.
 */
export function createOfficeWindow(
  fetchPage: (query: DossierOfficeQuery) => Promise<OfficePage>,
  first: OfficeOrder,
): OfficeWindow {
  const total = shallowRef(0)
  const types = shallowRef<readonly TypeCount[]>([])
  const answered = shallowRef(false)
  const error = shallowRef<AppError | null>(null)
  const pages = shallowRef(new Map<number, { generation: number; rows: readonly DossierRow[] }>())
  /** By page: the generation of the last request for the page. */
  const asked = new Map<number, number>()
  let order = first
  let generation = 0
  let shown: readonly [number, number] = [0, 0]

  const rowAt = computed(() => {
    const held = pages.value
    return (index: number) => held.get(Math.floor(index / pageSize))?.rows[index % pageSize]
  })

  async function fetch(page: number): Promise<void> {
    const mine = generation
    asked.set(page, mine)
    try {
      keep(page, mine, await fetchPage({ ...order, offset: page * pageSize, limit: pageSize }))
    } catch (thrown) {
      if (mine !== generation) return
      asked.delete(page)
      error.value = toAppError(thrown)
    }
  }

  function keep(page: number, mine: number, answer: OfficePage): void {
    if (mine !== generation) return
    for (const [number, held] of pages.value) {
      if (held.generation !== generation) pages.value.delete(number)
    }
    pages.value.set(page, { generation, rows: answer.rows })
    total.value = answer.total
    types.value = answer.types
    answered.value = true
    error.value = null
    triggerRef(pages)
  }

  async function show(firstRow: number, lastRow: number): Promise<void> {
    shown = [firstRow, lastRow]
    const wanted: Promise<void>[] = []
    for (let page = pageOf(firstRow); page <= pageOf(lastRow); page += 1) {
      if (asked.get(page) !== generation) wanted.push(fetch(page))
    }
    await Promise.all(wanted)
  }

  function pageOf(row: number): number {
    return Math.max(0, Math.floor(row / pageSize))
  }

  function reload(): Promise<void> {
    generation += 1
    return show(...shown)
  }

  return {
    total,
    types,
    answered,
    error,
    rowAt,
    show,
    reload,
    reorder: (next) => {
      order = next
      shown = [0, 0]
      return reload()
    },
  }
}
