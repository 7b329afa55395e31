import { beforeEach, expect, test } from 'vitest'
import { SearchSession, type SearchAsk } from '../../../src-renderer/search/search-session.ts'
import type { SearchHit } from '../../../src-shared/ipc/search-calls.ts'

interface Asked {
  readonly asked: SearchAsk
  readonly answer: (ids: readonly string[], more?: boolean) => void
}

let asked: Asked[]
let session: SearchSession
beforeEach(() => {
  asked = []
  session = new SearchSession((ask) => {
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof hits>>>()
    asked.push({ asked: ask, answer: (ids, more) => answer.resolve(hits(ids, more)) })
    return answer.promise
  })
})

const index = { state: 'ready', total: 1, done: 1, withoutText: 0 } as never
function hits(ids: readonly string[], more = false) {
  return {
    hits: ids.map((ownerId) => ({ kind: 'project', ownerId, dossierId: null }) as SearchHit),
    more,
    index,
  }
}
const shown = () => session.state.hits.map(({ ownerId }) => ownerId)

test('an answer to an earlier search never stands over a later one', async () => {
  const first = session.search('koop', 'all')
  const second = session.search('koopakte', 'all')
  asked[1]?.answer(['b'])
  await second
  asked[0]?.answer(['a'])
  await first
  expect(shown()).toEqual(['b'])
  expect(session.state).toMatchObject({ text: 'koopakte', pending: false })
})

test('asking for more of what is shown does not drop a later search on its way', async () => {
  const first = session.search('koop', 'all')
  asked[0]?.answer(['a'], true)
  await first
  const later = session.search('huur', 'all')
  await session.goOn()
  asked[1]?.answer(['b'])
  await later
  expect(asked).toHaveLength(2)
  expect(session.state).toMatchObject({ text: 'huur', pending: false })
  expect(shown()).toEqual(['b'])
})

test('what was indexed while an answer was on its way is found', async () => {
  const searching = session.search('koop', 'all')
  await session.again()
  asked[0]?.answer([])
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer(['a'])
  await searching
  expect(shown()).toEqual(['a'])
  expect(asked).toHaveLength(2)
  expect(session.state.pending).toBe(false)
})

test('the hits behind those that are shown are added', async () => {
  const first = session.search('koop', 'dossier')
  asked[0]?.answer(['a', 'b'], true)
  await first
  const more = session.goOn()
  expect(asked[1]?.asked).toMatchObject({ text: 'koop', kind: 'dossier', offset: 2 })
  asked[1]?.answer(['c'])
  await more
  expect(shown()).toEqual(['a', 'b', 'c'])
})
