import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AuditUseCases } from '../../../../src-main/audit/audit-use-cases.ts'
import { AuditBench, officeId } from './audit-bench.ts'

let bench: AuditBench

beforeEach(() => {
  bench = new AuditBench()
})
afterEach(() => bench.close())

const everything = { search: '', projectId: null, type: null, from: null, to: null }

test('an unreadable entry leaves all other entries in the printed proof, which tells of it', async () => {
  const projectId = bench.project('Kerkstraat 1')
  for (let n = 0; n < 500; n += 1) bench.note(projectId, { jobId: `job ${n}` })
  bench.store.run("UPDATE audit_entries SET channel = 'channel_13' WHERE id = 450")
  const account = bench.records.accounts.get(officeId)
  if (account === null) throw new Error('There is no account')
  const target = join(bench.folder, 'proof.pdf')
  const useCases = new AuditUseCases({
    audit: bench.records.audit,
    clock: bench.clock,
    connection: { activeAccount: () => account, requireAccount: () => account },
    chooseSavePath: () => Promise.resolve(target),
    printPdf: (html) => Promise.resolve(Buffer.from(html)),
  })
  expect(await useCases.exportPdf({ ...everything, language: 'nl' })).toEqual({ entries: 499 })
  const printed = await readFile(target, 'utf8')
  expect(printed.match(/<section>/g)).toHaveLength(499)
  expect(printed).toContain('499; nog 1 is niet te lezen')
})
