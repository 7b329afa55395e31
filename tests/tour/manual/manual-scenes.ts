import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import * as channels from '../../e2e/screen/channels.ts'
import { giveDocuments, ownerIdOf, preview } from '../../e2e/screen/dossiers.ts'
import { dropPaths, dropPathsOn } from '../../e2e/screen/files.ts'
import { pdfOf } from '../../e2e/screen/pdf-documents.ts'
import * as screen from '../../e2e/screen/screen.ts'
import { deedLines, scanPdf } from '../../files/scan-file.ts'
import type { ManualCamera } from './manual-camera.ts'

const { named } = screen

interface Scene {
  readonly page: Page
  readonly camera: ManualCamera
  readonly folder: string
}

/** Brings the screen into the state of each picture of the manual, in the practice office. */
export async function takeManualPictures(scene: Scene): Promise<void> {
  const { page, camera } = scene
  await camera.take('welcome', page.locator('body'))
  await screen.enterPracticeOffice(page)
  await lists(scene)
  await projectTabs(scene)
  await documents(scene)
  await sending(scene)
}

/** Opens a home that is for sale. A window of this width has no room for the kind of offer. */
async function openHome(page: Page): Promise<void> {
  const name = await page.evaluate(async () => {
    const all = { search: '', sort: 'name', descending: false, offset: 0, limit: 100 } as const
    const answer = await window.perceel.projects.list(all)
    if (!answer.ok) throw new Error(answer.error.kind)
    return answer.value.rows.find(
      ({ scenario, salesStatus }) => scenario === 'BBvk' && salesStatus === 'beschikbaar',
    )?.name
  })
  if (name === undefined) throw new Error('No home is for sale')
  await screen.openProject(page, name)
}

/** Waits until the records of the whole office were read. */
async function untilRead(page: Page): Promise<void> {
  const unread = async () => {
    const answer = await page.evaluate(() => window.perceel.offline.state())
    if (!answer.ok) throw new Error(answer.error.kind)
    const { total, read } = answer.value.office
    return total === 0 ? null : total - read
  }
  await expect.poll(unread, { timeout: 120_000 }).toBe(0)
  await named(page, 'office-unread').waitFor({ state: 'detached' })
}

/** Returns street, number and place of the home that `openHome` opens. */
async function addressOf(page: Page): Promise<string> {
  const name = (await named(page, 'project-name').innerText()).trim()
  const facts = await named(page, 'project-facts').innerText()
  return `${name} te ${facts.split('\n')[0] ?? ''}`
}

async function lists({ page, camera }: Scene): Promise<void> {
  // Prices and statuses appear while the office is being read.
  await untilRead(page)
  await camera.take('projects')
  await named(page, 'nav-today').click()
  await named(page, 'today-chart-statuses').waitFor()
  await camera.take('today')
  await camera.take('first-steps', named(page, 'first-steps'))
  await named(page, 'nav-board').click()
  await page.locator('[role="row"]').nth(8).waitFor()
  await camera.take('board')
  await page.keyboard.press('Control+n')
  await named(page, 'project-create-name').waitFor()
  await camera.take('new-project', page.locator('dialog[open]'))
  await page.keyboard.press('Escape')
}

async function projectTabs({ page, camera }: Scene): Promise<void> {
  await openHome(page)
  await named(page, 'project-tab-overview').click()
  await named(page, 'overview-price').waitFor()
  await camera.take('project')
  await named(page, 'project-tab-form').click()
  await page.locator('[data-testid^="form-field-"]').first().waitFor()
  await camera.take('form')
  await channels.openChannels(page)
  await named(page, 'validate-all').click()
  await named(page, 'validate-progress').waitFor()
  await named(page, 'validate-progress').waitFor({ state: 'detached', timeout: 60_000 })
  const channel = await channels.findFittingChannel(page)
  await camera.take('publishing')
  await channels.publish(page, channel)
  await channels.settledStatus(page, channel)
  await named(page, 'nav-fixes').click()
  await page.locator('[data-testid^="fix-"]').first().waitFor()
  await camera.take('fixes')
  await named(page, 'nav-audit').click()
  await page.locator('[data-testid^="audit-row-"]').first().waitFor()
  await camera.take('audit')
  await page.goBack()
}

/** Discards all files of the tray, without the notice that offers to put them back. */
async function emptyTray(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const tray = await window.perceel.intake.rows()
    if (!tray.ok) throw new Error(tray.error.kind)
    const rowIds = tray.value.rows.map(({ id }) => id)
    const gone = await window.perceel.intake.discard({ rowIds })
    if (!gone.ok) throw new Error(gone.error.kind)
  })
  await named(page, 'tray-empty').waitFor()
}

async function documents({ page, camera, folder }: Scene): Promise<void> {
  await openHome(page)
  const address = await addressOf(page)
  const files: string[] = []
  for (const [name, lines] of [
    ['Koopakte', deedLines(address)],
    ['Energielabel', ['ENERGIELABEL WONING', `Het object: ${address}.`]],
    ['Plattegrond begane grond', ['Plattegrond van de begane grond', 'Schaal 1:100']],
  ] as const) {
    const path = join(folder, `${name}.pdf`)
    await writeFile(path, scanPdf([lines]))
    files.push(path)
  }
  await dropPathsOn(page, named(page, 'nav-tray'), files)
  await named(page, 'nav-tray').click()
  await named(page, 'tray-page').locator('[data-state="reading"]').first().waitFor({
    state: 'detached',
  })
  // The address is found in the deed and in the label. The files move to their project then.
  await named(page, 'tray-page').locator('[data-lack=""]').nth(1).waitFor()
  await named(page, 'tray-row-0').focus()
  await named(page, 'tray-preview').locator('[data-drawn="true"]').waitFor()
  await camera.take('tray')
  await emptyTray(page)
  await openHome(page)
  const owner = ownerIdOf(page)
  await named(page, 'project-tab-dossiers').click()
  await dropPaths(page, files)
  await named(page, 'intake-row-2').waitFor()
  await named(page, 'intake-sheet').locator('[data-state="reading"]').first().waitFor({
    state: 'detached',
  })
  await camera.take('deeds', named(page, 'intake-sheet'))
  await named(page, 'intake-cancel').click()
  await giveDocuments(page, owner, [
    {
      ...{ title: 'Koopakte Dorpsstraat 1', type: 'koopakte', filename: 'koopakte.pdf' },
      content: pdfOf({ pages: ['Koopovereenkomst', 'De koopsom bedraagt', 'De levering'] }),
    },
  ])
  await camera.take('documents')
  await preview(page, 'Koopakte Dorpsstraat 1')
  await named(page, 'preview-pages').waitFor()
  await camera.take('preview')
  await named(page, 'nav-search').click()
  await named(page, 'search-field').fill('te koop')
  await named(page, 'search-hit-0').waitFor()
  await camera.take('search')
}

async function sending({ page, camera }: Scene): Promise<void> {
  await openHome(page)
  await screen.openXml(page)
  await screen.typeAfter(page, '<City>', 'Nieuw ')
  await screen.saveXml(page)
  await named(page, 'xml-history').click()
  await named(page, 'history-differences').waitFor()
  await camera.take('history')
  await screen.workOffline(page)
  await openHome(page)
  await named(page, 'xml-send').click()
  await screen.waitForXmlState(page, 'queued')
  await named(page, 'nav-outbox').click()
  await page.locator('[data-testid^="outbox-row-"]').first().waitFor()
  await camera.take('outbox')
  await openHome(page)
  await named(page, 'project-closing').click()
  await named(page, 'closing-kind-sold').click()
  await named(page, 'closing-status').waitFor()
  await camera.take('sold', page.locator('dialog[open]'))
  await page.keyboard.press('Escape')
}
