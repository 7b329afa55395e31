import { expect } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'

/** Finds an element by its test id (`npm run test-ids` lists them). */
export function named(page: Page, testid: string): Locator {
  return page.getByTestId(testid)
}

/** Enters the practice office from the first screen and waits for its projects. */
export async function enterPracticeOffice(page: Page): Promise<void> {
  await named(page, 'welcome-practice').click()
  await showProjects(page)
}

/** Leaves the home screen, on which the app starts, for the list of projects. */
export async function showProjects(page: Page): Promise<void> {
  await named(page, 'nav-projects').click()
  await projectRows(page).first().waitFor()
}

/** Returns the rows of the list of projects. */
export function projectRows(page: Page): Locator {
  return page.locator('[data-testid^="projects-row-"]')
}

interface TakenProjects {
  /** The row of the running test. */
  own: string | null
  /** The rows of the tests that used the same app before. */
  readonly others: Set<string>
}

const taken = new WeakMap<Page, TakenProjects>()

/** From now on "the first project" is one that no test has opened in this app as its first. */
export function takeNextProject(page: Page): void {
  const { own, others } = taken.get(page) ?? { own: null, others: new Set<string>() }
  if (own !== null) others.add(own)
  taken.set(page, { own: null, others })
}

/** Clicks the first project of the list; in a shared app the first one of the running test. */
async function clickFirstProject(page: Page): Promise<void> {
  const rows = projectRows(page)
  const projects = taken.get(page)
  if (projects === undefined) return rows.first().click()
  if (projects.own === null) {
    await rows.first().waitFor()
    const shown = await rows.evaluateAll((all) => all.map((row) => row.dataset.testid ?? ''))
    projects.own = shown.find((row) => !projects.others.has(row)) ?? null
    if (projects.own === null) throw new Error('Other tests have used all projects on the screen')
  }
  await named(page, projects.own).click()
}

/** Searches a project by the text of its row, and opens its XML. */
export async function openProject(page: Page, search: string): Promise<void> {
  await named(page, 'nav-projects').click()
  await named(page, 'projects-search').fill(search)
  // A click while the list is being filtered would meet a row that moves away.
  await expect(projectRows(page).first()).toContainText(search)
  await projectRows(page).first().click()
  await named(page, 'project-tab-xml').click()
  await named(page, 'project-name').waitFor()
}

/** Opens the overview of the first project of the list. */
export async function openFirstOverview(page: Page): Promise<void> {
  await named(page, 'nav-projects').click()
  await clickFirstProject(page)
  await named(page, 'project-name').waitFor()
  await named(page, 'overview').waitFor()
}

/** Opens the XML of the first project of the list. */
export async function openFirstProject(page: Page): Promise<void> {
  await named(page, 'nav-projects').click()
  await clickFirstProject(page)
  await named(page, 'project-tab-xml').click()
  await named(page, 'project-name').waitFor()
}

/** Opens the XML tab and waits until the editor shows the project's record. */
export async function openXml(page: Page): Promise<void> {
  await named(page, 'project-tab-xml').click()
  await waitForText(page)
}

/** Opens a dossier's XML from its row, and waits until the editor shows the text. */
export async function openDossierXml(page: Page, title: string): Promise<void> {
  const row = page.locator('[data-testid^="dossier-row-"]', { hasText: title })
  await row.locator('[data-testid^="dossier-xml-"]').click()
  await waitForText(page)
}

async function waitForText(page: Page): Promise<void> {
  await named(page, 'xml-editor').locator('.view-line', { hasText: '<' }).first().waitFor()
}

/**
 * Finds a text with the editor's search box and types after the match, as a person does. The test
 * cannot read a long record from the screen, because the editor renders only a part of the record.
 * `typed` must be plain text, because the editor closes brackets automatically.
 */
export async function typeAfter(page: Page, found: string, typed: string): Promise<void> {
  const editor = named(page, 'xml-editor')
  await editor.locator('.view-lines').first().click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  const box = editor.locator('.find-widget.visible textarea').first()
  // The editor first searches the word at the caret: wait until its count is gone.
  await box.fill('')
  await editor.locator('.find-widget .matchesCount', { hasText: /\d/ }).waitFor({ state: 'hidden' })
  await box.fill(found)
  await editor.locator('.find-widget .matchesCount', { hasText: /^1 |\b1 (of|van) / }).waitFor()
  // A hover under the pointer or the placeholders of a snippet may consume an Escape: press again.
  const open = editor.locator('.find-widget.visible')
  while ((await open.count()) > 0) await page.keyboard.press('Escape')
  await textHasKeyboard(page)
  await page.keyboard.press('ArrowRight')
  if (typed !== '') await page.keyboard.insertText(typed)
}

/** Waits until the text has the focus and receives the keys. */
export async function textHasKeyboard(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.activeElement?.matches('.native-edit-context, .inputarea') ?? false,
  )
  // The editor notices in a later task that its search box lost the focus. Until then, Enter still means
  // the next hit, and opens the search box again.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

/** Saves the text in the editor, and waits until it is saved. */
export async function saveXml(page: Page): Promise<void> {
  await named(page, 'xml-save').click()
  await page.locator('[data-testid="xml-state"][data-state="edited"][data-draft="false"]').waitFor()
}

/** Waits for a sync state in the toolbar above the editor. */
export async function waitForXmlState(page: Page, state: string): Promise<void> {
  await page.locator(`[data-testid="xml-state"][data-state="${state}"]`).waitFor()
}

/**
 * Waits until main has sent all jobs. The status bar updates at most ten times a second and may
 * still show zero jobs just after a request, so main is asked too.
 */
export async function untilSent(page: Page): Promise<void> {
  const waiting = async () => {
    const answer = await page.evaluate(() => window.perceel.sync.state())
    return answer.ok ? answer.value.waiting : answer.error.kind
  }
  await expect.poll(waiting, { timeout: 150_000 }).toBe(0)
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
}

/** Switches working offline on in the status bar. */
export async function workOffline(page: Page): Promise<void> {
  await switchOffline(page, true)
}

/** Switches working offline off in the status bar. */
export async function workOnline(page: Page): Promise<void> {
  await switchOffline(page, false)
}

async function switchOffline(page: Page, offline: boolean): Promise<void> {
  const toggle = named(page, 'status-work-offline')
  const wanted = String(offline)
  if ((await toggle.getAttribute('aria-checked')) !== wanted) await toggle.click()
  await page.locator(`[data-testid="status-work-offline"][aria-checked="${wanted}"]`).waitFor()
}

/** Switches to Dutch regardless of the system's language, for tests that read sentences. */
export async function speakDutch(page: Page): Promise<void> {
  await page.evaluate(() => window.perceel.settings.update({ language: 'nl' }))
  await page.locator('html[lang="nl"]').waitFor()
}
