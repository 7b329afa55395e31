import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createServices } from '../../../src-main/start/create-services.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { bundledThreads } from '../../simulation/child/bundled-threads.ts'

/**
 * A main process without a window, which the kill test starts, kills and starts again. Adds one
 * dossier to a project if there is none yet, and prints `synced` when the dossier has arrived.
 */
const settings = z
  .object({
    folder: z.string(),
    url: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
    rootId: z.int(),
    remoteId: z.int(),
    file: z.string(),
  })
  .parse(JSON.parse(readFileSync(0, 'utf8')))

// Keeps the process alive: the timers of the services do not, and there is no window.
const alive = setInterval(() => undefined, 60_000)
let check = (): void => undefined

/** Makes time run faster: the runner waits fifteen minutes before an absence counts as proven. */
const speed = 200
const clock = {
  now: () => Date.now() * speed,
  elapsed: () => performance.now() * speed,
  after(ms: number, action: () => void) {
    const timer = setTimeout(action, ms / speed)
    return () => clearTimeout(timer)
  },
}
const services = await createServices({
  dataFolder: join(settings.folder, 'data'),
  runFolder: join(settings.folder, 'run'),
  ...bundledThreads(),
  emit: () => check(),
  openPath: () => Promise.resolve(),
  resolveProxy: () => Promise.resolve('DIRECT'),
  spawnPractice: () => {
    throw new Error('The practice office is not wanted here')
  },
  vault: {
    available: () => Promise.resolve(true),
    read: () => Promise.resolve(settings.clientSecret),
    write: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    isBusy: () => false,
  },
  random: () => 0,
  clock,
})

if ((await services.accounts.list()).length === 0) {
  const { url: baseUrl, clientId, clientSecret, rootId } = settings
  const account = { name: 'Kill', baseUrl, clientId, clientSecret, rootId, userId: null }
  await services.accounts.add({ ...account, dialect: defaultDialect })
  await services.projects.refresh()
}
const query = { search: String(settings.remoteId), sort: 'name', descending: false } as const
const { rows } = await services.projects.list({ ...query, offset: 0, limit: 10 })
const projectId = rows.find((row) => row.remoteId === settings.remoteId)?.id ?? ''
if ((await services.dossiers.list({ projectId })).length === 0) {
  const tray = async () => (await services.intake.rows()).rows
  // A killed earlier run may have left the file in the tray.
  if ((await tray()).length === 0)
    await services.intake.takePath({ path: settings.file, ownerId: projectId })
  await new Promise<void>((resolve) => {
    check = () =>
      void tray().then((rows) => {
        if (rows.every(({ state }) => state === 'ready')) resolve()
      })
    check()
  })
  const rowIds = (await tray()).map(({ id }) => id)
  // The services are not started: nothing reads the file.
  const change = { type: 'Akte', title: 'Akte', sendAnyway: true }
  await services.intake.edit({ rowIds, change })
  const names = { type: 'Akte', title: 'Akte', copy: false }
  const rows = rowIds.map((rowId) => ({ rowId, ownerId: projectId, ...names }))
  await services.intake.send({ rows })
}

/** Resolves with `synced`, or with the error of a job that waits for the user. */
const outcome = new Promise<string>((resolve) => {
  const look = async (): Promise<void> => {
    const dossiers = await services.dossiers.list({ projectId })
    if (dossiers.every((dossier) => dossier.state === 'synced')) resolve('synced')
    const parked = (await services.sync.jobs()).find(({ state }) => state === 'parked')
    if (parked !== undefined) resolve(`parked: ${JSON.stringify(parked.error)}`)
  }
  check = () => void look()
})
// The bundle has no thread that reads scans.
await services.settings.update({ readScans: false })
await services.start()
check()
const said = await outcome
await services.stop()
clearInterval(alive)
process.stdout.write(`${said}\n`)
