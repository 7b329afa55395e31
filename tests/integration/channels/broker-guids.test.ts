import { afterEach, expect, test } from 'vitest'
import { startRewritingProxy, withJson } from '../lines/rewriting-proxy.ts'
import { openPracticeOffice } from '../office/practice-office.ts'
import { createCommercial } from '../office/practice-records.ts'
import { allProjects, startApp } from '../office/sync-office.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** An app on an office whose first exchange lists one broker, and the id of a shop. */
async function appThatLists(guid: string) {
  const office = await openPracticeOffice({ projects: 1 })
  const remoteId = await createCommercial(office, 'Winkelruimte')
  const proxy = await startRewritingProxy(office.service.url, ({ url }, answer) =>
    url.endsWith('/brokers')
      ? withJson(answer, { brokers: { [guid]: { name: 'Collega' } } })
      : answer,
  )
  const app = await startApp(office.service, { url: proxy.url })
  open.push(office, proxy, app)
  await app.services.projects.refresh()
  const { rows } = await app.services.projects.list(allProjects)
  const projectId = rows.find((row) => row.remoteId === remoteId)?.id ?? ''
  return { app, projectId, requests: proxy.requests }
}

test.each(['0f8fad5bd9cb469fa16570867728950e', '(0f8fad5b-d9cb-469f-a165-70867728950e)'])(
  'a broker that the exchange lists as %s is named in the same spelling',
  async (guid) => {
    const { app, projectId, requests } = await appThatLists(guid)
    const { brokers } = await app.services.parameters.brokers({
      exchange: 'exchange_one',
      refresh: true,
    })
    expect(brokers).toMatchObject([{ guid }])
    const request = {
      projectId,
      type: 'exchange_one',
      action: 'publish',
      extra: { collegial_participant_guids: guid },
    } as const
    await app.services.validation.options(request)
    const [, query] = requests.find((line) => line.includes('/validateoptions?'))?.split('?') ?? []
    expect(new URLSearchParams(query).get('collegial_participant_guids')).toBe(guid)

    await app.services.settings.update({ workOffline: true })
    const { rows } = await app.services.channels.request({ ...request, plannedAt: null })
    expect(rows.find(({ type }) => type === 'exchange_one')?.request).toMatchObject({
      extra: request.extra,
    })
  },
)
