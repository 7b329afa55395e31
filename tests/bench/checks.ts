import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SampleSchemas, schemaSource } from '../../src-main/schemas/schema-source.ts'
import { Store } from '../../src-main/store/connection/store.ts'
import { createRecords, type Records } from '../../src-main/sync/records.ts'
import { systemClock } from '../../src-main/time/clock.ts'
import { OfficeCheck } from '../../src-main/validation/office-check.ts'
import { XmlWorkerClient } from '../../src-main/xml/xml-worker-client.ts'
import { recordNamespace } from '../../src-service/records/model/record-namespace.ts'
import { generateOffice } from '../../src-service/office/generate-office.ts'
import { defaultDialect } from '../../src-shared/service/dialect.ts'
import { threadCpuTime } from '../thread-cpu-time.ts'
import { type Bench, type BenchResult, timed } from './bench.ts'
import { watchStalls } from './stall-watch.ts'

const projects = 20_000
const accountId = '00000000-0000-4000-8000-000000000001'
/** One record in so many contradicts its schema. */
const faultyEvery = 10
/** The baseline checks this many records. */
const plainRecords = 500

function fill(records: Records): void {
  records.accounts.save({
    ...{ id: accountId, kind: 'practice', name: 'Kantoor', baseUrl: 'http://127.0.0.1:1' },
    ...{ clientId: 'c', rootId: 1, userId: null, dialect: defaultDialect },
  })
  records.accounts.setActive(accountId)
  let n = 0
  for (const { id, xml } of generateOffice({ projects, seed: 1 })) {
    n += 1
    const text =
      n % faultyEvery === 0 ? xml.replace(/<Housenumber>[^<]*/u, '<Housenumber>geen') : xml
    const projectId = `p${n}`
    records.store.run(
      `INSERT INTO projects (id, account_id, remote_id, scenario, name, type, city, name_key, search,
         state, listed, changed_at) VALUES (?, ?, ?, 'BBvk', ?, 'Woonruimte', 'Ede', ?, ?, 'synced', 1, 1)`,
      ...[projectId, accountId, id, `Dorpsstraat ${n}`, `dorpsstraat ${n}`, `dorpsstraat ${n}`],
    )
    const hash = records.texts.put(text)
    records.recordTexts.set({ projectId, dossierId: null }, '1.3', { base: hash, local: hash })
  }
}

async function measure(folder: string): Promise<BenchResult> {
  const store = Store.open(join(folder, 'perceel.sqlite'))
  const records = createRecords(store)
  store.transaction(() => fill(records))
  const worker = new URL('../../src-main/xml/xml-worker.ts', import.meta.url)
  const xml = new XmlWorkerClient(worker)
  const samples = new SampleSchemas(join(import.meta.dirname, '../../resources/schemas'))
  const account = records.accounts.get(accountId)
  if (account === null) throw new Error('The account is gone')
  const schemas = schemaSource(records.accounts, records.schemas, samples)
  let reads = 0
  let stateMs = 0
  let faultyMs = 0

  const check = new OfficeCheck({
    ...{ records, xml, schemas, clock: systemClock },
    connection: { activeAccount: () => account, requireAccount: () => account },
    // The screen of the points reads the state again after each event.
    emit() {
      reads += 1
      setImmediate(() => {
        const start = threadCpuTime()
        check.state()
        const afterState = threadCpuTime()
        check.faulty({ offset: 0, limit: 25 })
        stateMs = Math.max(stateMs, afterState - start)
        faultyMs = Math.max(faultyMs, threadCpuTime() - afterState)
      })
    },
    onFault(error) {
      throw error as Error
    },
  })
  const before = process.memoryUsage().rss
  let most = before
  const memory = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 200)
  const stalls = watchStalls()
  const took = await timed(async () => {
    check.start()
    await ended(check)
  })
  const first = stalls.take()
  const again = await timed(async () => {
    check.start()
    await ended(check)
  })
  const second = stalls.take()
  stalls.stop()
  clearInterval(memory)
  const texts = records.schemaChecks.after(accountId, '', plainRecords)
  const schema = await schemas.schemaFor(accountId, recordNamespace('project', '1.3'))
  const plain = await timed(async () => {
    if (schema !== null)
      for (const { hash } of texts) await xml.validate(records.texts.get(hash), schema)
  })
  const state = check.state()
  await check.close()
  await xml.close()
  store.close()
  return {
    measured: { ours: [took / projects], baseline: [plain / texts.length] },
    baseline: 'the checks alone, a record',
    wanted: 'no work of main over 50 ms at once, and under twice the time of the checks alone',
    met: (ratio) => ratio < 2 && Math.max(stateMs, faultyMs) < 50,
    facts: {
      ...{ projects, valid: state.valid, faulty: state.faulty, reads },
      seconds: Math.round(took / 1000),
      againSeconds: Number((again / 1000).toFixed(1)),
      longestStallMs: first.wall,
      longestOwnStallMs: first.own,
      longestCpuStallMs: first.cpu,
      longestStallAgainMs: second.wall,
      longestOwnStallAgainMs: second.own,
      longestCpuStallAgainMs: second.cpu,
      stateMs: Math.round(stateMs),
      faultyMs: Math.round(faultyMs),
      memoryMb: Math.round((most - before) / 1e6),
      memoryBeforeMb: Math.round(before / 1e6),
    },
  }
}

async function ended(check: OfficeCheck): Promise<void> {
  while (check.state().running) await new Promise((resolve) => setTimeout(resolve, 100))
}

/** Measures the check of all records of a large office, and how long main is busy at once. */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-checks-'))
    try {
      return await measure(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
