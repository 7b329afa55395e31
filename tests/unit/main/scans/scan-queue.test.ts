import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readerVersion, ScanQueue } from '../../../../src-main/scans/scan-queue.ts'
import { pageWithout, type ScanPage } from '../../../../src-main/store/dossiers/scan-page.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let queue: ScanQueue
/** The pages that were read, as the number of the file's bytes and the page. */
let read: string[]
/** How often the store was asked for unread files. */
let questions: number
let rests: string[]
let finished: string[]
let faults: unknown[]
let quietIn: number
let wanted: boolean
let active: string
let isStopped: boolean
/** Called before a page is answered. */
let beforePage: (page: string) => void | Promise<void>

beforeEach(() => {
  kept = new KeptContents()
  ;[read, rests, finished, faults] = [[], [], [], []]
  ;[questions, quietIn, wanted, active, isStopped] = [0, 0, true, 'office', false]
  beforePage = () => undefined
  queue = newQueue()
})
afterEach(async () => {
  await queue.stop()
  kept.remove()
})

function newQueue(): ScanQueue {
  const { scans } = kept.records
  return new ScanQueue({
    scans: {
      unread: (...given) => {
        questions += 1
        return scans.unread(...given)
      },
      state: (...given) => scans.state(...given),
      begin: (...given) => scans.begin(...given),
      fail: (...given) => scans.fail(...given),
      putPage: (...given) => scans.putPage(...given),
    },
    blobs: kept.blobs,
    clock: kept.clock,
    quietIn: () => quietIn,
    activeAccountId: () => active,
    wanted: () => wanted,
    onProgress: () => undefined,
    onRead: (sha256) => finished.push(sha256),
    onFault: (error) => faults.push(error),
    workerClient: {
      get isStopped() {
        return isStopped
      },
      count: ({ size }) =>
        Promise.resolve(size === 666 ? { fault: 'password' as const } : { pages: 3 }),
      async page({ size }, page): Promise<ScanPage> {
        await beforePage(`${size}.${page}`)
        read.push(`${size}.${page}`)
        if (page === 2) return pageWithout(page, 'layer')
        if (page === 3) return pageWithout(page, 'unreadable', 'tooDark')
        return {
          ...pageWithout(page, 'blank'),
          kind: 'read',
          text: 'Akte',
          words: [['Akte', 1, 2, 3, 4, 95]],
          turn: 90,
          certainty: 95,
        }
      },
      rest: () => rests.push('rest'),
      resume: () => rests.push('resume'),
    },
  })
}

const scan = (size: number, place: 'tray' | 'document' = 'tray', mediaType?: string) =>
  kept.give(size, place, mediaType)
const settled = (count: number) => expect.poll(() => finished.length).toBe(count)

it('reads the tray first, then documents, a page at a time', async () => {
  const document = await scan(30, 'document')
  const [first, second] = [await scan(10), await scan(20)]
  queue.start()
  await settled(3)
  expect(read.join(' ')).toBe('10.1 10.2 10.3 20.1 20.2 20.3 30.1 30.2 30.3')
  expect(finished).toEqual([first, second, document])
  expect(kept.records.scans.texts(first)).toEqual([{ page: 1, text: 'Akte' }])
  expect(kept.records.scans.recognizedPage(first, 1)).toEqual({
    ...{ page: 1, text: 'Akte', words: [['Akte', 1, 2, 3, 4, 95]] },
    ...{ turn: 90, certainty: 95 },
  })
  expect(kept.records.scans.unreadablePages([first, second])).toEqual(
    new Map([first, second].map((sha256) => [sha256, { page: 3, fault: 'tooDark', more: 0 }])),
  )
})

it('asks the store once for many files, and once more whether there are others', async () => {
  for (const size of [10, 20, 30, 40]) await scan(size, 'document')
  queue.start()
  await settled(4)
  await queue.stop()
  expect(questions).toBe(2)
})

it('reads no further file of an account that is left between two files', async () => {
  await scan(10)
  await scan(20)
  beforePage = (page) => {
    if (page === '10.3') active = 'other'
  }
  queue.start()
  await settled(1)
  await queue.stop()
  expect(read).toEqual(['10.1', '10.2', '10.3'])
})

it('reads a file once only, and no files without pages', async () => {
  const sha256 = await scan(10)
  await scan(11, 'tray', 'text/plain')
  queue.start()
  await settled(1)
  queue.wake()
  await queue.stop()
  expect(finished).toEqual([sha256])
  expect(read).toHaveLength(3)
})

it('turns to a file that is dropped while a long document is being read', async () => {
  await scan(30, 'document')
  beforePage = async (page) => {
    if (page !== '30.1') return
    await scan(10)
    queue.wake()
  }
  queue.start()
  await settled(2)
  expect(read.join(' ')).toBe('30.1 10.1 10.2 10.3 30.2 30.3')
})

it('goes on after a stop at the page where it stopped', async () => {
  await scan(10)
  beforePage = (page) => {
    if (page === '10.2') void queue.stop()
  }
  queue.start()
  await expect.poll(() => read).toEqual(['10.1', '10.2'])
  await queue.stop()
  queue = newQueue()
  beforePage = () => undefined
  queue.start()
  await settled(1)
  expect(read).toEqual(['10.1', '10.2', '10.3'])
  expect(kept.records.scans.texts(finished[0] ?? '')).toHaveLength(1)
})

it('rests within a page while the user works, and goes on when the user is quiet', async () => {
  await scan(10)
  const page = Promise.withResolvers<undefined>()
  beforePage = (name) => (name === '10.1' ? page.promise.then(() => undefined) : undefined)
  queue.start()
  await expect.poll(() => queue.now).toMatchObject({ page: 1, pages: 3 })
  quietIn = 1000
  queue.yield()
  expect(rests).toEqual(['rest'])
  expect(queue.isWaiting).toBe(true)
  quietIn = 0
  kept.clock.skip()
  expect(rests).toEqual(['rest', 'resume'])
  page.resolve(undefined)
  await settled(1)
})

it('reads nothing before the user is quiet', async () => {
  await scan(10)
  quietIn = 500
  queue.start()
  expect(queue.now).toBeNull()
  quietIn = 0
  kept.clock.skip()
  await settled(1)
})

it('stops after the page when the user does not want scans to be read', async () => {
  await scan(10)
  beforePage = () => {
    wanted = false
  }
  queue.start()
  await expect.poll(() => read).toEqual(['10.1'])
  await queue.stop()
  expect(read).toEqual(['10.1'])
})

it('reads nothing for an account that is not active', async () => {
  await scan(10)
  active = 'other'
  queue.start()
  await queue.stop()
  expect(read).toEqual([])
})

it('notes a file with a password, passes over missing bytes, and reads the rest', async () => {
  const locked = await scan(666)
  rmSync(kept.blobs.pathOf(await scan(5)))
  const last = await scan(700)
  queue.start()
  await settled(2)
  expect(finished).toEqual([locked, last])
  expect(kept.records.scans.state(locked, readerVersion)).toMatchObject({
    fault: 'password',
    finished: true,
  })
  expect(faults).toEqual([])
})

it('goes on with the next file after an unexpected error', async () => {
  await scan(10)
  const last = await scan(20)
  beforePage = (page) => {
    if (page === '10.2') throw new Error('A bug')
  }
  queue.start()
  await settled(1)
  expect(finished).toEqual([last])
  expect(faults).toHaveLength(1)
})

it('reads nothing more once no thread can be started, and says nothing about the files', async () => {
  const [first] = [await scan(10), await scan(20)]
  beforePage = (page) => {
    if (page !== '10.2') return
    isStopped = true
    throw new Error('no thread')
  }
  queue.start()
  expect(queue.hasFailed).toBe(false)
  await expect.poll(() => faults.length).toBe(1)
  await queue.stop()
  expect(queue.hasFailed).toBe(true)
  expect(read).toEqual(['10.1'])
  expect(finished).toEqual([])
  expect(kept.records.scans.state(first, readerVersion)).toMatchObject({ done: 1 })
})

it('forgets the text with the bytes', async () => {
  const sha256 = await scan(10)
  queue.start()
  await settled(1)
  kept.store.run('DELETE FROM intake_files')
  kept.store.run('DELETE FROM blobs WHERE sha256 = ?', sha256)
  expect(kept.records.scans.texts(sha256)).toEqual([])
  expect(kept.records.scans.state(sha256, readerVersion)).toBeNull()
})
