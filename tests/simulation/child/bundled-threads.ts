import { pathToFileURL } from 'node:url'
import type { ThreadScripts } from '../../../src-main/shell/process/app-paths.ts'

/**
 * Returns the bundle's files of the threads (bundle/bundle-app.ts), beside the entry of the
 * process. The bundle lacks the script of `scanWorker`: its users switch the reading of scans off.
 */
export function bundledThreads(): ThreadScripts {
  const threadOf = (name: string): URL =>
    new URL(`${name}-worker.js`, pathToFileURL(process.argv[1] ?? ''))
  return {
    xmlWorker: threadOf('xml'),
    fileWorker: threadOf('file'),
    storeWorker: threadOf('store'),
    searchWorker: threadOf('search'),
    encodeWorker: threadOf('encode'),
    documentWorker: threadOf('document'),
    scanWorker: threadOf('scan'),
  }
}
