import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import {
  threadScripts,
  type ThreadName,
  type ThreadScripts,
} from '../src-main/shell/process/app-paths.ts'

/** The source of each thread, from `src-main`. */
export const threadFiles: Readonly<Record<ThreadName, string>> = {
  xml: 'xml/xml-worker.ts',
  file: 'files/file-worker.ts',
  store: 'store/connection/store-worker.ts',
  search: 'search/search-worker.ts',
  encode: 'service-client/base64/encode-worker.ts',
  document: 'documents/document-worker.ts',
  scan: 'scans/scan-worker.ts',
}

/**
 * Returns the script of a thread: the source, or the built file if PERCEEL_BUILT_THREADS is 1.
 * `npm test` sets the variable after the build, because a thread takes a second to load its sources
 * and a fifth of that to load the built file.
 */
export function threadSource(name: ThreadName): URL {
  const root = fileURLToPath(new URL('..', import.meta.url))
  return process.env['PERCEEL_BUILT_THREADS'] === '1'
    ? pathToFileURL(join(root, 'out', 'main', `${name}-worker.js`))
    : pathToFileURL(join(root, 'src-main', threadFiles[name]))
}

/** Returns the scripts of all threads, as the services take them. */
export function threadSources(): ThreadScripts {
  return threadScripts(threadSource)
}
