import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, shareApp, test } from '../fixture.ts'
import { giveDocuments, openFirstDossiers, preview } from '../screen/dossiers.ts'
import { dropPathsOn } from '../screen/files.ts'
import { look } from '../screen/look.ts'
import { pdfOf } from '../screen/pdf-documents.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

shareApp()

/** Returns what the record of a project says about its energy label. */
function classOf(page: Page, projectId: string): Promise<string | null> {
  return page.evaluate(async (id) => {
    const facts = await window.perceel.projects.facts({ projectId: id })
    if (!facts.ok) throw new Error(facts.error.kind)
    return facts.value?.energyClass ?? null
  }, projectId)
}

test('a value of a document is shown on its page, taken over into the record and sent', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  const projectId = await openFirstDossiers(page)
  await screen.openXml(page)
  await expect.poll(() => classOf(page, projectId)).not.toBeNull()
  const before = (await classOf(page, projectId)) ?? ''
  const after = before === 'B' ? 'C' : 'B'
  const content = pdfOf({ pages: ['Energielabel van de woning', `Energielabel: ${after}`] })
  await giveDocuments(page, projectId, [
    { filename: 'label.pdf', type: 'energielabel', title: 'Het label', content },
  ])
  await named(page, 'project-tab-dossiers').click()
  await preview(page, 'Het label')
  const fact = named(page, 'facts-list').locator('[data-kind="energyClass"]')
  await expect(fact).toHaveAttribute('data-value', after)
  await expect(fact).toHaveAttribute('data-state', 'different')

  await test.step('a press on the fact marks its words on page two', async () => {
    await named(page, 'facts-show-0').click()
    await expect(named(page, 'preview-pdf')).toHaveAttribute('data-page', '2')
    await expect(page.locator('.fact-mark')).toBeInViewport()
    await look(page, 'preview-facts')
  })

  await test.step('the plan shows the value before and after, and writes when asked', async () => {
    await named(page, 'facts-choose-energyClass').click()
    await named(page, 'facts-take-over').click()
    await expect(named(page, 'facts-plan-energyClass')).toContainText(`${before} wordt ${after}`)
    await look(page, 'facts-plan')
    expect(await classOf(page, projectId)).toBe(before)
    await named(page, 'facts-plan-write').click()
    await expect(named(page, 'facts-done')).toBeVisible()
    await expect(fact).toHaveAttribute('data-state', 'equal')
    expect(await classOf(page, projectId)).toBe(after)
  })

  await test.step('undo gives the record its value back', async () => {
    await named(page, 'facts-undo').click()
    await expect(named(page, 'facts-undone')).toBeVisible()
    await expect.poll(() => classOf(page, projectId)).toBe(before)
    await named(page, 'preview-back').click()
    await named(page, 'project-tab-overview').click()
    await expect(named(page, 'overview-differences')).toContainText(after)
    await look(page, 'overview-differences')
    await named(page, 'difference-open-energyClass').click()
  })

  await test.step('taken over again, the value is sent', async () => {
    await named(page, 'facts-choose-energyClass').click()
    await named(page, 'facts-take-over').click()
    await named(page, 'facts-plan-write').click()
    await named(page, 'facts-record').click()
    await screen.openXml(page)
    await screen.waitForXmlState(page, 'edited')
    await named(page, 'xml-send').click()
    await screen.untilSent(page)
    await screen.waitForXmlState(page, 'synced')
    expect(await classOf(page, projectId)).toBe(after)
  })
})

test('a file with a personal number waits in the tray until the user sends it anyway', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  const path = join(folder, 'koopakte.pdf')
  await writeFile(path, pdfOf({ pages: ['Koopovereenkomst', 'Koper, BSN: 111222333'] }))
  await dropPathsOn(page, named(page, 'nav-tray'), [path])
  await named(page, 'nav-tray').click()
  const row = named(page, 'tray-row-0')
  const note = row.locator('[data-note="personalNumbers"]')
  await expect(note).toContainText('Burgerservicenummer op pagina 2')
  await expect(named(page, 'facts-personal-bsn-2')).toBeVisible()
  await named(page, 'facts-personal-bsn-2').click()
  await expect(named(page, 'tray-preview')).toHaveAttribute('data-page', '2')
  await look(page, 'tray-facts')
  await named(page, 'tray-anyway-0').check()
  await expect(row).not.toHaveAttribute('data-lack', 'personalNumbers')
})
