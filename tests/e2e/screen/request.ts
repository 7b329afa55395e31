import { expect, type Locator, type Page } from '@playwright/test'
import { chooseChannel } from './channels.ts'
import { named } from './screen.ts'

/** Returns the field of a parameter. */
export function field(page: Page, parameter: string): Locator {
  return named(page, `param-${parameter}`)
}

/** Opens the request sheet of a channel and waits for its form. */
export async function openSheet(
  page: Page,
  type: string,
  action: 'publish' | 'revoke' | 'relist' = 'publish',
): Promise<void> {
  await chooseChannel(page, type)
  await named(page, `channel-${action}-${type}`).click()
  await named(page, 'request-words').waitFor()
}

/** Submits the sheet and confirms, also despite objections of the channel. */
export async function submitSheet(page: Page): Promise<void> {
  const submit = named(page, 'request-submit')
  await submit.click()
  const ok = named(page, 'confirm-ok')
  const objection = page.locator('[data-testid^="request-check-"][data-valid="false"]')
  await ok.or(objection).first().waitFor()
  if (!(await ok.isVisible())) await submit.click()
  await ok.click()
  await expect(named(page, 'request-sheet')).toHaveCount(0)
}

/** Opens the exact request of the job whose sheet is open. */
export async function showRequest(page: Page): Promise<void> {
  await named(page, 'job-request').click()
  await named(page, 'job-request-body').waitFor()
}

/** Returns the request body of the only queued job of this kind, as the outbox shows it. */
export async function waitingBody(page: Page, kind: string): Promise<Record<string, unknown>> {
  await named(page, 'nav-outbox').click()
  await page.locator(`[data-testid^="outbox-row-"][data-kind="${kind}"]`).click()
  await showRequest(page)
  const text = await named(page, 'job-request-body').innerText()
  return JSON.parse(text) as Record<string, unknown>
}

/** Fills in the transaction of portal_bog for a sale, for any kind of object. */
export async function fillBogSale(page: Page): Promise<void> {
  await field(page, 'transaction_type').selectOption('Verkocht')
  await field(page, 'transaction_price').fill('1.250.000')
  await field(page, 'transaction_price_condition').selectOption('kosten koper')
  await field(page, 'transaction_parcel_space').fill('1.500')
  await field(page, 'transaction_date_sign_contract').fill('3-9-2026')
  await field(page, 'transaction_sale_date_transport').fill('01-10-2026')
}
