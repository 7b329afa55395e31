import type { Page } from 'playwright-core'
import { showView } from '../e2e/screen/form.ts'
import * as screen from '../e2e/screen/screen.ts'
import { note, type TourStep } from './tour-step.ts'

const { named } = screen

function checked(page: Page, total: number) {
  return page
    .locator(`[data-testid="problems-count"][data-total="${total}"][data-state="checked"]`)
    .waitFor()
}

/** Shows the XML editor on the open record, and leaves the record unchanged. */
export const editorSteps: readonly TourStep[] = [
  {
    name: 'See what is wrong in the XML',
    run: async ({ page }) => {
      await checked(page, 0)
      await screen.typeAfter(page, '<StatusDatum>', 'x')
      await checked(page, 1)
      await named(page, 'bar-problems').click()
      await named(page, 'problems-list').locator('[role="option"]').first().waitFor()
    },
  },
  {
    name: 'See what may be written',
    run: async ({ page }) => {
      await named(page, 'bar-problems').click()
      await named(page, 'xml-editor').locator('.view-lines').first().click()
      await page.keyboard.press('Control+z')
      await checked(page, 0)
      await screen.typeAfter(page, '</Housenumber>', '')
      await page.keyboard.press('Enter')
      await page.keyboard.type('<')
      await page.locator('.suggest-widget.visible .monaco-list-row').first().waitFor()
    },
  },
  {
    name: 'Fill in the form beside the XML',
    run: async ({ page }) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await named(page, 'xml-discard').click()
      await named(page, 'confirm-ok').click()
      await screen.waitForXmlState(page, 'synced')
      await showView(page, 'both')
      await page.locator('[data-testid^="form-field-"]').first().waitFor()
    },
  },
  {
    name: 'See the outline',
    run: async ({ page }) => {
      await showView(page, 'xml')
      await named(page, 'bar-outline').click()
      await named(page, 'outline-row').first().waitFor()
    },
  },
  {
    name: 'Compare with another version',
    run: async ({ page }) => {
      await named(page, 'bar-outline').click()
      await named(page, 'editor-compare').click()
      await named(page, 'compare-against').selectOption('version 1.3')
      await named(page, 'compare-diff').getByText('project13').first().waitFor()
    },
  },
  {
    name: 'See the schemas',
    run: async ({ page }) => {
      await named(page, 'compare-close').click()
      await named(page, 'nav-settings').click()
      await named(page, 'settings-schemas').click()
      await named(page, 'schema-entry').first().waitFor()
    },
  },
  {
    name: 'Go back to the project',
    run: (facts) => screen.openProject(facts.page, note(facts, 'project')),
  },
]
