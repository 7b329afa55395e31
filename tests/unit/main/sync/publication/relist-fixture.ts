import { expect } from 'vitest'
import type { OfficeBench } from '../office-bench.ts'
import { officeOutbox } from '../office-outbox.ts'

/** Returns helpers for a relist on the bench of the current test. */
export function relistFixture(bench: () => OfficeBench) {
  const job = () =>
    officeOutbox(bench)
      .jobs()
      .find(({ kind }) => kind === 'relist')
  const asked = () => bench().service.published.map(({ action }) => action)

  /** Runs timers until the condition holds, at most a hundred of them. */
  async function until(holds: () => boolean): Promise<void> {
    await bench().settle()
    for (let left = 100; left > 0 && !holds() && bench().clock.nextIn !== null; left -= 1)
      await bench().settle(1)
    expect(holds()).toBe(true)
  }

  /** Returns the id of a project that the service shows as published on the channel. */
  async function publishedProject(status = 'published'): Promise<string> {
    const { id } = await bench().listedProject()
    const doc = '2026-11-20 09:00:00'
    const mutations = [{ type: 'publish', doc, status: 'done' }]
    const channel = bench().service.statuses[0]
    if (channel !== undefined) channel.publication = { uuid: 'u', doc, dlm: doc, status, mutations }
    return id
  }

  return { asked, job, publishedProject, until }
}
