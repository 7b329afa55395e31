import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const main = join(import.meta.dirname, '../../../../src-main')
const workers = [
  'documents/document-worker.ts',
  'files/file-worker.ts',
  'scans/scan-process.ts',
  'scans/scan-worker.ts',
  'search/search-worker.ts',
  'service-client/base64/encode-worker.ts',
  'store/connection/store-worker.ts',
  'xml/xml-worker.ts',
]

/**
 * Prints the modules with a top-level await in their graph: `require` refuses them (Node, "Modules:
 * ECMAScript").
 */
const printWaiting = `
  for (const path of process.argv.slice(1))
    try {
      require(path)
    } catch (error) {
      if (error.code === 'ERR_REQUIRE_ASYNC_MODULE') console.log(path)
    }`

// Ending a thread while such modules are being evaluated crashes the whole process
// (xml/when-loaded.ts). Only the client of the XML thread waits until they are loaded.
test('only the thread of the XML has modules that wait at their top level', async () => {
  const paths = workers.map((worker) => join(main, worker))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '-e',
    printWaiting,
    '--',
    ...paths,
  ])
  expect(stdout.trim().split('\n')).toEqual([join(main, 'xml/xml-worker.ts')])
}, 60_000)
