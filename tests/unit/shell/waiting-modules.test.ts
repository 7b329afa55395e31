import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const main = join(import.meta.dirname, '../../../src-main')
const workers = [
  'documents/document-worker.ts',
  'files/file-worker.ts',
  'search/search-worker.ts',
  'service-client/base64/encode-worker.ts',
  'store/store-worker.ts',
  'xml/xml-worker.ts',
]

/** Prints those of the modules whose graph waits at its top level: `require` refuses them (Node, "Modules: ECMAScript"). */
const printWaiting = `
  for (const path of process.argv.slice(1))
    try {
      require(path)
    } catch (error) {
      if (error.code === 'ERR_REQUIRE_ASYNC_MODULE') console.log(path)
    }`

// A thread that is ended while such modules are being finished takes the whole process down
// (xml/when-loaded.ts). Only the desk of the XML thread waits until they are.
test('of all threads only that of the XML has modules that wait at their top level', async () => {
  const paths = workers.map((worker) => join(main, worker))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '-e',
    printWaiting,
    '--',
    ...paths,
  ])
  expect(stdout.trim().split('\n')).toEqual([join(main, 'xml/xml-worker.ts')])
}, 60_000)
