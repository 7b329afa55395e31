import { afterEach, expect, test } from 'vitest'
import { channelStatusListSchema, type Publication } from '../../../src-shared/service/resources.ts'
import { startRewritingProxy, withJson } from '../lines/rewriting-proxy.ts'
import { openPracticeOffice } from '../office/practice-office.ts'
import { createHome } from '../office/practice-records.ts'
import { allProjects, startApp } from '../office/sync-office.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** An app on an office that shows publications as `change` returns them. */
async function appThatSees(change: (publication: Publication) => Publication) {
  const office = await openPracticeOffice({ projects: 1 })
  const remoteId = await createHome(office)
  const proxy = await startRewritingProxy(office.service.url, ({ method, url }, answer) => {
    if (method !== 'GET' || !/\/mcp\/\d+$/u.test(url)) return answer
    const { channels } = channelStatusListSchema.parse(JSON.parse(answer.body.toString()))
    const changed = channels.map(({ channel: { name, publication } }) => ({
      channel: publication === undefined ? { name } : { name, publication: change(publication) },
    }))
    return withJson(answer, { channels: changed })
  })
  const app = await startApp(office.service, { url: proxy.url })
  open.push(office, proxy, app)
  await app.services.projects.refresh()
  const { rows } = await app.services.projects.list(allProjects)
  const projectId = rows.find((row) => row.remoteId === remoteId)?.id ?? ''
  const row = async () =>
    (await app.services.channels.status({ projectId })).rows.find(
      ({ type }) => type === 'channel_03',
    )
  /** Sends a request and returns the status at the end of its job. */
  async function ask(action: 'publish' | 'revoke') {
    await app.services.channels.request({
      ...{ projectId, type: 'channel_03', action, extra: {}, plannedAt: null },
    })
    await app.until(async () => (await row())?.request === null)
    return (await row())?.publication?.status
  }
  const count = () => proxy.requests.filter((line) => line.startsWith('POST /1.0/mcp/')).length
  return { office, ask, count }
}

test('a publish ends where the service lists no mutations', async () => {
  const { ask, count } = await appThatSees((publication) => ({
    ...publication,
    mutations: [],
    status: 'published',
  }))
  expect(await ask('publish')).toBe('published')
  expect(count()).toBe(1)
})

test('a withdrawal ends where the service shows it by status and last modification', async () => {
  const { office, ask, count } = await appThatSees((publication) => ({
    ...publication,
    mutations: publication.mutations.slice(0, 1),
    status: publication.mutations.length > 1 ? 'offline' : 'online',
  }))
  expect(await ask('publish')).toBe('online')
  office.pass(60_000)
  expect(await ask('revoke')).toBe('offline')
  expect(count()).toBe(2)
})
