import { describe, expect, it } from 'vitest'
import type { ProjectQuery, ProjectRow } from '../../../src-shared/ipc/project-calls.ts'
import { AppCallError } from '../../../src-renderer/ipc/unwrap.ts'
import {
  createProjectWindow,
  pageSize,
  type ProjectOrder,
} from '../../../src-renderer/projects/project-window.ts'
import { makeProject } from './fake-perceel.ts'

const order: ProjectOrder = { search: '', sort: 'name', descending: false }

/** A fetcher that keeps every question until the test answers it. */
function heldFetcher() {
  const held: {
    query: ProjectQuery
    answer: (total: number, mark?: string) => void
    fail: () => void
  }[] = []
  const fetchPage = (query: ProjectQuery) =>
    new Promise<{ total: number; all: number; rows: ProjectRow[] }>((resolve, reject) => {
      held.push({
        query,
        answer: (total, mark = query.search) =>
          resolve({
            total,
            all: 20_000,
            rows: Array.from({ length: Math.min(query.limit, total - query.offset) }, (_, row) => ({
              ...makeProject(query.offset + row),
              name: `${mark} ${query.offset + row}`,
            })),
          }),
        fail: () => reject(new AppCallError({ kind: 'storage' })),
      })
    })
  return { held, fetchPage }
}

describe('the window on the project list', () => {
  it('fetches only the pages around what is shown, each once', async () => {
    const { held, fetchPage } = heldFetcher()
    const list = createProjectWindow(fetchPage, order)
    const shown = list.show(pageSize - 5, pageSize + 20)
    const again = list.show(pageSize - 4, pageSize + 21)
    expect(held.map(({ query }) => query.offset)).toEqual([0, pageSize])
    held.forEach(({ answer }) => answer(20_000, 'a'))
    await Promise.all([shown, again])
    expect(list.counts.value).toEqual({ total: 20_000, all: 20_000 })
    expect(list.rowAt.value(pageSize + 3)?.name).toBe(`a ${pageSize + 3}`)
    expect(list.rowAt.value(pageSize * 7)).toBeUndefined()
  })

  it('drops an answer that comes after a later search', async () => {
    const { held, fetchPage } = heldFetcher()
    const list = createProjectWindow(fetchPage, order)
    const slow = list.reorder({ ...order, search: 'u' })
    const quick = list.reorder({ ...order, search: 'utr' })
    held[1]?.answer(3)
    await quick
    held[0]?.answer(900)
    await slow
    expect(list.counts.value.total).toBe(3)
    expect(list.rowAt.value(0)?.name).toBe('utr 0')
  })

  it('keeps the old rows until the new ones are here, then lets the other pages go', async () => {
    const { held, fetchPage } = heldFetcher()
    const list = createProjectWindow(fetchPage, order)
    const first = list.show(0, pageSize + 1)
    held.forEach(({ answer }) => answer(500, 'old'))
    await first
    const reordered = list.reorder({ ...order, descending: true })
    expect(list.rowAt.value(0)?.name).toBe('old 0')
    held[2]?.answer(500, 'new')
    await reordered
    expect(list.rowAt.value(0)?.name).toBe('new 0')
    expect(list.rowAt.value(pageSize)).toBeUndefined()
  })

  it('reads what is shown again after a change', async () => {
    const { held, fetchPage } = heldFetcher()
    const list = createProjectWindow(fetchPage, order)
    const shown = list.show(pageSize * 3, pageSize * 3 + 10)
    held[0]?.answer(1000, 'before')
    await shown
    const reloaded = list.reload()
    expect(held[1]?.query.offset).toBe(pageSize * 3)
    held[1]?.answer(1000, 'after')
    await reloaded
    expect(list.rowAt.value(pageSize * 3)?.name).toBe(`after ${pageSize * 3}`)
  })

  it('says why a page failed and asks for it again when it is shown next', async () => {
    const { held, fetchPage } = heldFetcher()
    const list = createProjectWindow(fetchPage, order)
    const failed = list.show(0, 10)
    held[0]?.fail()
    await failed
    expect(list.error.value).toEqual({ kind: 'storage' })
    const retried = list.show(0, 10)
    held[1]?.answer(20)
    await retried
    expect(list.error.value).toBeNull()
    expect(list.counts.value.total).toBe(20)
  })
})
