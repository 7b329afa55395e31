import { describe, expect, it } from 'vitest'
import type { ProjectHit, ProjectQuery } from '../../../../src-shared/ipc/calls/project-calls.ts'
import { AppCallError } from '../../../../src-renderer/ipc/unwrap.ts'
import {
  createProjectWindow,
  pageSize,
  type ProjectOrder,
} from '../../../../src-renderer/stores/project-window.ts'
import { makeProject } from '../fake-perceel.ts'

/** A hit that matches no search, has no draft and is not missing. */
const unmarked = { match: null, missingSince: null, hasDraft: false, channels: null, photo: null }

const order: ProjectOrder = { search: '', sort: 'name', descending: false }

/** For lists in which no row moves to another page. */
const noRow = (id: string) => Promise.reject(new Error(`The row of ${id} was asked for`))

/** A fetcher that holds every request until the test answers it. */
function heldFetcher() {
  const held: {
    query: ProjectQuery
    answer: (total: number, mark?: string) => void
    fail: () => void
  }[] = []
  const fetchPage = (query: ProjectQuery) =>
    new Promise<{ total: number; all: number; rows: ProjectHit[] }>((resolve, reject) => {
      held.push({
        query,
        answer: (total, mark = query.search) =>
          resolve({
            total,
            all: 20_000,
            rows: Array.from({ length: Math.min(query.limit, total - query.offset) }, (_, row) => ({
              ...makeProject(query.offset + row),
              ...unmarked,
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
    const list = createProjectWindow(fetchPage, order, noRow)
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
    const list = createProjectWindow(fetchPage, order, noRow)
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
    const list = createProjectWindow(fetchPage, order, noRow)
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
    const list = createProjectWindow(fetchPage, order, noRow)
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
    const list = createProjectWindow(fetchPage, order, noRow)
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

const makeHit = (index: number): ProjectHit => ({ ...makeProject(index), ...unmarked })

describe('a change behind the screen', () => {
  const byCity: ProjectOrder = { ...order, sort: 'city' }

  /** An office in memory, with pages sorted by city like main's. */
  function office(size: number) {
    const rows = Array.from({ length: size }, (_, index) => ({
      ...makeHit(index),
      city: '',
    }))
    const list = createProjectWindow(
      ({ offset, limit }) => {
        const sorted = rows.toSorted((a, b) => a.city.localeCompare(b.city))
        const answer = sorted.slice(offset, offset + limit)
        return Promise.resolve({ total: rows.length, all: rows.length, rows: answer })
      },
      byCity,
      (id) => Promise.resolve(rows.find((row) => row.id === id) ?? makeHit(0)),
    )
    const shownIds = (count: number) =>
      Array.from({ length: count }, (_, index) => list.rowAt.value(index)?.id)
    return { rows, list, shownIds }
  }

  it('fills rows in where they stand, also when the new order has them on another page', async () => {
    const { rows, list, shownIds } = office(250)
    await list.show(0, 30)
    const before = shownIds(30)
    rows[0] = { ...makeHit(0), city: 'Zwolle' }
    await list.update()
    expect(shownIds(30)).toEqual(before)
    expect(list.rowAt.value(0)?.city).toBe('Zwolle')
  })

  it('puts the rows in order when the list is asked for again', async () => {
    const { rows, list } = office(50)
    await list.show(0, 30)
    rows[0] = { ...makeHit(0), city: 'Zwolle' }
    await list.update()
    await list.reload()
    expect(list.rowAt.value(49)?.city).toBe('Zwolle')
  })

  it('shows no row twice after scrolling on to a page of the new order', async () => {
    const { rows, list, shownIds } = office(250)
    await list.show(0, 30)
    rows[0] = { ...makeHit(0), city: 'Zwolle' }
    await list.update()
    await list.show(90, 249)
    await list.show(0, 249)
    const ids = shownIds(250)
    expect(new Set(ids).size).toBe(250)
  })

  it('shows a new row at once', async () => {
    const { rows, list } = office(3)
    await list.show(0, 2)
    rows.push({ ...makeHit(7), city: 'Assen' })
    await list.update()
    expect(list.counts.value.total).toBe(4)
    expect(list.rowAt.value(3)?.city).toBe('Assen')
  })
})
