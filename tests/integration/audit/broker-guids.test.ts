import { afterEach, expect, test } from 'vitest'
import { createCommercial } from '../office/practice-records.ts'
import { withJson } from '../lines/rewriting-proxy.ts'
import { appOn, closeAll, officeThatAnswers, projectIdOf } from './offices.ts'

afterEach(closeAll)

test.each([['0f8fad5bd9cb469fa16570867728950e'], ['(0f8fad5b-d9cb-469f-a165-70867728950e)']])(
  'a broker that the exchange lists as %s can be named in a request',
  async (guid) => {
    const setup = await officeThatAnswers(({ url }, answer) =>
      url.endsWith('/brokers')
        ? withJson(answer, { brokers: { [guid]: { name: 'Collega' } } })
        : answer,
    )
    const shop = await createCommercial(setup.office, 'Winkelruimte')
    const app = await appOn(setup)
    const projectId = await projectIdOf(app, shop)
    const { brokers } = await app.services.parameters.brokers({
      exchange: 'exchange_one',
      refresh: true,
    })
    expect(brokers).toMatchObject([{ guid }])
    await app.services.settings.update({ workOffline: true })
    await app.services.channels.request({
      ...{ projectId, type: 'exchange_one', action: 'publish', plannedAt: null },
      extra: { collegial_participant_guids: guid },
    })
  },
)
