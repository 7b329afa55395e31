import { named } from '../../e2e/screen/screen.ts'
import type { Hands } from './hands.ts'

/** Opens the form of the open project. */
export async function openForm(hands: Hands): Promise<void> {
  await hands.press('Alt+2')
  await named(hands.page, 'form-panel').locator('[data-testid^="form-field-"]').first().waitFor()
}

/** Moves the focus to a field of the form, or to the button that adds the part of the field. */
async function findField(hands: Hands, title: string): Promise<void> {
  const { page } = hands
  await hands.press('Control+f')
  await named(page, 'form-search').and(page.locator(':focus')).waitFor()
  await hands.type(title)
  await named(page, 'form-hit-0').filter({ hasText: title }).waitFor()
  await hands.press('Enter')
  await page.locator('[data-key]:focus, [data-key] :focus').waitFor()
}

/** Fills a field of the form, found by its title. A part that the record lacks is added first. */
export async function fillField(hands: Hands, title: string, value: string): Promise<void> {
  const { page } = hands
  const field = named(page, 'form-panel').getByLabel(title, { exact: true })
  await findField(hands, title)
  if ((await page.locator('button:focus').count()) > 0) await hands.press('Enter')
  await field.and(page.locator(':focus')).waitFor()
  if (await field.evaluate((element) => element instanceof HTMLInputElement))
    await hands.press('Control+a')
  await hands.type(value)
}

/** Adds the Dutch presentation text, with the parts around it. */
export async function addPresentation(hands: Hands, text: string): Promise<void> {
  const { page } = hands
  const title = 'Omschrijving'
  for (const part of ['Teksten', 'Tekst']) {
    await findField(hands, title)
    const adding = named(page, `form-add-${part}`)
    await adding.and(page.locator(':focus')).waitFor()
    await hands.press('Enter')
    await named(page, `form-section-${part}`).or(page.locator('select:focus')).first().waitFor()
  }
  await page.locator('select:focus').waitFor() // the language of the text
  await hands.press('n')
  await hands.pressTo('Tab', named(page, 'form-panel').getByLabel(title, { exact: true }))
  await hands.type(text)
}

/** Sends the record of the form, and waits until the service has it. */
export async function sendRecord(hands: Hands): Promise<void> {
  await hands.press('Control+Enter')
  await named(hands.page, 'xml-state').and(hands.page.locator('[data-state="synced"]')).waitFor()
  await allSent(hands)
}

/** Waits until nothing waits or was refused. */
export function allSent({ page }: Hands): Promise<void> {
  return page.locator('[data-testid="status-waiting"][data-waiting="0"][data-parked="0"]').waitFor()
}
