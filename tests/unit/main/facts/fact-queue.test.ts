import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FactQueue } from '../../../../src-main/facts/fact-queue.ts'
import type { PageText } from '../../../../src-main/store/dossiers/document-facts.ts'
import { pageWithout } from '../../../../src-main/store/dossiers/scan-page.ts'
import { findFacts } from '../../../../src-shared/facts/find-facts.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let queue: FactQueue
/** The sizes of the files that were read, and the recognised pages that went along. */
let read: [number, number][]
let stored: string[]
let faults: unknown[]
let quietIn: number
/** The documents give no answer in time. */
let isSilent: boolean
/** Called while a document is read. */
let whileReading: () => void
let unanswered: string[]
/** How often the store was asked for all unread documents. */
let questions: number

beforeEach(() => {
  kept = new KeptContents()
  ;[read, stored, faults, quietIn] = [[], [], [], 0]
  ;[isSilent, unanswered, questions] = [false, [], 0]
  whileReading = () => undefined
  queue = newQueue()
})
afterEach(async () => {
  await queue.stop()
  kept.remove()
  expect(faults).toEqual([])
})

function newQueue(): FactQueue {
  const { documentFacts } = kept.records
  return new FactQueue({
    facts: {
      unread: (accountId, limit) => {
        questions += 1
        return documentFacts.unread(accountId, limit)
      },
      unreadInTray: (accountId, limit) => documentFacts.unreadInTray(accountId, limit),
      source: (sha256) => documentFacts.source(sha256),
      put: (...facts) => documentFacts.put(...facts),
    },
    scans: kept.records.scans,
    blobs: kept.blobs,
    clock: kept.clock,
    quietIn: () => quietIn,
    activeAccountId: () => 'office',
    onRead: (sha256) => stored.push(sha256),
    onUnanswered: (sha256) => unanswered.push(sha256),
    onFault: (error) => faults.push(error),
    documents: {
      said({ size }, recognized: readonly PageText[]) {
        read.push([size, recognized.length])
        whileReading()
        if (isSilent) return Promise.resolve('unanswered' as const)
        const { facts, personal } = findFacts([...recognized])
        return Promise.resolve({
          facts: facts.map((fact) => ({ ...fact, boxes: [] })),
          personal: personal.map((number) => ({ ...number, boxes: [] })),
          bare: recognized.length > 0,
        })
      },
    },
  })
}

const give = (size: number, place: 'tray' | 'document', mediaType?: string) =>
  kept.give(size, place, mediaType)
const settled = (count: number) => expect.poll(() => stored.length).toBe(count)

it('reads the tray first, then documents, each once', async () => {
  const document = await give(30, 'document')
  const row = await give(10, 'tray')
  queue.start()
  await settled(2)
  queue.wake()
  await queue.stop()
  expect(stored).toEqual([row, document])
  expect(read).toEqual([
    [10, 0],
    [30, 0],
  ])
})

it('leaves documents alone while the user works, and reads the tray', async () => {
  quietIn = 1000
  await give(30, 'document')
  const row = await give(10, 'tray')
  queue.start()
  await settled(1)
  expect(stored).toEqual([row])
  quietIn = 0
  const afterQuiet = () => {
    if (kept.clock.nextIn !== null) kept.clock.skip()
    return stored.length
  }
  await expect.poll(afterQuiet).toBe(2)
})

it('reads a scan again after its pages were recognised, with the places of the words', async () => {
  const sha256 = await give(10, 'tray')
  queue.start()
  await settled(1)
  const { scans, documentFacts } = kept.records
  expect(documentFacts.get(sha256)?.facts).toEqual([])
  scans.begin(sha256, 1, 1)
  scans.putPage(sha256, {
    ...pageWithout(1, 'blank'),
    kind: 'read',
    text: 'Energielabel: B',
    words: [
      ['Energielabel:', 100, 200, 300, 400, 95],
      ['B', 500, 200, 600, 400, 40],
    ],
    certainty: 90,
  })
  queue.wake()
  await settled(2)
  expect(documentFacts.get(sha256)?.facts).toMatchObject([
    {
      ...{ kind: 'energyClass', value: 'B', certainty: 'likely' },
      boxes: [{ left: 500, top: 200, right: 600, bottom: 400 }],
    },
  ])
})

it('stores no facts of a picture before it was recognised, and asks no thread', async () => {
  const sha256 = await give(10, 'tray', 'image/png')
  queue.start()
  await settled(1)
  expect(read).toEqual([])
  expect(kept.records.documentFacts.get(sha256)).toEqual({ facts: [], personal: [] })
})

it('keeps the kind and the place of personal numbers, and no number', async () => {
  const sha256 = await give(10, 'tray')
  const { scans, documentFacts } = kept.records
  scans.begin(sha256, 1, 1)
  scans.putPage(sha256, {
    ...pageWithout(1, 'blank'),
    ...{ kind: 'read', text: 'BSN 111222333', words: [], certainty: 90 },
  })
  queue.start()
  await settled(1)
  expect(documentFacts.personalIn([sha256])).toEqual(
    new Map([[sha256, [{ kind: 'bsn', page: 1 }]]]),
  )
  const rows = kept.store.all('SELECT facts, personal FROM document_facts')
  expect(JSON.stringify(rows)).not.toContain('111222333')
})

it('asks again before a file is sent in which a personal number was found meanwhile', async () => {
  const sha256 = await give(10, 'tray')
  const { intake, scans } = kept.records
  queue.start()
  await settled(1)
  const confirm = () => kept.store.run('UPDATE intake_files SET send_anyway = 1')
  confirm()
  scans.begin(sha256, 1, 1)
  const page = { ...pageWithout(1, 'blank'), kind: 'read' as const, words: [], certainty: 90 }
  scans.putPage(sha256, { ...page, text: 'BSN 111222333' })
  queue.wake()
  await settled(2)
  expect(intake.get('row 10')?.sendAnyway).toBe(false)

  // The user saw the warning: another reading of the same number asks no more.
  confirm()
  kept.store.run('UPDATE document_facts SET rules = 0')
  queue.wake()
  await settled(3)
  expect(intake.get('row 10')?.sendAnyway).toBe(true)
})

it('stores nothing about a document that gives no answer, and asks once more after a while', async () => {
  isSilent = true
  const sha256 = await give(10, 'tray')
  queue.start()
  await expect.poll(() => unanswered).toEqual([sha256])
  expect(kept.records.documentFacts.get(sha256)).toBeNull()
  kept.clock.skip()
  await expect.poll(() => unanswered).toEqual([sha256, sha256])
  queue.wake()
  await queue.stop()
  expect(read).toHaveLength(2)
  expect(kept.records.documentFacts.unreadParts([sha256])).toEqual(new Map([[sha256, 'text']]))
})

it('counts a picture as unread until its page was recognised and its words were read', async () => {
  const sha256 = await give(10, 'tray', 'image/png')
  const { scans, documentFacts } = kept.records
  const part = () => documentFacts.unreadParts([sha256]).get(sha256)
  expect(part()).toBe('text')
  queue.start()
  await settled(1)
  expect(part()).toBe('scan')
  scans.begin(sha256, 1, 1)
  scans.putPage(sha256, {
    ...pageWithout(1, 'blank'),
    ...{ kind: 'read', text: 'BSN 111222333', words: [], certainty: 90 },
  })
  expect(part()).toBe('text')
  queue.wake()
  await settled(2)
  expect(part()).toBeUndefined()
})

it('asks the store for the unread documents once, not once for each', async () => {
  for (let size = 1; size <= 30; size += 1) await give(size, 'document')
  queue.start()
  await settled(30)
  await queue.stop()
  expect(questions).toBeLessThanOrEqual(2)
})

it('takes no fault for a document that the user clears while it is read', async () => {
  await give(10, 'document')
  whileReading = () => {
    for (const { sha256 } of kept.store.all<{ sha256: string }>('SELECT sha256 FROM blobs'))
      rmSync(kept.blobs.pathOf(sha256))
    throw new Error('ENOENT')
  }
  queue.start()
  await expect.poll(() => read.length).toBeGreaterThan(0)
  await queue.stop()
  expect(stored).toEqual([])
})
