import { pathToFileURL } from 'node:url'
import { threadScripts, type ThreadScripts } from '../../../src-main/shell/process/app-paths.ts'

/**
 * Returns the bundle's files of the threads (bundle/bundle-app.ts), beside the entry of the
 * process. The bundle lacks the script of `scanWorker`: its users switch the reading of scans off.
 */
export function bundledThreads(): ThreadScripts {
  const entry = pathToFileURL(process.argv[1] ?? '')
  return threadScripts((name) => new URL(`${name}-worker.js`, entry))
}
