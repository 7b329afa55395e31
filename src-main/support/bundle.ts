import { strToU8, zipSync } from 'fflate'
import type { BundleFile } from '../../src-shared/ipc/calls/system/support-calls.ts'
import type { Policy } from '../policy/read-policy.ts'
import { readClosedStore } from '../store/connection/closed-store-facts.ts'
import { storeFiles } from '../store/connection/store-files.ts'
import { crashLines, supportLines } from './log-lines.ts'
import { machineFacts } from './machine-facts.ts'
import { policyFacts } from './policy-facts.ts'
import { readLogs } from './read-logs.ts'
import type { Timings } from './timings.ts'

export interface BundleSources {
  readonly version: string
  readonly isPackaged: boolean
  readonly dataFolder: string
  readonly logFolder: string
  readonly policy: Policy
  readonly timings: Timings
  /**
   * Returns the settings, accounts and store for a report: the facts of this folder, no content.
   * Undefined while the services are not built.
   */
  readonly openFacts: () => Promise<OpenFacts | undefined>
  readonly now: () => number
}

export interface OpenFacts {
  /** Null if the store could not be opened. */
  readonly settings: object | null
  readonly accounts: readonly object[]
  readonly store: object
}

/**
 * Collects the files of a support bundle. Each part gives numbers, choices and names of Perceel's own;
 * no part copies a text of the office.
 */
export async function collectBundle(sources: BundleSources): Promise<BundleFile[]> {
  const { version, isPackaged, dataFolder, logFolder, policy, timings, now } = sources
  const [open, logs] = await Promise.all([sources.openFacts(), readLogs(logFolder)])
  const facts = open ?? closedFacts(dataFolder)
  const lines = supportLines(logs.join('\n'))
  const made = new Date(now()).toISOString()
  return [
    json('versions.json', { made, ...machineFacts(version, isPackaged, dataFolder) }),
    json('settings.json', { settings: facts.settings, accounts: facts.accounts }),
    json('policy.json', policyFacts(policy)),
    json('store.json', facts.store),
    json('timings.json', timings.facts()),
    { name: 'log.txt', text: textOf(lines) },
    { name: 'crashes.txt', text: textOf(crashLines(lines)) },
  ]
}

/** Returns the facts while no part of the app has the store open. */
function closedFacts(dataFolder: string): OpenFacts {
  return { settings: null, accounts: [], store: readClosedStore(storeFiles(dataFolder)) }
}

/** Packs the files as they were shown. */
export function zipOf(files: readonly BundleFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])))
}

function json(name: string, value: object): BundleFile {
  return { name, text: `${JSON.stringify(value, null, 2)}\n` }
}

function textOf(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}
