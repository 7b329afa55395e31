import { beforeEach, expect, test } from 'vitest'
import { SearchSession, type SearchAsk } from '../../../../src-renderer/search/search-session.ts'
import type { SearchHit } from '../../../../src-shared/ipc/calls/search-calls.ts'
import type { MatchKind } from '../../../../src-shared/search/match.ts'

type Kinds = readonly (MatchKind | null)[]
interface Asked {
  readonly asked: SearchAsk
  readonly answer: (ids: readonly string[], more?: boolean, kinds?: Kinds) => void
  readonly fail: () => void
}

let asked: Asked[]
let session: SearchSession
beforeEach(() => {
  asked = []
  session = new SearchSession((ask) => {
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof hits>>>()
    asked.push({
      asked: ask,
      answer: (ids, more, kinds) => answer.resolve(hits(ids, more, kinds)),
      fail: () => answer.reject(new Error('The index cannot be read')),
    })
    return answer.promise
  })
})

const index = { state: 'ready', total: 1, done: 1, withoutText: 0 } as never
function hits(ids: readonly string[], more = false, kinds: Kinds = []) {
  return {
    hits: ids.map(
      (ownerId, at) =>
        ({ kind: 'project', ownerId, dossierId: null, match: kinds[at] ?? null }) as SearchHit,
    ),
    more,
    instead: [],
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

test('a document that is indexed while an answer is on its way is found', async () => {
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

async function searchFor(text: string, ids: readonly string[], kinds: Kinds): Promise<void> {
  const searching = session.search(text, 'all')
  asked.at(-1)?.answer(ids, false, kinds)
  await searching
}
const enter = async (text: string) => (await session.enter(text, 'all'))?.ownerId ?? null

test('Enter opens a hit that alone is exact', async () => {
  await searchFor('kerkstraat 7', ['a', 'b'], ['exact', 'wordStart'])
  expect(session.state.active).toBe(0)
  expect(await enter('kerkstraat 7')).toBe('a')
})

test('Enter moves to the first of unsure hits, and the next Enter opens that hit', async () => {
  for (const kinds of [
    ['exact', 'exact'],
    ['sameNumber'],
    ['wordStart', 'wordPart'],
    [],
  ] as const) {
    await searchFor(`kerk ${kinds.length}`, ['a', 'b'], kinds)
    expect(session.state.active).toBe(-1)
    expect(await enter(`kerk ${kinds.length}`)).toBeNull()
    expect(session.state.active).toBe(0)
    expect(await enter(`kerk ${kinds.length}`)).toBe('a')
  }
})

test('Enter opens the hit that the user moved to, of that search only', async () => {
  await searchFor('kerk', ['a', 'b'], [])
  session.moveTo(1)
  expect(await enter('kerk')).toBe('b')
  await searchFor('kade', ['c', 'd'], [])
  expect(await enter('kade')).toBeNull()
})

test('Enter never opens a hit of an earlier search', async () => {
  await searchFor('kerk', ['a'], ['exact'])
  const entered = session.enter('kade', 'all')
  asked[1]?.fail()
  expect(await entered).toBeNull()
  expect(session.state.error).not.toBeNull()
})

test('Enter right after typing searches first', async () => {
  const entered = session.enter('kerkstraat 7', 'all')
  asked[0]?.answer(['a'], false, ['exact'])
  expect(await entered).toMatchObject({ ownerId: 'a' })
})

test('hits do not change after the user moved to one of them', async () => {
  await searchFor('kerk', ['a', 'b'], [])
  const again = session.again()
  session.moveTo(0)
  asked[1]?.answer(['new', 'a', 'b'])
  await again
  expect(shown()).toEqual(['a', 'b'])
  await session.again()
  expect(asked).toHaveLength(2)
})
