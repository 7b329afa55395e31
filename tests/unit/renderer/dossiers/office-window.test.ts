import { describe, expect, it } from 'vitest'
import type { DossierOfficeQuery } from '../../../../src-shared/ipc/calls/dossier-calls.ts'
import { firstOffice } from '../../../../src-renderer/dossiers/office/office-store.ts'
import {
  createOfficeWindow,
  pageSize,
} from '../../../../src-renderer/dossiers/office/office-window.ts'
import { AppCallError } from '../../../../src-renderer/ipc/unwrap.ts'
import { dossier } from './rows.ts'

/** An office with `count` documents. A test may hold answers back. */
function office(count: number) {
  const asked: DossierOfficeQuery[] = []
  const held: (() => void)[] = []
  let hold = false
  const list = createOfficeWindow(async (query) => {
    asked.push(query)
    if (hold) await new Promise<void>((resolve) => held.push(resolve))
    const last = Math.min(count, query.offset + query.limit)
    const rows = Array.from({ length: Math.max(0, last - query.offset) }, (_, index) =>
      dossier(query.offset + index, { title: `${query.search}${query.offset + index}` }),
    )
    return { total: count, rows, types: [{ type: 'koopakte', count }] }
  }, firstOffice)
  return {
    asked,
    list,
    holdAnswers: () => (hold = true),
    letGo: () => {
      hold = false
      for (const answer of held.splice(0)) answer()
    },
  }
}

describe('the documents of the office', () => {
  it('fetches the pages around the shown rows, each once', async () => {
    const { asked, list } = office(1000)
    await list.show(0, 30)
    await list.show(5, 40)
    await list.show(pageSize * 3 - 1, pageSize * 3 + 1)
    expect(asked.map(({ offset }) => offset / pageSize)).toEqual([0, 2, 3])
    expect(list.total.value).toBe(1000)
    expect(list.rowAt.value(pageSize * 3)?.remoteId).toBe(pageSize * 3)
    expect(list.rowAt.value(pageSize)).toBeUndefined()
  })

  it('drops an answer to an older search', async () => {
    const { list, holdAnswers, letGo } = office(10)
    await list.show(0, 10)
    holdAnswers()
    const older = list.reorder({ ...firstOffice, search: 'oud ' })
    const newer = list.reorder({ ...firstOffice, search: 'nieuw ' })
    letGo()
    await Promise.all([older, newer])
    expect(list.rowAt.value(0)?.title).toBe('nieuw 0')
  })

  it('keeps the old rows until the new rows arrive', async () => {
    const { list, holdAnswers, letGo } = office(10)
    await list.show(0, 10)
    holdAnswers()
    const again = list.reload()
    expect(list.rowAt.value(0)?.remoteId).toBe(0)
    letGo()
    await again
    expect(list.rowAt.value(9)?.remoteId).toBe(9)
  })

  it('tells why a page could not be read, and fetches the page again afterwards', async () => {
    let broken = true
    const list = createOfficeWindow(() => {
      if (broken) return Promise.reject(new AppCallError({ kind: 'storage' }))
      return Promise.resolve({ total: 1, rows: [dossier(1)], types: [] })
    }, firstOffice)
    await list.show(0, 10)
    expect(list.error.value).toEqual({ kind: 'storage' })
    broken = false
    await list.show(0, 10)
    expect(list.error.value).toBeNull()
    expect(list.rowAt.value(0)?.remoteId).toBe(1)
  })
})
