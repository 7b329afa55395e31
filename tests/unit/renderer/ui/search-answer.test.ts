import { expect, test } from 'vitest'
import { useSearchAnswer } from '../../../../src-renderer/ui/lists/use-search-answer.ts'

/** A search field whose searches are answered by `answer`, in any order. */
function searchField() {
  const field = { typed: 'Ede', shown: '' }
  const waiting: PromiseWithResolvers<string | null>[] = []
  const search = useSearchAnswer({
    typed: () => field.typed,
    find: () => {
      const found = Promise.withResolvers<string | null>()
      waiting.push(found)
      return found.promise
    },
    show: (found: string) => (field.shown = found),
  })
  const answer = (found: string | null, index = 0) => waiting[index]?.resolve(found)
  return { field, search, answer, asked: () => waiting.length }
}

test('hits of the typed text are taken without another search', async () => {
  const { search, answer, asked } = searchField()
  const first = search.search()
  answer('Ede')
  await first
  expect(await search.answersTyped()).toBe(true)
  expect(asked()).toBe(1)
})

test('a text that no hits answer yet is searched first', async () => {
  const { field, search, answer } = searchField()
  const enter = search.answersTyped()
  answer('Ede')
  expect(await enter).toBe(true)
  expect(field.shown).toBe('Ede')
})

test('a user who types on takes no hit, and sees none of the older text', async () => {
  const { field, search, answer } = searchField()
  const enter = search.answersTyped()
  field.typed = 'Ederveen'
  answer('Ede')
  expect(await enter).toBe(false)
  expect([field.shown, search.answered.value]).toEqual(['', null])
})

test('a search without an answer takes no hit', async () => {
  const { search, answer } = searchField()
  const enter = search.answersTyped()
  answer(null)
  expect(await enter).toBe(false)
})

test('a search that the caller reports as failed takes no hit', async () => {
  const { search } = searchField()
  expect(await search.answersTyped(() => Promise.resolve())).toBe(false)
})
