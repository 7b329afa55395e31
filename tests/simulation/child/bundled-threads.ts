import { pathToFileURL } from 'node:url'
import type { ServicesDeps } from '../../../src-main/start/services.ts'

type Threads = Required<
  Pick<
    ServicesDeps,
    'xmlWorker' | 'fileWorker' | 'storeWorker' | 'searchWorker' | 'encodeWorker' | 'documentWorker'
  >
>

/**
 * Returns the bundle's files of the threads (bundle/bundle-app.ts), beside the entry of the
 * process.
 */
export function bundledThreads(): Threads {
  const threadOf = (name: string): URL =>
    new URL(`${name}-worker.js`, pathToFileURL(process.argv[1] ?? ''))
  return {
    xmlWorker: threadOf('xml'),
    fileWorker: threadOf('file'),
    storeWorker: threadOf('store'),
    searchWorker: threadOf('search'),
    encodeWorker: threadOf('encode'),
    documentWorker: threadOf('document'),
  }
}
