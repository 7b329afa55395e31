import { join } from 'node:path'
import { startService } from '../app/practice-service.ts'
import { expect, test } from '../fixture.ts'
import { connectTo } from '../screen/accounts.ts'
import { together } from '../screen/conflict.ts'
import { giveDocuments } from '../screen/dossiers.ts'
import { named, workOffline } from '../screen/screen.ts'

test('a conflict and a refused document are told on the desktop, and a click opens the outbox', async ({
  start,
  folder,
}) => {
  const service = await startService(join(folder, 'service'), { projects: 2, maxBodyMb: 1 })
  try {
    const app = await start()
    const { page } = app
    await connectTo(page, service)
    const record = await together(page, service)
    await record.theyWrite({ City: 'Hunstad' })
    await workOffline(page)
    await record.iType({ City: ' Mijnstad' })
    // The channels of the practice office have news of their own.
    const titles = async () =>
      (await app.notifications()).map(({ title }) => title).filter((title) => /change/u.test(title))
    expect(await titles()).toEqual([])

    await app.minimize()
    await page.evaluate(() => window.perceel.settings.update({ workOffline: false }))
    await expect.poll(titles).toEqual(['1 change needs your attention'])
    const told = (await app.notifications()).findIndex(({ title }) => /change/u.test(title))
    await app.clickNotification(told)
    await expect.poll(() => page.url()).toMatch(/#\/outbox$/u)
    await expect(named(page, 'outbox-list')).toContainText('Conflict')

    const second = await page.evaluate(() =>
      window.perceel.projects.list({
        ...{ search: '', sort: 'name', descending: false, offset: 1, limit: 1 },
      }),
    )
    if (!second.ok) throw new Error(JSON.stringify(second.error))
    const [other] = second.value.rows
    if (other === undefined) throw new Error('The office has one project only')
    await app.minimize()
    const content = Buffer.alloc(2_000_000, 'a')
    await giveDocuments(page, other.id, [
      { filename: 'akte.txt', type: 'koopakte', title: 'Koopakte', content },
    ])
    await expect
      .poll(titles)
      .toEqual(['1 change needs your attention', '2 changes need your attention'])
  } finally {
    await service.stop()
  }
})
