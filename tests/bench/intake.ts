import { spawn } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileWorkerClient } from '../../src-main/files/file-worker-client.ts'
import { BlobFolder } from '../../src-main/store/dossiers/blob-folder.ts'
import { BlobRepository } from '../../src-main/store/dossiers/blob-repository.ts'
import { openStore } from '../../src-main/store/connection/open-store.ts'
import { storeFiles } from '../../src-main/store/connection/store-files.ts'
import { pdfFile } from '../files/pdf-file.ts'
import { type Bench, type BenchResult, median, timed } from './bench.ts'
import { watchStalls } from './stall-watch.ts'

const files = 500
const fileBytes = 2_000_000
const rounds = 9

/** Writes PDFs that cannot be compressed or shared, the same in every run. */
function writeFiles(folder: string): void {
  mkdirSync(folder)
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16, 1), Buffer.alloc(16))
  const blank = Buffer.alloc(fileBytes)
  for (let n = 0; n < files; n += 1) {
    const scan = noise.update(blank).toString('latin1')
    const stream = `<< /Length ${scan.length} >>\nstream\n${scan}\nendstream`
    writeFileSync(join(folder, `scan ${n}.pdf`), pdfFile({ objects: [stream] }))
  }
}

async function run(command: string, ...args: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}

/** Writes the dirty pages of one side to disk before the other side is measured. */
const settle = () => run('sync')

/**
 * Takes in a folder like the tray: finds and reads the files, and stores each file in a transaction
 * of its own. Returns the total time and the longest stall of this thread, in milliseconds.
 */
async function takeIn(source: string, folder: string): Promise<{ ms: number; stallMs: number }> {
  const paths = storeFiles(folder)
  const fail = (error: unknown) => {
    throw error as Error
  }
  const { store, journal } = openStore(paths, {
    now: () => Date.now(),
    onHealth: () => undefined,
    onFault: fail,
    onJournalBroken: fail,
  })
  const records = new BlobRepository(store)
  const workerClient = new FileWorkerClient({
    blobs: new BlobFolder(join(folder, 'blobs')),
    records,
    worker: new URL('../../src-main/files/file-worker.ts', import.meta.url),
    now: () => Date.now(),
  })
  // Starts the threads before measuring, because an app in use has started them.
  await Promise.all([1, 2, 3, 4].map(() => workerClient.find(source)))
  const stalls = watchStalls()
  const ms = await timed(async () => {
    const found = await workerClient.find(source)
    if (found.files.length !== files) throw new Error('Not every file was found')
    await Promise.all(
      found.files.map(async ({ path }) => {
        const file = await workerClient.readPath(path)
        store.transaction(() => records.put(file, Date.now()))
      }),
    )
  })
  const stallMs = stalls.take().wall
  stalls.stop()
  const kept = store.get<{ n: number }>('SELECT count(*) AS n FROM blobs')?.n
  if (kept !== files) throw new Error(`${kept} files were kept`)
  await workerClient.close()
  store.close()
  journal.close()
  return { ms, stallMs }
}

async function measure(folder: string): Promise<BenchResult> {
  const source = join(folder, 'source')
  writeFiles(source)
  const ours: number[] = []
  const baseline: number[] = []
  const withSync: number[] = []
  const stalls: number[] = []
  const idleStalls: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    await settle()
    const taken = await takeIn(source, join(folder, 'data'))
    rmSync(join(folder, 'data'), { recursive: true })
    await settle()
    const copy = join(folder, 'copy')
    const idle = watchStalls()
    const bare = await timed(() =>
      Promise.all([
        run('cp', '-r', source, copy),
        run('sh', '-c', 'sha256sum "$1"/* > /dev/null', 'sh', source),
      ]),
    )
    const idleStallMs = idle.take().wall
    idle.stop()
    const flushed = bare + (await timed(() => run('sync', '-f', copy)))
    rmSync(copy, { recursive: true })
    // The first round is a warm-up for both sides.
    if (round < 0) continue
    ours.push(taken.ms)
    stalls.push(taken.stallMs)
    idleStalls.push(idleStallMs)
    baseline.push(bare)
    withSync.push(flushed)
  }
  const longestStallMs = Math.max(...stalls)
  return {
    measured: { ours, baseline },
    baseline: `cp and sha256sum side by side on the same ${files} PDFs of 2 MB, from the cache`,
    wanted: 'at least 0.95 of its rate, and no main-process stall of 50 ms or more',
    met: (ratio) => 1 / ratio >= 0.95 && longestStallMs < 50,
    facts: {
      filesPerSecond: Math.round((files * 1000) / median(ours)),
      baselineFilesPerSecond: Math.round((files * 1000) / median(baseline)),
      // The baseline leaves its copies in memory. Our files are on the disk at the end.
      baselineOnDiskMs: Math.round(median(withSync)),
      longestStallMs: Math.round(longestStallMs),
      // The longest stall while this thread only waits for the baseline: the machine's own share.
      idleLongestStallMs: Math.round(Math.max(...idleStalls)),
    },
  }
}

export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'perceel-bench-intake-'))
    try {
      return await measure(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
