import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixture.ts'
import { findFittingChannel, openChannels, publish, settledStatus } from '../screen/channels.ts'
import { confirmIntake, dropPaths, smallPdf } from '../screen/files.ts'
import { look } from '../screen/look.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

test('the first steps tick themselves up to a publication, over a restart', async ({
  start,
  folder,
}) => {
  const first = await start({ account: 'practice' })
  const list = (page: typeof first.page) => named(page, 'first-steps')
  const step = (page: typeof first.page, name: string) => named(page, `first-step-${name}`)

  await test.step('the list shows the next step, its place and its page of the manual', async () => {
    const { page } = first
    await screen.speakDutch(page)
    await named(page, 'nav-today').click()
    await expect(list(page)).toHaveAttribute('data-done', '0')
    await expect(step(page, 'open')).toHaveAttribute('aria-current', 'step')
    await named(page, 'first-step-read-change').click()
    await expect(named(page, 'manual-heading')).toHaveText('Een prijs wijzigen')
    await page.keyboard.press('Escape')
    await named(page, 'first-step-go-open').click()
    await expect(screen.projectRows(page).first()).toBeVisible()
    // Clicks on the list tick nothing.
    await named(page, 'nav-today').click()
    await expect(list(page)).toHaveAttribute('data-done', '0')
  })

  await test.step('opening, changing and sending tick three steps', async () => {
    const { page } = first
    await screen.openFirstProject(page)
    await screen.openXml(page)
    await expect(named(page, 'first-steps-line')).toHaveAttribute('data-done', '1')
    await screen.typeAfter(page, '<City>', 'Nieuw ')
    await screen.saveXml(page)
    await expect(named(page, 'first-steps-line')).toHaveAttribute('data-done', '2')
    await named(page, 'xml-send').click()
    await screen.waitForXmlState(page, 'synced')
    await named(page, 'nav-today').click()
    await expect(list(page)).toHaveAttribute('data-done', '3')
    await look(page, 'first-steps')
  })

  await first.close()
  const app = await start()
  const { page } = app
  await test.step('the steps outlive a restart', async () => {
    await expect(list(page)).toHaveAttribute('data-done', '3')
    await expect(step(page, 'document')).toHaveAttribute('aria-current', 'step')
  })

  await test.step('the list is put away, and comes back from the menu', async () => {
    await named(page, 'first-steps-put-away').press('Enter')
    await expect(list(page)).toBeHidden()
    await expect(named(page, 'today-page').locator('h1')).toBeFocused()
    await expect(named(page, 'first-steps-line')).toBeHidden()
    await named(page, 'nav-outbox').click()
    await app.clickMenu('Eerste stappen')
    await expect(list(page)).toHaveAttribute('data-done', '3')
  })

  await test.step('a document and a publication end the list', async () => {
    await named(page, 'first-step-go-document').click()
    await expect(named(page, 'dossiers-drop')).toBeVisible()
    const path = join(folder, 'koopakte.pdf')
    await writeFile(path, smallPdf('Koopakte'))
    await dropPaths(page, [path])
    await confirmIntake(page, 'koopakte', 'Koopakte van de eerste dag')
    await expect(named(page, 'first-steps-line')).toHaveAttribute('data-done', '4')
    await openChannels(page)
    const channel = await findFittingChannel(page)
    await publish(page, channel)
    expect(await settledStatus(page, channel)).toBe('published')
    await named(page, 'nav-today').click()
    await expect(named(page, 'first-steps-finished')).toBeVisible()
  })
})
