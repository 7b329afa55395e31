import { setImmediate as nextTurn } from 'node:timers/promises'
import { ManualClock } from '../../unit/main/sync/manual-clock.ts'
import { startRewritingProxy, type Rewrite } from '../lines/rewriting-proxy.ts'
import { openPracticeOffice, type PracticeOffice } from './practice-office.ts'
import { allProjects, startApp, type AppUnderTest } from './sync-office.ts'

/** The app, with a manual clock, behind a proxy that changes the answers of a practice office. */
export interface RewritingOffice {
  readonly office: PracticeOffice
  readonly app: AppUnderTest
  readonly clock: ManualClock
  /** Method and path of every request, in order. */
  readonly requests: readonly string[]
  /** Returns the project's row id in the app. */
  projectIdOf(remoteId: number): Promise<string>
  /** Runs the clock's timers, one after the other while no request is under way, until `check` holds. */
  passUntil(check: () => boolean | Promise<boolean>): Promise<void>
  close(): Promise<void>
}

/** Opens an app on a practice office of three projects, whose answers `rewrite` changes on the way. */
export async function openRewritingOffice(rewrite: Rewrite): Promise<RewritingOffice> {
  const office = await openPracticeOffice({ projects: 3 })
  const proxy = await startRewritingProxy(office.service.url, rewrite)
  const clock = new ManualClock()
  const app = await startApp(office.service, { url: proxy.url, clock })
  await app.services.projects.refresh()
  return {
    office,
    app,
    clock,
    requests: proxy.requests,
    async projectIdOf(remoteId) {
      await app.services.projects.refresh()
      const { rows } = await app.services.projects.list(allProjects)
      const row = rows.find((one) => one.remoteId === remoteId)
      if (row === undefined) throw new Error(`project ${remoteId} is not in the list`)
      return row.id
    },
    async passUntil(check) {
      for (;;) {
        for (let turn = 0; turn < turnsOfWork; turn += 1) await nextTurn()
        if (await check()) return
        if (proxy.underWay === 0 && clock.nextIn !== null) clock.skip()
      }
    },
    async close() {
      await app.close()
      await proxy.close()
      await office.close()
    },
  }
}

/** Turns of the event loop for the work between an answer and the next request. */
const turnsOfWork = 100
