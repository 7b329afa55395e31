import { expect } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'

/** Finds what carries a stable name (docs/testing.md lists them). */
export function named(page: Page, testid: string): Locator {
  return page.getByTestId(testid)
}

/** From the first screen into the practice office, until its projects are listed. */
export async function enterPracticeOffice(page: Page): Promise<void> {
  await named(page, 'welcome-practice').click()
  await projectRows(page).first().waitFor()
}

export function projectRows(page: Page): Locator {
  return page.locator('[data-testid^="projects-row-"]')
}

/** Searches a project by what its row shows, and opens it. */
export async function openProject(page: Page, search: string): Promise<void> {
  await named(page, 'nav-projects').click()
  await named(page, 'projects-search').fill(search)
  await projectRows(page).filter({ hasText: search }).first().click()
  await named(page, 'project-name').waitFor()
}

/** Opens the first project of the list. */
export async function openFirstProject(page: Page): Promise<void> {
  await projectRows(page).first().click()
  await named(page, 'project-name').waitFor()
}

/** Waits until the XML editor shows a project's record. */
export async function openXml(page: Page): Promise<void> {
  await named(page, 'project-tab-xml').click()
  await waitForText(page)
}

/** Opens a dossier's XML from its row, and waits until the editor shows it. */
export async function openDossierXml(page: Page, title: string): Promise<void> {
  const row = page.locator('[data-testid^="dossier-row-"]', { hasText: title })
  await row.locator('[data-testid^="dossier-xml-"]').click()
  await waitForText(page)
}

async function waitForText(page: Page): Promise<void> {
  await named(page, 'xml-editor').locator('.view-line', { hasText: '<' }).first().waitFor()
}

/**
 * Finds a text in the editor with its own search box and types behind it, as a person does. The
 * editor shows only part of a long record, so that it is not read from the screen; and it closes
 * brackets by itself, so that `typed` is plain text.
 */
export async function typeAfter(page: Page, found: string, typed: string): Promise<void> {
  const editor = named(page, 'xml-editor')
  await editor.locator('.view-lines').first().click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  const box = editor.locator('.find-widget.visible textarea').first()
  // The word at the caret is sought at first: its count is gone before ours is waited for.
  await box.fill('')
  await editor.locator('.find-widget .matchesCount', { hasText: /\d/ }).waitFor({ state: 'hidden' })
  await box.fill(found)
  await editor.locator('.find-widget .matchesCount', { hasText: /^1 |\b1 (of|van) / }).waitFor()
  // A hover under the pointer, or places of a snippet, take an Escape for themselves.
  const open = editor.locator('.find-widget.visible')
  while ((await open.count()) > 0) await page.keyboard.press('Escape')
  await textHasKeyboard(page)
  await page.keyboard.press('ArrowRight')
  if (typed !== '') await page.keyboard.insertText(typed)
}

/** Only once the text has the keyboard (again), keys are the text's. */
export async function textHasKeyboard(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.activeElement?.matches('.native-edit-context, .inputarea') ?? false,
  )
}

export async function saveXml(page: Page): Promise<void> {
  await named(page, 'xml-save').click()
  await page.locator('[data-testid="xml-state"][data-state="edited"][data-draft="false"]').waitFor()
}

/** Waits for a record's sync state, as the toolbar over the editor says it. */
export async function waitForXmlState(page: Page, state: string): Promise<void> {
  await page.locator(`[data-testid="xml-state"][data-state="${state}"]`).waitFor()
}

/**
 * Waits until main has sent all that was asked. The status bar hears of it at most ten times a second,
 * so that it may still show that nothing waits just after something was asked.
 */
export async function untilSent(page: Page): Promise<void> {
  const waiting = async () => {
    const answer = await page.evaluate(() => window.perceel.sync.state())
    return answer.ok ? answer.value.waiting : answer.error.kind
  }
  await expect.poll(waiting, { timeout: 150_000 }).toBe(0)
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
}

export async function workOffline(page: Page, offline: boolean): Promise<void> {
  const toggle = named(page, 'status-work-offline')
  const wanted = String(offline)
  if ((await toggle.getAttribute('aria-checked')) !== wanted) await toggle.click()
  await page.locator(`[data-testid="status-work-offline"][aria-checked="${wanted}"]`).waitFor()
}

/** The office's own language, whatever the machine's is: for tests that read sentences. */
export async function speakDutch(page: Page): Promise<void> {
  await page.evaluate(() => window.perceel.settings.update({ language: 'nl' }))
  await page.locator('html[lang="nl"]').waitFor()
}
