import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A key of a policy in the report of `--diagnose`. */
export interface PolicyKeyFacts {
  readonly key: string
  readonly locked: boolean
}

/** The part of the report (src-main/support/diagnose.ts) that a package shows. */
export interface DiagnosisReport {
  readonly result: string
  readonly machine: {
    readonly perceel: string
    readonly packaged: boolean
    readonly electron: string
    readonly dataOnNetworkShare: boolean
  }
  readonly policy: {
    readonly sources: readonly string[]
    readonly keys: readonly PolicyKeyFacts[]
    readonly problems: readonly unknown[]
  }
  readonly store: { readonly state: string }
}

export interface ExpectedDiagnosis {
  readonly version: string
  /** The sources and the keys of the policy of this computer; none of both for no policy. */
  readonly sources: readonly string[]
  readonly keys: readonly PolicyKeyFacts[]
}

/** Milliseconds for the report: the sources of a policy may take half a minute. */
const patience = 120_000

/** Returns what is wrong with the report of a packaged app on a new profile; empty if nothing is. */
export function diagnosisFaults(
  code: number | null,
  report: DiagnosisReport,
  { version, sources, keys }: ExpectedDiagnosis,
): string[] {
  const { machine, policy, store } = report
  const facts: [name: string, found: unknown, wanted: unknown][] = [
    ['exit code', code, 0],
    ['result', report.result, 'done'],
    ['version', machine.perceel, version],
    ['packaged', machine.packaged, true],
    ['runs on Electron', machine.electron !== '', true],
    ['on a share', machine.dataOnNetworkShare, false],
    ['store', store.state, 'none'],
    ['sources of the policy', policy.sources, sources],
    ['keys of the policy', policy.keys, keys],
    ['problems of the policy', policy.problems, []],
  ]
  return facts.flatMap(([name, found, wanted]) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
    return is === should ? [] : [`${name}: ${is} and not ${should}`]
  })
}

/** Runs `--diagnose` of a packaged app on a new profile in `folder`. Throws if the report is wrong. */
export async function diagnosePackaged(
  program: string,
  args: readonly string[],
  folder: string,
  expected: ExpectedDiagnosis,
): Promise<void> {
  const path = join(folder, 'diagnosis.json')
  const profile = join(folder, 'diagnosed')
  const app = spawn(program, [...args, '--diagnose', `--report=${path}`, `--profile=${profile}`], {
    stdio: 'inherit',
    timeout: patience,
  })
  const [code] = (await once(app, 'exit')) as [number | null]
  const report = JSON.parse(await readFile(path, 'utf8')) as DiagnosisReport
  const faults = diagnosisFaults(code, report, expected)
  if (faults.length > 0) throw new Error(`--diagnose of ${program}:\n${faults.join('\n')}`)
  console.log('The packaged app wrote its report.')
}
