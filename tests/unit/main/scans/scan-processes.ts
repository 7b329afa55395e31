import { fileURLToPath } from 'node:url'
import type { UtilityProcess } from 'electron'
import type { ScanSpawner } from '../../../../src-main/scans/scan-process-client.ts'
import { scanSpawner } from '../../../../src-main/shell/process/scan-spawner.ts'
import { utilityProcess } from '../../../chromium-host/parts/utility-process.ts'

const script = fileURLToPath(new URL('../../../../src-main/scans/scan-process.ts', import.meta.url))

const keepPriority = `
  import { syncBuiltinESMExports } from 'node:module'
  import os from 'node:os'
  os.setPriority = () => {}
  syncBuiltinESMExports()`

/**
 * Options of Node for processes that read scans at the usual priority: at the lowest one, a scan
 * waits for minutes while other tests use all processors.
 */
export const usualPriority: readonly string[] = [
  '--import',
  `data:text/javascript,${encodeURIComponent(keepPriority)}`,
]

/** Processes that read scans, started as the app starts them, on plain Node. */
export interface ScanProcesses {
  readonly spawn: ScanSpawner
  /** The processes in the order of their starts, also those that have ended. */
  readonly started: readonly UtilityProcess[]
}

/**
 * @param execArgv more options for the Node of the processes; without `usualPriority` they read at the lowest
 * priority, as in the app
 */
export function scanProcesses(execArgv = usualPriority): ScanProcesses {
  const started: UtilityProcess[] = []
  const spawn = scanSpawner(
    (path, args, options) => {
      const child = utilityProcess.fork(path, args, { ...options, execArgv: [...execArgv] })
      started.push(child)
      return child
    },
    script,
    process.env,
  )
  return { spawn, started }
}
