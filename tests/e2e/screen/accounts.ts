import type { Page } from 'playwright-core'
import type { RunningService } from '../app/practice-service.ts'
import { named, showProjects } from './screen.ts'

/** Fills the account form with the facts of a running service. */
export async function fillAccount(page: Page, service: RunningService): Promise<void> {
  await named(page, 'account-form-name').fill('Kantoor Proef')
  await named(page, 'account-form-baseUrl').fill(service.url)
  await named(page, 'account-form-clientId').fill(service.clientId)
  await named(page, 'account-form-clientSecret').fill(service.clientSecret)
  await named(page, 'account-form-rootId').fill(String(service.rootId))
}

/** Connects to a service from the first screen and opens its projects. */
export async function connectTo(page: Page, service: RunningService): Promise<void> {
  await named(page, 'welcome-connect').click()
  await fillAccount(page, service)
  await named(page, 'account-save').click()
  // The account is kept once the app shows the home screen.
  await named(page, 'today-page').waitFor()
  await showProjects(page)
}
