import type { Job } from '../../src-shared/ipc/sync-calls.ts'
import { Killed } from './app-process.ts'
import type { User } from './user/user.ts'
import type { World } from './world.ts'

/** Rounds of sending and waiting after which everything that can arrive must have arrived. */
const mostRounds = 60

/**
 * Milliseconds to wait after a round: longer and longer. A doubt from before the clock was put back a
 * day is settled a day later.
 */
function pauseOf(round: number): number {
  if (round < 20) return 5000
  return round < 40 ? 60_000 : 90 * 60_000
}

/**
 * Nothing goes wrong any more: the app is started once more, everything is tried again, and what is
 * parked is retried once. Answers what then still waits though nothing holds it up.
 */
export async function finishUp(world: World, user: User): Promise<string[]> {
  await world.clear()
  try {
    await world.settle()
    await world.stop()
  } catch (error) {
    // A kill that was still due.
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
  await user.screen.conflicts()
  await user.screen.ask('projects', 'refresh')
  for (const { id } of [...(await user.screen.projects()), ...(await user.screen.relations())])
    await user.screen.ask('dossiers', 'refresh', { projectId: id })
  return stuck.map(
    ({ kind, id, error, waitsFor }) =>
      `stuck: ${kind} ${id} ${JSON.stringify({ error, waitsFor })}`,
  )
}

/** Sends and lets time pass until nothing is left that goes by itself. Answers what never went. */
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

/** When the first of them is due, if all of them were planned for later; else no time. */
function momentOf(jobs: readonly Job[]): number {
  const moments = jobs.map(({ waitsFor }) => (waitsFor?.for === 'moment' ? waitsFor.at : 0))
  return Math.min(...moments)
}

/** Neither parked nor behind something that is, nor waiting for what the user took back. */
function goesByItself(job: Job, jobs: readonly Job[]): boolean {
  const { state, waitsFor } = job
  if (state === 'parked' || waitsFor?.for === 'project') return false
  if (waitsFor?.for !== 'job') return true
  const before = jobs.find(({ id }) => id === waitsFor.jobId)
  return before !== undefined && goesByItself(before, jobs)
}
