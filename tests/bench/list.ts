import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  filterChoices,
  publicationWords,
  rowFilterOf,
} from '../../src-main/projects/list-filter.ts'
import { PublishedCounting } from '../../src-main/projects/published-counting.ts'
import { Store } from '../../src-main/store/connection/store.ts'
import { listProjects } from '../../src-main/store/projects/project-list.ts'
import { offeredValues } from '../../src-main/records/offered-values.ts'
import { SeenValues } from '../../src-main/store/records/seen-values.ts'
import { createRecords, type Records } from '../../src-main/sync/records.ts'
import type { ProjectQuery } from '../../src-shared/ipc/calls/project-calls.ts'
import { noFilter, type ProjectFilter } from '../../src-shared/ipc/calls/project-filter.ts'
import { propertyFacts } from '../../src-shared/records/property-facts.ts'
import { defaultDialect } from '../../src-shared/service/dialect.ts'
import { type Bench, type BenchResult, median, timed } from './bench.ts'

const projects = 20_000
const projectsAtOnce = 2000
const channels = 14
const rounds = 9
const account = { id: 'office', dialect: defaultDialect }
const noFacts = propertyFacts('<Project/>')
const salesStatuses = ['beschikbaar', 'verkocht', 'onder bod']

/** Limits of the figures, as shares of the time of the baseline. */
const limits = {
  statusAndPriceMs: 1.2,
  channelMs: 2,
  unknownChannelMs: 2,
  channelOrderMs: 3,
  nextPageMs: 0.25,
  choicesMs: 0.5,
  deepByCityMs: 0.25,
  searchMs: 0.5,
  slipOfTheFingerMs: 4,
  afterStatusMs: 0.2,
  countRecordMs: 0.15,
  offeredValuesMs: 0.5,
}
type Figures = Record<keyof typeof limits, number>

function publication(status: string) {
  const doc = '2026-11-23 10:00:00'
  const uuid = '00000000-0000-4000-8000-000000000001'
  return { uuid, doc, dlm: doc, status, mutations: [] }
}

/** Publishes a project on every channel for which `isPublished` is true. */
function publish(records: Records, id: string, isPublished: (channel: number) => boolean): void {
  const statuses = Array.from({ length: channels }, (_, at) => ({
    name: at === 0 ? 'Portaal Wonen' : `Kanaal ${at}`,
    ...(isPublished(at) ? { publication: publication('published') } : {}),
  }))
  records.channels.take({ id, accountId: account.id }, statuses, { at: 1000, dueAt: 2000 })
}

/** Stores an office of 20,000 projects with prices and statuses, on fourteen channels. */
function fill(records: Records): void {
  records.accounts.save({
    ...{ ...account, kind: 'service', name: 'office', baseUrl: '', clientId: '', rootId: 1 },
    userId: null,
  })
  for (let from = 0; from < projects; from += projectsAtOnce) {
    const numbers = Array.from({ length: projectsAtOnce }, (_, at) => from + at)
    records.store.transaction(() => {
      records.projects.takeListed(
        account.id,
        numbers.map((at) => ({
          id: at + 1,
          scenario: 'BBvk',
          name: `Straat ${(at * 7919) % projects}`,
        })),
        1000,
      )
      for (const at of numbers) {
        const id = idOf(records, at + 1)
        const facts = { price: 100_000 + at, salesStatus: salesStatuses[at % 3] ?? null }
        records.projects.setFacts(id, { ...noFacts, ...facts })
        publish(records, id, (channel) => (at + channel) % 3 === 0)
      }
    })
  }
}

function idOf(records: Records, number: number): string {
  return records.projects.byRemoteId(account.id, number)?.id ?? ''
}

/** Returns the median time of some work in milliseconds. */
async function medianOf(work: (round: number) => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(() => work(round)))
  return median(times)
}

async function filterFigures(records: Records) {
  const { store } = records
  const list = (filter: Partial<ProjectFilter>, query: Partial<ProjectQuery> = {}) => {
    const first = { search: '', sort: 'name', descending: false, offset: 0, limit: 100 } as const
    const whole = { ...first, ...query, filter: { ...noFilter, ...filter } }
    return listProjects(store, account.id, whole, {
      filter: rowFilterOf(records, account, whole.filter),
      words: publicationWords(store, account.dialect),
    })
  }
  // Each search text differs: a repeated question would get the kept answer.
  const anew = (filter: Partial<ProjectFilter>, query: Partial<ProjectQuery> = {}) =>
    medianOf((round) => list(filter, { ...query, search: ' '.repeat(round) }))
  const nextPage = { sort: 'channels', offset: 15_000 } as const
  const figures = {
    statusAndPriceMs: await anew({ statuses: ['available'], priceFrom: 105_000 }),
    channelMs: await anew({ channels: ['portal_wonen'] }),
    unknownChannelMs: await anew({ channels: ['nowhere'] }),
    channelOrderMs: await anew({}, { sort: 'channels', descending: true }),
    deepByCityMs: await anew({}, { sort: 'city', offset: 19_900 }),
    searchMs: await medianOf((round) => list({}, { search: `straat 1999${round}` })),
    slipOfTheFingerMs: await medianOf((round) => list({}, { search: `straatz${round}` })),
    choicesMs: await medianOf(() => filterChoices(records, account)),
  }
  // The pages after the first use the answer of the first.
  list({}, nextPage)
  return { ...figures, nextPageMs: await medianOf(() => list({}, nextPage)) }
}

/** Measures the first page by channels after each new status, once the channels are counted. */
async function countedFigure(records: Records): Promise<number> {
  const { store } = records
  const words = publicationWords(store, account.dialect)
  const faults: unknown[] = []
  const counting = new PublishedCounting({ store, onFault: (fault) => faults.push(fault) })
  counting.keep(account.id, words.published)
  await counting.settled()
  const query = { search: '', sort: 'channels', descending: true, offset: 0, limit: 3 } as const
  const filter = rowFilterOf(records, account, noFilter)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    publish(records, idOf(records, round + 1), (channel) => channel < 3)
    times.push(await timed(() => listProjects(store, account.id, query, { filter, words })))
  }
  await counting.stop()
  if (faults.length > 0) throw faults[0]
  return median(times)
}

/** Measures counting the values of a record, and offering the counted values. */
async function valueFigures(records: Records) {
  const { store } = records
  const seen = new SeenValues(store)
  const valuesOf = (n: number) =>
    Array.from({ length: 120 }, (_, at) => ({
      path: `/{urn:x}Project/Details/Onderdeel/Veld${at}`,
      values: [`waarde ${(n * 7 + at) % 12}`],
    }))
  const times: number[] = []
  for (let n = 1; n <= 600; n += 1) {
    const record = { accountId: account.id, projectId: idOf(records, n), version: '1.2' } as const
    times.push(await timed(() => store.transaction(() => seen.take(record, valuesOf(n)), 'soon')))
  }
  const paths = valuesOf(0).map(({ path }) => path)
  return {
    countRecordMs: median(times),
    offeredValuesMs: await medianOf(() => offeredValues(seen.at(account.id, paths))),
  }
}

async function measure(folder: string): Promise<BenchResult> {
  const file = join(folder, 'perceel.sqlite')
  const store = Store.open(file)
  const records = createRecords(store)
  fill(records)
  const figures: Figures = {
    ...(await filterFigures(records)),
    afterStatusMs: await countedFigure(records),
    ...(await valueFigures(records)),
  }
  const ours: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const query = { search: '', sort: 'name', descending: false } as const
    const page = { ...query, offset: round * 100, limit: 100 }
    ours.push(await timed(() => listProjects(store, account.id, page)))
  }
  store.close()
  const naive = new DatabaseSync(file)
  const baseline: number[] = []
  for (let round = 0; round < rounds; round += 1)
    baseline.push(await timed(() => naive.prepare('SELECT * FROM projects').all()))
  naive.close()
  const isOver = (name: string) =>
    figures[name as keyof Figures] > limits[name as keyof typeof limits] * median(baseline)
  const facts = Object.entries(figures).map(([name, ms]) => [name, Number(ms.toPrecision(3))])
  return {
    measured: { ours, baseline },
    baseline: `one SELECT * of ${projects} projects`,
    wanted: `a page in under 1/10 of it, and at most these shares of it: ${JSON.stringify(limits)}`,
    met: (ratio) => ratio < 0.1 && !Object.keys(limits).some(isOver),
    facts: Object.fromEntries(facts) as Figures,
  }
}

/** Measures pages, filters, orders and choices of the list of 20,000 projects on fourteen channels. */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-list-'))
    try {
      return await measure(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
