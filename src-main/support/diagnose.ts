import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { OnlyHere } from '../../src-shared/ipc/calls/account-calls.ts'
import type { Policy } from '../policy/read-policy.ts'
import { readClosedStore, type ClosedStoreFacts } from '../store/connection/closed-store-facts.ts'
import { storeFiles } from '../store/connection/store-files.ts'
import { machineFacts } from './machine-facts.ts'
import { policyFacts } from './policy-facts.ts'

/** `onlyHere`: all is in order, and something exists, or may exist, only on this computer. */
type Diagnosis = 'done' | 'onlyHere' | 'trouble'

interface DiagnoseResult {
  readonly result: Diagnosis
  /** What the service does not have; null if it cannot be counted. */
  readonly onlyHere: OnlyHere | null
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
  return { result, onlyHere: store.onlyHere }
}

function resultOf(store: ClosedStoreFacts, policy: Policy, free: number | null): Diagnosis {
  const isStoreWrong = ['damaged', 'newer', 'unreadable'].includes(store.state)
  if (isStoreWrong || policy.problems.length > 0 || (free !== null && free < leastFree))
    return 'trouble'
  // What cannot be counted, because Perceel is running, may exist only here.
  const counts = store.onlyHere === null ? [1] : Object.values(store.onlyHere)
  return counts.every((count) => count === 0) ? 'done' : 'onlyHere'
}
