import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DocumentWorkerClient } from '../../../../src-main/documents/document-worker-client.ts'
import { ManualClock } from '../sync/manual-clock.ts'

const hour = 3_600_000
let folder: string
let client: DocumentWorkerClient

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-thread-clock-'))
})
afterEach(async () => {
  await client.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each([
  ['forward', 2 * hour],
  ['back', -2 * hour],
])('a document has its whole time, and no more, when the clock is put %s', async (_how, moved) => {
  const path = join(folder, 'pages.mjs')
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ id }) => {
       const some = { id, outcome: 'some', pages: [{ page: 1, text: 'nog een' }] }
       parentPort.postMessage(some)
       parentPort.postMessage(some)
       parentPort.postMessage({ id, outcome: 'end' })
     })`,
  )
  const clock = new ManualClock()
  const worker = new URL(`file://${path}`)
  client = new DocumentWorkerClient({ worker, clock, patience: 5000, longest: 4000 })
  const left: (number | null)[] = []
  await client.pages({ path: 'a', mediaType: 'application/pdf', size: 1 }, () => {
    left.push(clock.nextIn)
    clock.jump(moved)
  })
  expect(left).toEqual([4000, 4000])
})
