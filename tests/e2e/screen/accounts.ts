import type { Page } from 'playwright-core'
import type { RunningService } from '../app/practice-service.ts'
import { named, projectRows } from './screen.ts'

/** Fills the account form with a running service's facts. */
export async function fillAccount(page: Page, service: RunningService): Promise<void> {
  await named(page, 'account-form-name').fill('Kantoor Proef')
  await named(page, 'account-form-baseUrl').fill(service.url)
  await named(page, 'account-form-clientId').fill(service.clientId)
  await named(page, 'account-form-clientSecret').fill(service.clientSecret)
  await named(page, 'account-form-rootId').fill(String(service.rootId))
}

/** From the first screen to the projects of a service. */
export async function connectTo(page: Page, service: RunningService): Promise<void> {
  await named(page, 'welcome-connect').click()
  await fillAccount(page, service)
  await named(page, 'account-save').click()
  await named(page, 'nav-projects').click()
  await projectRows(page).first().waitFor()
}
