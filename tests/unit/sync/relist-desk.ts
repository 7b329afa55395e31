import { expect } from 'vitest'
import type { OfficeBench } from './office-bench.ts'
import { officeOutbox } from './office-outbox.ts'

/** A relist and its channel on the bench that a test is at. */
export function relistDesk(bench: () => OfficeBench) {
  const job = () =>
    officeOutbox(bench)
      .jobs()
      .find(({ kind }) => kind === 'relist')
  const asked = () => bench().service.published.map(({ action }) => action)

  /** Moves the clock from timer to timer until something holds; at most a hundred of them. */
  async function until(holds: () => boolean): Promise<void> {
    await bench().settle()
    for (let left = 100; left > 0 && !holds() && bench().clock.nextIn !== null; left -= 1)
      await bench().settle(1)
    expect(holds()).toBe(true)
  }

  /** A project that is published on the channel, according to the service. */
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
