import { setTimeout as pause } from 'node:timers/promises'
import type { ManualClock } from '../../../tests/unit/main/sync/manual-clock.ts'
import { openPracticeOffice } from '../office/practice-office.ts'
import { allProjects, startApp, type AppUnderTest } from '../office/sync-office.ts'
import { startRewritingProxy, type Rewrite } from '../lines/rewriting-proxy.ts'

const open: { close(): Promise<void> }[] = []

export async function closeAll(): Promise<void> {
  for (const thing of open.splice(0).reverse()) await thing.close()
}

/** A practice office behind a proxy that changes its answers. */
export async function officeThatAnswers(rewrite: Rewrite) {
  const office = await openPracticeOffice({ projects: 3 })
  const proxy = await startRewritingProxy(office.service.url, rewrite)
  open.push(office, proxy)
  return { office, proxy }
}

export async function appOn(
  { office, proxy }: Awaited<ReturnType<typeof officeThatAnswers>>,
  clock?: ManualClock,
): Promise<AppUnderTest> {
  const app = await startApp(office.service, {
    url: proxy.url,
    ...(clock === undefined ? {} : { clock }),
  })
  open.push(app)
  await app.services.projects.refresh()
  return app
}

export async function projectIdOf(app: AppUnderTest, remoteId: number): Promise<string> {
  const { rows } = await app.services.projects.list(allProjects)
  const row = rows.find((one) => one.remoteId === remoteId)
  if (row === undefined) throw new Error(`project ${remoteId} is not in the list`)
  return row.id
}

/** Lets the time pass until `done`, for at most `turns` timers. */
export async function passTime(
  clock: ManualClock,
  done: () => Promise<boolean>,
  turns = 150,
): Promise<boolean> {
  for (let turn = 0; turn < turns; turn += 1) {
    await pause(25)
    if (await done()) return true
    if (clock.nextIn !== null) clock.skip()
  }
  return done()
}
