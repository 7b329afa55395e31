import { expect, type Locator, type Page } from '@playwright/test'
import { chooseChannel } from './channels.ts'
import { named } from './screen.ts'

/** A field of the form, by the parameter's name. */
export function field(page: Page, parameter: string): Locator {
  return named(page, `param-${parameter}`)
}

/** Opens the sheet for one channel, until its form is there. */
export async function openSheet(
  page: Page,
  type: string,
  action: 'publish' | 'revoke' | 'relist' = 'publish',
): Promise<void> {
  await chooseChannel(page, type)
  await named(page, `channel-${action}-${type}`).click()
  await named(page, 'request-words').waitFor()
}

/** Says yes to the sheet and to the question after it, also over what the channel has against it. */
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

/** What will be sent of the one waiting request of this kind, as the outbox shows it. */
export async function waitingBody(page: Page, kind: string): Promise<Record<string, unknown>> {
  await named(page, 'nav-outbox').click()
  await page.locator(`[data-testid^="outbox-row-"][data-kind="${kind}"]`).click()
  const text = await named(page, 'job-request-body').innerText()
  return JSON.parse(text) as Record<string, unknown>
}

/** Fills the transaction of portal_bog for a sale, whatever the kind of object. */
export async function fillBogSale(page: Page): Promise<void> {
  await field(page, 'transaction_type').selectOption('Verkocht')
  await field(page, 'transaction_price').fill('1.250.000')
  await field(page, 'transaction_price_condition').selectOption('kosten koper')
  await field(page, 'transaction_parcel_space').fill('1.500')
  await field(page, 'transaction_date_sign_contract').fill('3-9-2026')
  await field(page, 'transaction_sale_date_transport').fill('01-10-2026')
}
