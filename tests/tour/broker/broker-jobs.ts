import { named } from '../../e2e/screen/screen.ts'
import type { BrokerDay, BrokerJob } from './broker-job.ts'
import { addPresentation, allSent, fillField, openForm, sendRecord } from './form-keys.ts'
import type { Hands } from './hands.ts'

/** Opens a project from any screen by its name. */
async function openByName(hands: Hands, name: string): Promise<void> {
  await hands.press('Control+k')
  await named(hands.page, 'palette-field').waitFor()
  await hands.type(name)
  await hands.press('Enter')
  await named(hands.page, 'project-name').filter({ hasText: name }).waitFor()
  await named(hands.page, 'overview').waitFor()
}

async function findAndOpen({ hands, forSale }: BrokerDay): Promise<void> {
  await openByName(hands, forSale)
  await named(hands.page, 'overview-price').waitFor()
  await hands.picture('project')
}

async function changePrice({ hands, forSale }: BrokerDay): Promise<void> {
  const { page } = hands
  await openByName(hands, forSale)
  await openForm(hands)
  await fillField(hands, 'Vraagprijs', '1395000')
  await hands.picture('price')
  await sendRecord(hands)
  await hands.press('Alt+1')
  await named(page, 'overview-price').filter({ hasText: '1.395.000' }).waitFor()
  await hands.picture('price-sent')
}

const newHome = [
  ['zipcode', '3511 AB'],
  ['housenumber', '12'],
  ['street', 'Oudegracht'],
  ['city', 'Utrecht'],
  ['scenario', 'verkoop bestaande bouw'],
  ['type', 'Woonruimte'],
] as const
const channel = 'channel_03'

async function publishNew({ hands }: BrokerDay): Promise<void> {
  const { page } = hands
  const field = (name: string) => named(page, `project-create-${name}`)
  await hands.press('Control+n')
  await field('zipcode').and(page.locator(':focus')).waitFor()
  for (const [name, text] of newHome) {
    await hands.pressTo('Tab', field(name))
    await hands.type(text)
  }
  await hands.picture('new-project')
  await hands.press('Enter')
  await named(page, 'overview').waitFor()
  await allSent(hands)
  await openForm(hands)
  await fillField(hands, 'Vraagprijs', '425000')
  await fillField(hands, 'Gebruiksoppervlakte wonen', '96')
  await fillField(hands, 'Energieklasse', 'B')
  await addPresentation(hands, 'Licht bovenhuis aan de gracht, met twee slaapkamers.')
  await hands.picture('new-details')
  await sendRecord(hands)
  await hands.press('Alt+4')
  await hands.click(named(page, `channel-row-${channel}`))
  await hands.click(named(page, `channel-publish-${channel}`))
  await named(page, 'request-submit').and(page.locator(':enabled')).waitFor()
  await hands.picture('publish')
  await hands.press('Control+Enter')
  const done = `[data-testid="channel-status-${channel}"][data-state="published"]`
  await page.locator(done).waitFor({ timeout: 90_000 })
  await hands.picture('published')
}

async function fileDeeds({ hands, forSale, deeds }: BrokerDay): Promise<void> {
  const { page } = hands
  await openByName(hands, forSale)
  await hands.press('Alt+3')
  await named(page, 'dossiers-drop').waitFor()
  await hands.drop(named(page, 'dossiers-drop'), deeds)
  const sheet = named(page, 'intake-sheet')
  const all = `[data-testid="intake-bulk"][data-count="${String(deeds.length)}"]`
  await page.locator(all).waitFor()
  await sheet.locator('[data-state="reading"]').first().waitFor({ state: 'detached' })
  await hands.picture('deeds')
  await hands.press('Control+Enter')
  await sheet.waitFor({ state: 'detached' })
  await allSent(hands)
  await page.locator('[data-testid^="dossier-row-"]', { hasText: 'Koopakte' }).first().waitFor()
  await hands.picture('deeds-filed')
}

async function reportSale({ hands, sold }: BrokerDay): Promise<void> {
  const { page } = hands
  await openByName(hands, sold)
  await hands.click(named(page, 'project-closing'))
  await named(page, 'closing-kind-sold').and(page.locator(':focus')).waitFor()
  await hands.press('Space')
  await named(page, 'closing-status').waitFor()
  await hands.picture('sale')
  await hands.press('Control+Enter')
  await named(page, 'closing-done').waitFor()
  await allSent(hands)
  await hands.picture('sale-reported')
}

export const brokerJobs: readonly BrokerJob[] = [
  { name: 'Find and open a project', target: 2, run: findAndOpen },
  { name: 'Change a price and send it', target: 12, run: changePrice },
  { name: 'Make a project and publish it', target: 40, run: publishNew },
  { name: 'File twelve deeds', target: 6, run: fileDeeds },
  { name: 'Report a sale everywhere', target: 10, run: reportSale },
]
