import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AllReports, type BenchReport, commitHere, worseThan } from './report.ts'

/**
 * Runs all benches, one after the other, each in a process of its own. Writes the results to a file
 * after each bench, and prints what got worse since the results that the file had before. Returns
 * whether no bench failed or got worse.
 *
 * @param path the file; null for none
 */
export async function runAll(
  names: readonly string[],
  { quick, path }: { readonly quick: boolean; readonly path: string | null },
): Promise<boolean> {
  const earlier =
    path !== null && existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as AllReports)
      : null
  const commit = commitHere()
  const benches: BenchReport[] = []
  const failed: string[] = []
  for (const name of names) {
    console.error(`${name} …`)
    const report = await runApart(name, quick)
    if (report === null) failed.push(name)
    else benches.push(report)
    const text = JSON.stringify({ commit, benches, failed } satisfies AllReports, null, 2)
    if (path !== null) writeFileSync(path, `${text}\n`)
    console.error(report === null ? '  failed' : `  ${summary(report)}`)
  }
  if (path === null) console.log(JSON.stringify({ commit, benches, failed }, null, 2))
  for (const name of failed) console.error(`Failed: ${name}`)
  if (earlier === null) return failed.length === 0
  const worse = worseThan(earlier, { commit, benches, failed })
  console.error(`Worse than ${earlier.commit}: ${worse.length === 0 ? 'none' : ''}`)
  for (const line of worse) console.error(`  ${line}`)
  return failed.length === 0 && worse.length === 0
}

function summary({ unit, ours, baseline, ratio, met }: BenchReport): string {
  const size = unit === 'Ms' ? 'ms' : 'MB'
  return `${ours} ${size}, baseline ${baseline} ${size}, ratio ${ratio}, ${met ? 'met' : 'not met'}`
}

/** Returns the report of a bench that runs in a process of its own; null if the bench failed. */
async function runApart(name: string, quick: boolean): Promise<BenchReport | null> {
  const child = fork(join(import.meta.dirname, 'main.ts'), [name, ...(quick ? ['--quick'] : [])], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const told = Promise.withResolvers<BenchReport | null>()
  child.once('message', (report) => {
    told.resolve(report as BenchReport)
  })
  const ended = once(child, 'exit')
  void ended.then(() => {
    told.resolve(null)
  })
  const report = await told.promise
  await ended
  return report
}
