import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BoardTable } from '../../../../src-renderer/board/model/board-table.ts'
import { filterRows } from '../../../../src-renderer/board/model/filter-rows.ts'
import { sortRows } from '../../../../src-renderer/board/model/sort-rows.ts'
import { boardPage } from '../../../../src-main/store/channels/board-list.ts'
import { listProjects } from '../../../../src-main/store/projects/project-list.ts'
import { Store } from '../../../../src-main/store/connection/store.ts'
import { createRecords } from '../../../../src-main/sync/records.ts'
import { wholeBoard } from '../../../../src-shared/channels/board-query.ts'
import {
  projectSortSchema,
  type ProjectHit,
} from '../../../../src-shared/ipc/calls/project-calls.ts'
import { strengthOf, surePick } from '../../../../src-shared/search/match.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-ranking-'))
const store = Store.open(join(folder, 'perceel.sqlite'))
const records = createRecords(store)
let office = 0

beforeAll(() => {
  expect(store.all('PRAGMA user_version')).toHaveLength(1)
})
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Home {
  readonly street: string
  readonly number: number
  readonly addition: string
  readonly city: string
}

const streets = [
  "'t Zand",
  'Kerkstraat',
  'Oude Gracht',
  'Burg. v.d. Berghstraat',
  'Zandweg',
  'Kerk',
]
const cities = ['Nijmegen', "'s-Gravenhage", 'Ede', 'Arnhem']
const additions = ['', '', 'A', 'bis', 'hs', '9', '1-hoog']
const numbers = [7, 47, 4, 72, 1372, 1, 9, 10]

const home: fc.Arbitrary<Home> = fc.record({
  street: fc.constantFrom(...streets),
  number: fc.constantFrom(...numbers),
  addition: fc.constantFrom(...additions),
  city: fc.constantFrom(...cities),
})
const joint = fc.constantFrom(' ', '-', '')
const nameOf = ({ street, number, addition }: Home, between: string) =>
  addition === ''
    ? `${street} ${number}`
    : `${street} ${number}${between === '' && /^\d/u.test(addition) ? '-' : between}${addition}`
/** Ways in which an agent may type an address. */
const shapes = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => `  ${text.replaceAll(' ', '   ')}, `,
)
const asked = fc.record({
  wanted: home,
  between: joint,
  shape: shapes,
  withCity: fc.boolean(),
  cityFirst: fc.boolean(),
  withoutNumber: fc.boolean(),
})
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never

function typedFor({ wanted, between, shape, withCity, cityFirst, withoutNumber }: Asked): string {
  const address = withoutNumber ? wanted.street : nameOf(wanted, between)
  if (!withCity) return shape(address)
  return shape(cityFirst ? `${wanted.city} ${address}` : `${address} ${wanted.city}`)
}

/** Adds an account with these homes. The object numbers contain the house numbers. */
function openOffice(homes: readonly (Home & { between: string })[]): string {
  office += 1
  const id = `office-${office}`
  records.accounts.save({
    ...{ id, kind: 'service', name: id, baseUrl: '', clientId: '', rootId: 1, userId: null },
    dialect: defaultDialect,
  })
  const items = homes.map((each, at) => ({
    id: Number(`47${at}7`),
    scenario: 'BBvk',
    name: nameOf(each, each.between),
  }))
  records.projects.takeListed(id, items, 1)
  for (const [at, { city }] of homes.entries()) {
    const item = items[at]
    const row = item === undefined ? null : records.projects.byRemoteId(id, item.id)
    if (row !== null) records.projects.setColumns(row.id, { ...row, type: 'Woonruimte', city }, 1)
  }
  return id
}

function hitsOf(account: string, search: string, order: object = {}, limit = 500): ProjectHit[] {
  const query = { search, sort: 'name', descending: false, offset: 0, limit, ...order } as const
  const first = listProjects(store, account, query)
  const rows = [...first.rows]
  for (let offset = limit; offset < first.total; offset += limit)
    rows.push(...listProjects(store, account, { ...query, offset }).rows)
  return rows
}

function boardOrder(account: string, search: string, sort = wholeBoard.sort): string[] {
  const table = new BoardTable()
  const rows = boardPage(store, account, { after: null, limit: 500 })
  table.put(rows.map((row) => ({ ...row, cells: [] })))
  const query = { ...wholeBoard, search, sort }
  const found = sortRows(table, filterRows(table, query, [], 0), query.sort, [])
  return Array.from(found, (slot) => table.ids[slot] ?? '')
}

const offices = fc.array(fc.record({ home, between: joint }), { minLength: 1, maxLength: 40 })

test('no hit of a weaker kind stands above one of a stronger kind, on any page, in any order', () => {
  fc.assert(
    fc.property(
      offices,
      asked,
      fc.constantFrom(...projectSortSchema.options),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      (homes, query, sort, descending, limit) => {
        const account = openOffice(homes.map(({ home, between }) => ({ ...home, between })))
        const typed = typedFor(query)
        const hits = hitsOf(account, typed, { sort, descending }, limit)
        const strengths = hits.map(({ match }) => strengthOf(match?.kind ?? 'objectNumber'))
        expect(strengths).toEqual(strengths.toSorted((a, b) => a - b))
        expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length)
        expect(hitsOf(account, typed, { sort, descending })).toEqual(hits)
        if (sort !== 'modifiedAt' && sort !== 'state')
          expect(boardOrder(account, typed, { by: sort, descending }).toSorted()).toEqual(
            hits.map(({ id }) => id).toSorted(),
          )
        if (sort === 'name' && !descending)
          expect(boardOrder(account, typed)).toEqual(hits.map(({ id }) => id))
      },
    ),
    { numRuns: 60 },
  )
})

test('an address is exact where street, number, addition and city are the typed ones, and only there', () => {
  fc.assert(
    fc.property(offices, asked, (homes, query) => {
      const { wanted, withCity, withoutNumber } = query
      const list = [...homes.map(({ home, between }) => ({ ...home, between }))]
      const account = openOffice([...list, { ...wanted, between: ' ' }])
      const hits = hitsOf(account, typedFor(query))
      const fits = (hit: ProjectHit) =>
        hit.name.startsWith(`${wanted.street} ${wanted.number}`) &&
        !/^\d/u.test(hit.name.slice(`${wanted.street} ${wanted.number}`.length))
      for (const hit of hits) {
        const tail = hit.name.slice(`${wanted.street} ${wanted.number}`.length)
        const sameAddition =
          fits(hit) && tail.replaceAll(/[ -]/gu, '') === wanted.addition.replaceAll(/[ -]/gu, '')
        const isWanted = !withoutNumber && sameAddition && (!withCity || hit.city === wanted.city)
        expect([hit.name, hit.city, hit.match?.kind === 'exact']).toEqual([
          hit.name,
          hit.city,
          isWanted,
        ])
        if (hit.match?.kind === 'sameNumber') expect(fits(hit)).toBe(true)
      }
      expect(hits.some(({ match }) => match?.kind === 'exact')).toBe(!withoutNumber)
    }),
    { numRuns: 80 },
  )
})

test('Enter takes a hit only when no other project has the typed address', () => {
  fc.assert(
    fc.property(offices, asked, (homes, query) => {
      const { wanted, withCity } = query
      const account = openOffice(homes.map(({ home, between }) => ({ ...home, between })))
      const hits = hitsOf(account, typedFor(query))
      const sure = surePick(hits.map(({ match }) => match?.kind ?? null))
      if (sure === null) return
      const same = homes.filter(
        ({ home }) =>
          home.street === wanted.street &&
          home.number === wanted.number &&
          home.addition === wanted.addition &&
          (!withCity || home.city === wanted.city),
      )
      expect(same).toHaveLength(1)
      expect(hits[sure]).toMatchObject({ city: same[0]?.home.city })
    }),
    { numRuns: 60 },
  )
})
