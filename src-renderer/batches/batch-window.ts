import { computed, shallowRef, triggerRef, type ComputedRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { BatchItem } from '../../src-shared/ipc/calls/batch-calls.ts'
import { toAppError } from '../ipc/unwrap.ts'

/** Number of items in a call. */
const pageSize = 100

interface ItemPage<Item> {
  readonly total: number
  readonly items: readonly Item[]
}

export interface BatchWindow<Item> {
  readonly total: ShallowRef<number>
  readonly error: ShallowRef<AppError | null>
  readonly itemAt: ComputedRef<(index: number) => Item | undefined>
  /** Fetches the missing pages of these rows. */
  readonly show: (first: number, last: number) => Promise<void>
  /** Fetches the visible rows again, because the list changed or grew. */
  readonly reload: () => Promise<void>
}

/**
 * Loads the items of a batch, of which there may be 280,000, page by page. Each reload starts a new
 * generation; answers of older generations are dropped.
 */
export function createBatchWindow<Item = BatchItem>(
  fetchPage: (offset: number, limit: number) => Promise<ItemPage<Item>>,
): BatchWindow<Item> {
  const total = shallowRef(0)
  const error = shallowRef<AppError | null>(null)
  const pages = shallowRef(new Map<number, readonly Item[]>())
  let asked = new Set<number>()
  let generation = 0
  let shown: readonly [number, number] = [0, 0]

  const itemAt = computed(() => {
    const held = pages.value
    return (index: number) => held.get(Math.floor(index / pageSize))?.[index % pageSize]
  })

  async function fetch(page: number): Promise<void> {
    const mine = generation
    asked.add(page)
    try {
      const answer = await fetchPage(page * pageSize, pageSize)
      if (mine !== generation) return
      pages.value.set(page, answer.items)
      total.value = answer.total
      error.value = null
      triggerRef(pages)
    } catch (thrown) {
      if (mine !== generation) return
      asked.delete(page)
      error.value = toAppError(thrown)
    }
  }

  async function show(first: number, last: number): Promise<void> {
    shown = [first, last]
    const wanted: Promise<void>[] = []
    for (let page = Math.floor(first / pageSize); page * pageSize <= last; page += 1)
      if (!asked.has(page)) wanted.push(fetch(page))
    await Promise.all(wanted)
  }

  /** Reloads. Visible rows stay until the new rows arrive; other pages are dropped. */
  async function reload(): Promise<void> {
    generation += 1
    asked = new Set()
    const [first, last] = shown
    for (const page of pages.value.keys())
      if (page < Math.floor(first / pageSize) || page * pageSize > last) pages.value.delete(page)
    await show(first, last)
  }

  return { total, error, itemAt, show, reload }
}
