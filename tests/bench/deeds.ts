import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { GrayImage } from '../../src-main/scans/image/gray-image.ts'
import { scanned, scanPdf } from '../files/scan-file.ts'
import { type Bench, median } from './bench.ts'
import { linesOf, pageCount } from './deeds/pages.ts'
import type { ReaderAnswer, ReaderTask } from './deeds/reader.ts'

const rounds = 9
/** The moments within a page at which the user gives input, in milliseconds. */
const inputs = Array.from({ length: 12 }, (_, index) => 20 + index * 130)
const mostMemory = 350 * 1024 * 1024
/** What may be left of the memory when the reading is over. */
const mostLeft = 50 * 1024 * 1024

const script = (name: string) => join(import.meta.dirname, 'deeds', name)

function grayMap({ width, height, pixels }: GrayImage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
}

/**
 * Reads pages of scans by the product's own client, for a process like main, and by Tesseract's core
 * alone. Also measures the memory of main and of the process that reads together, the stalls of main, and how
 * soon the reading pauses for the user.
 */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-deeds-'))
    const images: GrayImage[] = []
    for (let page = 0; page < pageCount; page += 1) images.push(await scanned(linesOf(page)))
    const path = join(folder, 'scan.pdf')
    writeFileSync(path, scanPdf(images))
    const reader = fork(script('reader.ts'), [path])
    const bare = new Worker(script('bare-loop.ts'), { workerData: { images: images.map(grayMap) } })
    const ask = async (task: ReaderTask): Promise<ReaderAnswer> => {
      reader.send(task)
      const [answer] = (await once(reader, 'message')) as [ReaderAnswer]
      return answer
    }
    try {
      const ours: ReaderAnswer[] = []
      const baseline: { ms: number; letters: number }[] = []
      for (let round = -1; round < rounds; round += 1) {
        const read = await ask({ task: 'read' })
        bare.postMessage('read')
        const [other] = (await once(bare, 'message')) as [{ ms: number; letters: number }]
        // The first round loads both.
        if (round < 0) continue
        ours.push(read)
        baseline.push(other)
      }
      const pauses: number[] = []
      for (const after of inputs) pauses.push((await ask({ task: 'pause', after })).ms)
      const idle = await ask({ task: 'idle' })
      await ask({ task: 'read' })
      const again = await ask({ task: 'idle' })
      const stall = Math.max(...ours.map(({ stallMs }) => stallMs))
      const slowest = Math.max(...pauses)
      const msOf = (read: readonly { readonly ms: number }[]) => read.map(({ ms }) => ms)
      return {
        measured: { ours: msOf(ours), baseline: msOf(baseline) },
        baseline: `tesseract.js-core alone on the same ${pageCount} pages, as images in memory`,
        wanted:
          'at least 0.9 of its rate, 350 MB over idle at most and back within 30 s, no stall of 50 ms or more, a pause within 100 ms of input',
        met: (ratio) =>
          1 / ratio >= 0.9 &&
          idle.peakOverIdle <= mostMemory &&
          idle.overIdle <= mostLeft &&
          stall < 50 &&
          slowest <= 100,
        facts: {
          pagesPerMinute: perMinute(msOf(ours)),
          baselinePagesPerMinute: perMinute(msOf(baseline)),
          lettersRead: ours[0]?.letters ?? 0,
          baselineLettersRead: baseline[0]?.letters ?? 0,
          peakOverIdleMb: inMb(idle.peakOverIdle),
          overIdleAfter30SecondsMb: inMb(idle.overIdle),
          growthWithAnotherPileMb: inMb(again.overIdle - idle.overIdle),
          longestStallMs: Math.round(stall),
          pauseMedianMs: Math.round(median(pauses)),
          pauseLongestMs: Math.round(slowest),
        },
      }
    } finally {
      reader.disconnect()
      await bare.terminate()
      rmSync(folder, { recursive: true })
    }
  },
}

function perMinute(runs: readonly number[]): number {
  return Math.round((pageCount * 60_000 * 10) / median(runs)) / 10
}

function inMb(bytes: number): number {
  return Math.round(bytes / 1024 / 102.4) / 10
}
