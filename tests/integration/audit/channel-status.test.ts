import { afterEach, expect, test } from 'vitest'
import { ManualClock } from '../../unit/main/sync/manual-clock.ts'
import { createHome } from '../office/practice-records.ts'
import { withJson } from '../lines/rewriting-proxy.ts'
import { appOn, closeAll, officeThatAnswers, passTime, projectIdOf } from './offices.ts'

afterEach(closeAll)

const isStatus = (method: string, url: string) => method === 'GET' && /\/mcp\/\d+$/u.test(url)

/** An office whose status answers are changed by `change`. */
async function officeWith(change: (channels: any[]) => void) {
  const setup = await officeThatAnswers(({ method, url }, answer) => {
    if (!isStatus(method, url)) return answer
    const { channels } = JSON.parse(answer.body.toString()) as { channels: any[] }
    change(channels)
    return withJson(answer, { channels })
  })
  const home = await createHome(setup.office)
  return { setup, home }
}

test.each([['lists no mutations of a finished publication', []]] as const)(
  'a publication ends its job when the service %s',
  async (_how, mutations) => {
    const { setup, home } = await officeWith((channels) => {
      for (const { channel } of channels) {
        const { publication } = channel
        if (publication === undefined || mutations === undefined) continue
        publication.status = 'published'
        publication.mutations = mutations
      }
    })
    const clock = new ManualClock()
    const app = await appOn(setup, clock)
    const projectId = await projectIdOf(app, home)
    await app.services.channels.request({
      ...{ projectId, type: 'channel_03', action: 'publish', extra: {}, plannedAt: null },
    })
    const row = async () =>
      (await app.services.channels.status({ projectId })).rows.find(
        ({ type }) => type === 'channel_03',
      )
    await passTime(clock, async () => {
      const request = (await row())?.request ?? null
      return request === null || request.state === 'parked'
    })
    expect((await row())?.publication?.status).toMatch(/busy|published/u)
    expect((await row())?.request).toBeNull()
  },
)

test('a withdrawal ends its job when the service shows it by the status and the time only', async () => {
  let revoked = false
  const setup = await officeThatAnswers(({ method, url }, answer) => {
    if (method === 'POST' && url.includes('/mcp/') && published) revoked = true
    if (!isStatus(method, url)) return answer
    const { channels } = JSON.parse(answer.body.toString()) as { channels: any[] }
    for (const { channel } of channels) {
      if (channel.publication === undefined) continue
      channel.publication.mutations = channel.publication.mutations.slice(0, 1)
      channel.publication.status = revoked ? 'offline' : 'online'
    }
    return withJson(answer, { channels })
  })
  let published = false
  const home = await createHome(setup.office)
  const clock = new ManualClock()
  const app = await appOn(setup, clock)
  const projectId = await projectIdOf(app, home)
  const row = async () =>
    (await app.services.channels.status({ projectId })).rows.find(
      ({ type }) => type === 'channel_03',
    )
  for (const action of ['publish', 'revoke'] as const) {
    setup.office.pass(60_000)
    await app.services.channels.request({
      ...{ projectId, type: 'channel_03', action, extra: {}, plannedAt: null },
    })
    await passTime(clock, async () => {
      const request = (await row())?.request ?? null
      return request === null || request.state === 'parked'
    })
    published = true
  }
  expect((await row())?.publication?.status).toBe('offline')
  expect((await row())?.request).toBeNull()
})
