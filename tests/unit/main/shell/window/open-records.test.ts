import { describe, expect, it } from 'vitest'
import { createOpenRecords } from '../../../../../src-main/shell/window/open-records.ts'

type Answer = boolean | 'silent' | 'gone'

/** Keeps records for pages that answer every question with `answerOf`. */
function kept(answerOf: (page: number) => Answer = () => true) {
  const asked: [page: number, ids: readonly string[]][] = []
  const records = createOpenRecords((page, question, ids) => {
    asked.push([page, ids])
    const answer = answerOf(page)
    if (answer === 'gone') records.forget(page)
    else if (answer !== 'silent') records.answer(page, question, answer)
  }, 5)
  return { records, asked }
}

describe('the records that are open', () => {
  it('go to the first page that asks, which asks again without a question', async () => {
    const { records, asked } = kept()
    expect(await records.claim(1, ['a', 'b'])).toBeNull()
    expect(await records.claim(1, ['a'])).toBeNull()
    expect(asked).toEqual([])
  })

  it('move to another page when the first lets go, and only then', async () => {
    let lets = false
    const { records, asked } = kept(() => lets)
    await records.claim(1, ['a', 'b'])
    expect(await records.claim(2, ['b', 'c'])).toBe(1)
    lets = true
    expect(await records.claim(2, ['b', 'c'])).toBeNull()
    expect(asked).toEqual([
      [1, ['b']],
      [1, ['b']],
    ])
    // The second page has them now; the first still has what nobody wanted.
    expect(await records.claim(1, ['b'])).toBeNull()
    expect(asked.at(-1)).toEqual([2, ['b']])
    expect(await records.claim(1, ['a'])).toBeNull()
    expect(asked).toHaveLength(3)
  })

  it('stay with a page that does not answer', async () => {
    const { records } = kept(() => 'silent')
    await records.claim(1, ['a'])
    expect(await records.claim(2, ['a'])).toBe(1)
  })

  it('are free when their page is gone, also while the page is asked', async () => {
    const { records, asked } = kept(() => 'gone')
    await records.claim(1, ['a'])
    records.forget(1)
    expect(await records.claim(2, ['a'])).toBeNull()
    expect(asked).toEqual([])
    expect(await records.claim(3, ['a'])).toBeNull()
    expect(asked).toEqual([[2, ['a']]])
  })

  it('go to one of two pages that ask at once', async () => {
    const { records } = kept(() => false)
    expect(await Promise.all([records.claim(1, ['a']), records.claim(2, ['a'])])).toEqual([null, 1])
  })

  it('can be freed for a window that does not exist yet', async () => {
    const { records, asked } = kept()
    await records.claim(1, ['a'])
    expect(await records.free(['a'])).toBeNull()
    expect(asked).toEqual([[1, ['a']]])
    expect(await records.claim(2, ['a'])).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('do not go to a page that is gone before the records are free', async () => {
    let claimer = 0
    const { records, asked } = kept((page) => {
      if (page === 1) records.forget(claimer)
      return true
    })
    await records.claim(1, ['a'])
    claimer = 2
    await records.claim(2, ['a'])
    expect(await records.claim(3, ['a'])).toBeNull()
    expect(asked).toEqual([[1, ['a']]])
  })

  it('are not let go by an answer of another page', async () => {
    const records = createOpenRecords((_page, question) => records.answer(9, question, true), 5)
    await records.claim(1, ['a'])
    expect(await records.claim(2, ['a'])).toBe(1)
  })
})
