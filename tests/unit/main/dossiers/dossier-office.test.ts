import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DossierOffice } from '../../../../src-main/store/dossiers/dossier-office.ts'
import type { DossierRecord } from '../../../../src-main/store/dossiers/dossier-repository.ts'
import { RelationRepository } from '../../../../src-main/store/projects/relation-repository.ts'
import { Store } from '../../../../src-main/store/connection/store.ts'
import { createRecords } from '../../../../src-main/sync/records.ts'
import {
  type DossierOfficeQuery,
  type DossierSort,
  dossierSortSchema,
} from '../../../../src-shared/ipc/calls/dossier-calls.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import {
  fitsWordFilter,
  readWordFilter,
  wordKeyOf,
} from '../../../../src-shared/search/word-filter.ts'
import { parseIsoTime } from '../../../../src-shared/time/iso-time.ts'
import { foldText } from '../../../../src-shared/text/fold-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-office-list-'))
const store = Store.open(join(folder, 'perceel.sqlite'))
const records = createRecords(store)
const office = new DossierOffice(store)
/** More rows than a query sorts itself, so that both ways to fetch a page are tested. */
const size = 4000
const everything: DossierOfficeQuery = {
  search: '',
  type: null,
  show: 'all',
  sort: 'title',
  descending: false,
  offset: 0,
  limit: 500,
}

/** A random generator (Marsaglia's xorshift) that makes the same office every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
const random = seeded(20261121)
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T

beforeAll(() => {
  for (const id of ['office', 'other'])
    records.accounts.save({
      ...{ id, kind: 'service', name: id, baseUrl: '', clientId: '', rootId: 1, userId: null },
      dialect: defaultDialect,
    })
  store.transaction(() => {
    const names = ['Kerkstraat 1', 'Café-hof 12', 'Dorpsweg 3', 'Éénhoorn 9']
    const items = names.map((name, n) => ({ id: n + 1, scenario: 'BBvk', name }))
    records.projects.takeListed('office', items, 1)
    records.projects.takeListed('other', [{ id: 1, scenario: 'BBvk', name: 'Kerkstraat 1' }], 1)
    const owners = [
      ...items.map(({ id }) => records.projects.byRemoteId('office', id)?.id ?? ''),
      new RelationRepository(store).add('office', 900, 'Jansen Notariaat', 1),
      new RelationRepository(store).add('office', 901, '', 1),
    ]
    const elsewhere = records.projects.byRemoteId('other', 1)?.id ?? ''
    for (let n = 0; n < 60; n += 1) {
      const sha256 = String(n).padStart(64, '0')
      const blob = { sha256, sha1: '', md5: '', size: random(30), mediaType: 'application/pdf' }
      records.blobs.put(blob, 1)
    }
    for (let n = 0; n < size; n += 1) {
      const projectId = n % 50 === 49 ? elsewhere : pick(owners)
      const item = {
        id: n,
        title: `${pick(['Koopakte', 'koopakte', 'Kóópakte', 'Brochure', 'Meetrapport'])} ${random(99)}`,
        filename: `${pick(['akte', 'Akte', 'scan'])}${random(500)}.pdf`,
        created: pick([
          '',
          '2026-01-02T10:00:00+01:00',
          `2026-02-01T10:0${random(9)}:00+01:00`,
          `2026-02-01T09:0${random(9)}:00Z`,
          `20260201T1${random(9)}0000+0${random(9)}`,
        ]),
        mimetype: pick(['application/pdf', 'image/png']),
        hash: String(n),
      }
      records.dossiers.takeList(projectId, [item], new Set(), n)
      const dossier = store.get<{ id: string }>('SELECT id FROM dossiers WHERE remote_id = ?', n)
      if (dossier === null) throw new Error('a dossier is missing')
      if (random(4) > 0)
        records.dossiers.learnType(dossier.id, pick(['koopakte', 'brochure', 'WOZ']))
      if (random(3) > 0)
        records.dossiers.setContent(dossier.id, String(random(60)).padStart(64, '0'))
      if (random(40) === 0)
        store.run("UPDATE dossiers SET arrival = 'otherContent' WHERE id = ?", dossier.id)
      if (random(40) === 0) {
        const intent = { kind: 'dossierEdit', textHash: 'a'.repeat(64) } as const
        const accountId = projectId === elsewhere ? 'other' : 'office'
        const id = records.outbox.add({ accountId, projectId, dossierId: dossier.id, intent }, n)
        if (random(2) === 0) records.outbox.change(id, { state: 'parked' })
      }
      if (random(40) === 0)
        records.recordTexts.writeDraft(
          { projectId, dossierId: dossier.id },
          ...(['given', '<Document', n, null] as const),
        )
    }
    // Search finds an owner that was renamed later under the new name.
    const [first = ''] = owners
    const named = { scenario: 'BBvk', name: 'Nieuwe Gracht 7', type: '', city: '' }
    records.projects.setColumns(first, named, 2)
    const relation = new RelationRepository(store)
    relation.rename(relation.require(owners.at(-1) ?? ''), 'Bakker', 2)
  })
}, 60_000)
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Read extends DossierRecord {
  readonly state: string
  readonly text: string
}
let read: Read[] | null = null

/** Returns every dossier of the office, read by owner like a project's own list. */
function all(): Read[] {
  read ??= store
    .all<{ id: string }>("SELECT id FROM projects WHERE account_id = 'office'")
    .flatMap(({ id }) => records.dossiers.list(id))
    .map((row) => ({
      ...row,
      state: records.projectState.of({ projectId: row.projectId, dossierId: row.id }),
      text: wordKeyOf([row.title, row.type, row.filename, row.ownerName].join(' ')),
    }))
  return read
}

/** Answers the query by filtering all rows in plain code. */
function naive(query: DossierOfficeQuery): DossierRecord[] {
  const filter = readWordFilter(query.search)
  return all().filter((row) => {
    const { state, text } = row
    const told = row.arrival !== null && row.arrival !== 'verified' && row.arrivalRead === 0
    const shown = {
      all: true,
      local: row.sha256 !== null,
      unsent: state !== 'synced' || row.hasDraft === 1,
      attention: state === 'parked' || state === 'conflict' || told,
    }[query.show]
    return shown && fitsWordFilter(filter, text)
  })
}

const keyOf: Record<DossierSort, (row: DossierRecord) => string | number> = {
  title: (row) => foldText(row.title),
  type: (row) => row.type,
  filename: (row) => row.filename.toLowerCase(),
  size: (row) => row.size ?? Number.NaN,
  created: (row) => parseIsoTime(row.created ?? '') ?? -1,
  mediaType: (row) => row.mediaType,
  ownerName: (row) => foldText(row.ownerName),
}

/** Returns true if keys are in order. Dossiers without a size come last in both directions. */
function inOrder(keys: readonly (string | number)[], descending: boolean): boolean {
  return keys.every((key, at) => {
    const before = keys[at - 1]
    if (before === undefined || Number.isNaN(key)) return true
    if (Number.isNaN(before)) return false
    return descending ? before >= key : before <= key
  })
}

/** Returns the ids of all pages of a query, in order. */
async function pages(query: DossierOfficeQuery): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const page = await office.page('office', { ...query, offset: ids.length })
    if (page.ids.length === 0) return ids
    ids.push(...page.ids)
  }
}

test.each(dossierSortSchema.options)(
  'by %s every page is what a plain look finds',
  async (sort) => {
    for (let round = 0; round < 8; round += 1) {
      const query: DossierOfficeQuery = {
        ...everything,
        sort,
        search: pick([
          '',
          '',
          'koop',
          'gracht',
          'KOOP gracht',
          'gracht 7',
          'akte12.pdf',
          'hof',
          'bakker',
          'jansen scan',
          '901',
          'nix',
        ]),
        type: pick([null, null, 'koopakte', '', 'onbekend']),
        show: pick(['all', 'all', 'local', 'unsent', 'attention']),
        descending: random(2) === 0,
        limit: 100 + random(400),
      }
      const found = naive(query)
      const wanted = found.filter((row) => query.type === null || row.type === query.type)
      const ids = await pages(query)
      const said = JSON.stringify(query)
      expect(ids.toSorted(), said).toEqual(wanted.map(({ id }) => id).toSorted())
      const rows = records.dossiers.some(ids)
      expect(inOrder(rows.map(keyOf[sort]), query.descending), said).toBe(true)
      const { total, types } = await office.page('office', query)
      expect(total, said).toBe(wanted.length)
      const counts = Object.entries(Object.groupBy(found, ({ type }) => type))
      expect(new Map(types.map(({ type, count }) => [type, count])), said).toEqual(
        new Map(counts.map(([type, group]) => [type, group?.length ?? 0])),
      )
      expect(types.map(({ count }) => count)).toEqual(
        types.map(({ count }) => count).toSorted((one, other) => other - one),
      )
    }
  },
  60_000,
)

test('counts follow what is written between two pages', async () => {
  const before = await office.page('office', everything)
  const gone = before.ids[0] ?? ''
  records.dossiers.remove(gone)
  const after = await office.page('office', everything)
  expect(after.total).toBe(before.total - 1)
  expect(after.ids).not.toContain(gone)
})
