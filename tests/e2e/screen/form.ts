import type { Locator, Page } from 'playwright-core'
import { named } from './screen.ts'

export function field(page: Page, name: string): Locator {
  return named(page, `form-field-${name}`)
}

export function section(page: Page, name: string): Locator {
  return named(page, `form-section-${name}`)
}

export async function showView(page: Page, view: 'xml' | 'form' | 'both'): Promise<void> {
  await named(page, `form-view-${view}`).click()
}
