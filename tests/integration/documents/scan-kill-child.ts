import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createServices } from '../../../src-main/start/create-services.ts'
import { scanProcesses } from '../../unit/main/scans/scan-processes.ts'
import { threadSources } from '../../thread-sources.ts'

/**
 * A main process without a window that reads the scans in its tray, and prints a line for each page.
 * It does not end by itself: the test kills it.
 */
const settings = z.object({ folder: z.string() }).parse(JSON.parse(readFileSync(0, 'utf8')))

setInterval(() => undefined, 60_000)
const services = await createServices({
  dataFolder: join(settings.folder, 'data'),
  runFolder: join(settings.folder, 'run'),
  ...threadSources(),
  emit: (name) => {
    if (name === 'scansChanged') void tell()
  },
  openPath: () => Promise.resolve(),
  resolveProxy: () => Promise.resolve('DIRECT'),
  spawnScans: scanProcesses().spawn,
  spawnPractice: () => {
    throw new Error('The practice office is not wanted here')
  },
})

async function tell(): Promise<void> {
  const { reading } = await services.scans.state()
  process.stdout.write(`page ${reading?.page ?? 0}\n`)
}

await services.start()
