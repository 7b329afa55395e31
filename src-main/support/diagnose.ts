import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { LocalWork } from '../../src-shared/ipc/calls/account-calls.ts'
import type { Policy } from '../policy/read-policy.ts'
import { readClosedStore, type ClosedStoreFacts } from '../store/connection/closed-store-facts.ts'
import { storeFiles } from '../store/connection/store-files.ts'
import { machineFacts } from './machine-facts.ts'
import { policyFacts } from './policy-facts.ts'

/** `unsent`: everything is in order, and there is, or may be, work that was not sent. */
type Diagnosis = 'done' | 'unsent' | 'trouble'

interface DiagnoseResult {
  readonly result: Diagnosis
  /** Work that the service does not have; null if it cannot be counted. */
  readonly unsent: LocalWork | null
}

export interface DiagnoseSources {
  readonly version: string
  readonly isPackaged: boolean
  readonly dataFolder: string
  readonly policy: Policy
  readonly now: () => number
}

/** Megabytes of free space below which an administrator is needed. */
const leastFree = 200

/**
 * Writes a report about this installation to `path`, without a window and without changing the store.
 * The report holds numbers and names of Perceel's own, no content. Throws the errors of writing.
 */
export function diagnose(sources: DiagnoseSources, path: string): DiagnoseResult {
  const { version, isPackaged, dataFolder, policy, now } = sources
  const store = readClosedStore(storeFiles(dataFolder))
  const machine = machineFacts(version, isPackaged, dataFolder)
  const result = resultOf(store, policy, machine.freeDiskMegabytes)
  const made = new Date(now()).toISOString()
  const report = { made, result, machine, policy: policyFacts(policy), store }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 })
  return { result, unsent: store.unsent }
}

function resultOf(store: ClosedStoreFacts, policy: Policy, free: number | null): Diagnosis {
  const isStoreWrong = ['damaged', 'newer', 'unreadable'].includes(store.state)
  if (isStoreWrong || policy.problems.length > 0 || (free !== null && free < leastFree))
    return 'trouble'
  // Work that cannot be counted, because Perceel is running, may not have been sent.
  const { unsent } = store
  return unsent !== null && Object.values(unsent).every((count) => count === 0) ? 'done' : 'unsent'
}
