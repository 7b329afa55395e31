import * as channels from '../e2e/screen/channels.ts'
import * as files from '../e2e/screen/files.ts'
import { elementText, localXml } from '../e2e/screen/record.ts'
import * as screen from '../e2e/screen/screen.ts'
import { editorSteps } from './editor-steps.ts'
import { note, type TourFacts, type TourStep } from './tour-step.ts'

const { named } = screen

function dossierRow({ page, title }: TourFacts) {
  return page.locator('[data-testid^="dossier-row-"]', { hasText: title })
}

/** The main job of an office, in its usual order. */
export const tourSteps: readonly TourStep[] = [
  {
    name: 'First screen',
    run: ({ page }) => named(page, 'welcome-practice').waitFor(),
  },
  {
    name: 'Connect to the practice office',
    run: async ({ page, noted }) => {
      await screen.enterPracticeOffice(page)
      // City and price are filled in from the records, in the background.
      for (const row of (await screen.projectRows(page).all()).slice(0, 20))
        await row.getByRole('gridcell').nth(1).filter({ hasText: /\S/ }).waitFor()
      noted.set('account', (await named(page, 'status-account').innerText()).trim())
    },
  },
  {
    name: 'Open a project',
    run: async ({ page, noted }) => {
      await screen.openFirstProject(page)
      noted.set('project', (await named(page, 'project-name').innerText()).trim())
      await screen.openXml(page)
    },
  },
  {
    name: 'Work offline',
    run: ({ page }) => screen.workOffline(page),
  },
  {
    name: 'Change the XML',
    run: async ({ page, noted }) => {
      const city = elementText(await localXml(page), 'City')
      noted.set('change', `City: ${city} becomes ${city} aan Zee`)
      noted.set('city', `${city} aan Zee`)
      await screen.typeAfter(page, `<City>${city}`, ' aan Zee')
    },
  },
  { name: 'Save it here', run: ({ page }) => screen.saveXml(page) },
  {
    name: 'Put it into the outbox',
    run: async ({ page }) => {
      await named(page, 'xml-send').click()
      await screen.waitForXmlState(page, 'queued')
    },
  },
  {
    name: 'See it wait in the outbox',
    run: async ({ page }) => {
      await named(page, 'nav-outbox').click()
      await page.locator('[data-testid^="outbox-row-"]').first().waitFor()
    },
  },
  {
    name: 'Go online and sync',
    run: async (facts) => {
      const { page } = facts
      await screen.workOnline(page)
      await page.locator('[data-testid="status-waiting"][data-waiting="0"]').waitFor()
      await screen.openProject(page, note(facts, 'project'))
      await screen.openXml(page)
      await screen.waitForXmlState(page, 'synced')
      const city = elementText(await localXml(page), 'City')
      if (city !== note(facts, 'city')) throw new Error(`The service gave back ${city}`)
    },
  },
  ...editorSteps,
  {
    name: 'Drop a PDF',
    run: async ({ page, pdf, title }) => {
      await named(page, 'project-tab-dossiers').click()
      await files.dropPaths(page, [pdf])
      await named(page, 'intake-type-0').fill('Koopakte')
      await named(page, 'intake-title-0').fill(title)
    },
  },
  {
    name: 'See it uploaded',
    run: async (facts) => {
      const { page } = facts
      const sent = dossierRow(facts).and(page.locator('[data-state="synced"]'))
      // A scan that is not read yet is held.
      const anyway = named(page, 'intake-anyway-0')
      await named(page, 'intake-confirm').click()
      await sent.or(anyway).first().waitFor()
      if (await anyway.isVisible()) {
        await anyway.check()
        await named(page, 'intake-confirm').click()
      }
      await sent.waitFor()
    },
  },
  {
    name: 'Validate for a channel',
    run: async ({ page, noted }) => {
      await channels.openChannels(page)
      noted.set('channel', await channels.findFittingChannel(page))
      const [outcome = ''] = (await named(page, 'channel-validation-publish').innerText()).split(
        '\n',
      )
      noted.set('validation', outcome)
    },
  },
  {
    name: 'Publish',
    run: async (facts) => {
      const { page } = facts
      const type = note(facts, 'channel')
      await channels.publish(page, type)
      await page.locator(`[data-testid="channel-status-${type}"][data-status="busy"]`).waitFor()
    },
  },
  {
    name: 'See the status change',
    run: async (facts) => {
      const status = await channels.settledStatus(facts.page, note(facts, 'channel'))
      facts.noted.set('status', status)
      if (status === 'failed') throw new Error('The publication failed')
    },
  },
]
