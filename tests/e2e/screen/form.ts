import type { Locator, Page } from 'playwright-core'
import { named } from './screen.ts'

/** Returns the field of the form with this name of an element. */
export function field(page: Page, name: string): Locator {
  return named(page, `form-field-${name}`)
}

/** Returns the section of the form with this name of an element. */
export function section(page: Page, name: string): Locator {
  return named(page, `form-section-${name}`)
}

/** Shows the XML, the form or both of the open record. */
export async function showView(page: Page, view: 'xml' | 'form' | 'both'): Promise<void> {
  // In a project, the form alone is a tab; in the XML of a document, a choice of the bar.
  const tab = named(page, view === 'form' ? 'project-tab-form' : 'project-tab-xml')
  const hasTabs = (await tab.count()) > 0
  if (hasTabs) await tab.click()
  if (!hasTabs || view !== 'form') await named(page, `form-view-${view}`).click()
}
