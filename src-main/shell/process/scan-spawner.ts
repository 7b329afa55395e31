import type { ScanSpawner } from '../../scans/scan-process-client.ts'
import { endOf, type Fork } from './forked-process.ts'

/**
 * The variables that a process of Electron may need to start. The process of the scans gets no others: those
 * of a user may hold secrets, such as the password of a proxy.
 */
const neededVariables = [
  // Windows
  ...['SystemRoot', 'SystemDrive', 'windir', 'TEMP', 'TMP', 'USERPROFILE', 'LOCALAPPDATA'],
  // Linux and macOS
  ...['HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH'],
]

/**
 * Returns what starts the process that reads scans, as a utility process. Its output goes nowhere: it may
 * quote documents.
 */
export function scanSpawner(
  fork: Fork,
  processPath: string,
  env: Readonly<Record<string, string | undefined>>,
): ScanSpawner {
  return (worker) => {
    const child = fork(processPath, [worker.href], {
      stdio: 'ignore',
      serviceName: 'Perceel scans',
      env: neededOf(env),
    })
    const end = endOf(child)
    return {
      kill: end.kill,
      onExit: end.onExit,
      onMessage: (listener) => void child.on('message', listener),
      postMessage: (order) => {
        // Electron has crashed on a message to a process that is just ending (its issue 53923).
        if (!end.ended) child.postMessage(order)
      },
    }
  }
}

function neededOf(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    neededVariables.flatMap((name) => {
      const value = env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
