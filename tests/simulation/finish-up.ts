import type { Job } from '../../src-shared/ipc/calls/sync-calls.ts'
import { Killed } from './app-process.ts'
import type { User } from './user/user.ts'
import type { World } from './world.ts'

/** Rounds of sending and waiting, after which all jobs that can arrive must have arrived. */
const mostRounds = 60

/**
 * Returns the milliseconds to wait after a round. The pauses grow, because a doubt from before the
 * clock was put back by a day is settled a day later.
 */
function pauseOf(round: number): number {
  if (round < 20) return 5000
  return round < 40 ? 60_000 : 90 * 60_000
}

/**
 * Ends all faults, starts the app once more, sends everything, and retries each parked job once,
 * except jobs that wait for the user's choices because the record at the service changed
 * (`serverMoved`). Returns the jobs that still wait although nothing holds them up.
 */
export async function finishUp(world: World, user: User): Promise<string[]> {
  await world.clear()
  try {
    await world.settle()
    await world.stop()
  } catch (error) {
    // A kill that was still due ended the app.
    if (!(error instanceof Killed)) throw error
    await world.afterKill()
  }
  await world.boot()
  await user.afterRestart()
  await user.comeHome()
  await user.screen.ask('settings', 'update', { workOffline: false })
  await user.screen.ask('sync', 'pauseUploads', { paused: false })
  await user.screen.ask('projects', 'refresh')
  let stuck = await drain(world, user)
  for (const job of await user.screen.jobs())
    if (job.state === 'parked' && job.error?.reason !== 'serverMoved') await user.retry(job)
  stuck = await drain(world, user)
  await user.lookAgain()
  await user.screen.conflicts()
  await readLists(user)
  if (world.removed.records.size > 0) {
    // A list that lost much counts after a second read. A new project that no list shows counts as
    // missing after a quarter of an hour.
    await world.pass(16 * 60_000)
    await readLists(user)
    await world.pass(31_000)
    await readLists(user)
  }
  return stuck.map(
    ({ kind, id, error, waitsFor }) =>
      `stuck: ${kind} ${id} ${JSON.stringify({ error, waitsFor })}`,
  )
}

async function readLists({ screen }: User): Promise<void> {
  await screen.ask('projects', 'refresh')
  for (const { id } of [...(await screen.projects()), ...(await screen.relations())])
    await screen.ask('dossiers', 'refresh', { projectId: id })
}

/**
 * Sends and lets time pass until no job is left that the app can send by itself. Returns the jobs
 * that were never sent.
 */
async function drain(world: World, user: User): Promise<Job[]> {
  let left: Job[] = []
  for (let round = 0; round < mostRounds; round += 1) {
    await user.screen.ask('sync', 'run')
    const jobs = await user.screen.jobs()
    left = jobs.filter((job) => goesByItself(job, jobs))
    if (left.length === 0) return []
    await world.pass(Math.max(pauseOf(round), momentOf(left) - world.appNow))
  }
  return left
}

/** Returns the earliest planned moment if all jobs were planned for later, otherwise 0. */
function momentOf(jobs: readonly Job[]): number {
  const moments = jobs.map(({ waitsFor }) => (waitsFor?.for === 'moment' ? waitsFor.at : 0))
  return Math.min(...moments)
}

/**
 * Returns true if a job is neither parked, nor behind a parked job, nor waiting for a project whose
 * creation the user cancelled.
 */
function goesByItself(job: Job, jobs: readonly Job[]): boolean {
  const { state, waitsFor } = job
  if (state === 'parked' || waitsFor?.for === 'project') return false
  if (waitsFor?.for !== 'job') return true
  const before = jobs.find(({ id }) => id === waitsFor.jobId)
  return before !== undefined && goesByItself(before, jobs)
}
