import { afterEach, expect, test } from 'vitest'
import { ManualClock } from '../../unit/main/sync/manual-clock.ts'
import { createHome, xmlOf } from '../office/practice-records.ts'
import { appOn, closeAll, officeThatAnswers, passTime, projectIdOf } from './offices.ts'

afterEach(closeAll)
const version = '1.2'

test.each([404, 405, 409, 410, 413, 422])(
  'an edit arrives by itself after a while in which the token request was answered with %i',
  async (status) => {
    let closed = false
    const setup = await officeThatAnswers(({ url }, answer) =>
      closed
        ? {
            status: url.includes('/oauth/') ? status : 401,
            headers: { 'content-type': 'text/html' },
            body: Buffer.from('<html>Onderhoud</html>'),
          }
        : answer,
    )
    const home = await createHome(setup.office)
    const clock = new ManualClock()
    const app = await appOn(setup, clock)
    const projectId = await projectIdOf(app, home)
    const ref = { kind: 'project', id: projectId, version } as const
    const { text } = await app.services.records.read(ref)
    closed = true
    await app.services.records.save({ ...ref, text: (text ?? '').replace('Ede<', 'Lunteren<') })
    await app.services.records.send({ kind: 'project', id: projectId })
    await passTime(clock, () => Promise.resolve(false), 12)
    closed = false
    const arrived = await passTime(
      clock,
      async () => (await xmlOf(setup.office, home, version)).includes('Lunteren<'),
      60,
    )
    expect((await app.services.projects.get({ projectId })).error).toBeNull()
    expect(arrived).toBe(true)
    expect(app.faults).toEqual([])
  },
)
