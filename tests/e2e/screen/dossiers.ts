import { expect } from '@playwright/test'
import type { Locator, Page } from 'playwright-core'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import { named, openFirstProject } from './screen.ts'

export interface GivenDocument {
  readonly filename: string
  readonly type: string
  readonly title: string
  readonly content: Buffer
}

/** Opens the documents of the first project. Returns Perceel's id of the project. */
export async function openFirstDossiers(page: Page): Promise<string> {
  await openFirstProject(page)
  await named(page, 'project-tab-dossiers').click()
  await named(page, 'dossiers-table').waitFor()
  return ownerIdOf(page)
}

/** Returns Perceel's id of the open project or relation, from the page's address. */
export function ownerIdOf(page: Page): string {
  const match = /#\/(?:projects|dossiers\/relations)\/([0-9a-f-]{36})/.exec(page.url())
  if (match?.[1] === undefined) throw new Error(`No owner is open: ${page.url()}`)
  return match[1]
}

/** Returns the newest 500 documents of the office, as the list shows them. */
export async function officeDocuments(page: Page): Promise<readonly DossierRow[]> {
  const listed = await page.evaluate(() =>
    window.perceel.dossiers.office({
      ...{ search: '', type: null, show: 'all', sort: 'created', descending: true },
      ...{ offset: 0, limit: 500 },
    }),
  )
  if (!listed.ok) throw new Error(listed.error.kind)
  return listed.value.rows
}

/**
 * Takes in documents for an owner and sends them, with the calls that the sheet makes. With a
 * connection the documents have arrived when the promise resolves, because rows move until then.
 */
export async function giveDocuments(
  page: Page,
  ownerId: string,
  documents: readonly GivenDocument[],
): Promise<void> {
  for (const { content, ...facts } of documents) {
    const given = { ...facts, ownerId, base64: content.toString('base64') }
    await page.evaluate(async ({ ownerId, filename, type, title, base64 }) => {
      const { intake } = window.perceel
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const begun = await intake.streamBegin({ ownerId, filename, size: bytes.length })
      if (!begun.ok) throw new Error(JSON.stringify(begun.error))
      const { rowId } = begun.value
      for (let at = 0; at < bytes.length; at += 1_000_000) {
        const part = await intake.streamChunk({ rowId, bytes: bytes.slice(at, at + 1_000_000) })
        if (!part.ok) throw new Error(JSON.stringify(part.error))
      }
      await intake.streamEnd({ rowId })
      await intake.edit({ rowIds: [rowId], change: { type, title, sendAnyway: true } })
      const sent = await intake.send({ rows: [{ rowId, ownerId, type, title, copy: false }] })
      if (!sent.ok || sent.value.refused.length > 0) throw new Error(JSON.stringify(sent))
    }, given)
  }
  await expect
    .poll(() =>
      page.evaluate(async (projectId) => {
        const [sync, list] = await Promise.all([
          window.perceel.sync.state(),
          window.perceel.dossiers.list({ projectId }),
        ])
        if (!sync.ok || !list.ok) return false
        const { connection } = sync.value
        if (connection === 'paused' || connection === 'offline') return true
        return list.value.every(({ state }) => state !== 'queued' && state !== 'sending')
      }, ownerId),
    )
    .toBe(true)
}

/** Returns the row of the document with this title. */
export function rowOf(page: Page, title: string): Locator {
  return page.locator('[data-testid^="dossier-row-"]', { hasText: title })
}

/**
 * Sorts the list by title, ascending. The click is repeated if it was lost: the list moves down
 * while documents wait in the tray, and back up when they are sent.
 */
export async function sortByTitle(page: Page): Promise<void> {
  const button = named(page, 'dossiers-sort-title')
  const head = page.getByRole('columnheader').filter({ has: button })
  await expect(async () => {
    if ((await head.getAttribute('aria-sort')) !== 'ascending') await button.click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending', { timeout: 1000 })
  }).toPass()
}

/** Returns the titles of the rendered rows, from top to bottom. */
export function shownTitles(page: Page): Promise<string[]> {
  return page.locator('[data-testid^="dossier-preview-"]').allInnerTexts()
}

/** Opens the preview of a document by its title. */
export async function preview(page: Page, title: string): Promise<void> {
  await rowOf(page, title).locator('[data-testid^="dossier-preview-"]').click()
  await named(page, 'preview-title').waitFor()
}

/** Opens the search of the preview. The key is a command of the menu, which main passes on. */
export async function findInPreview(page: Page): Promise<void> {
  await page.keyboard.press('Control+f')
  await expect(named(page, 'preview-find-text')).toBeFocused()
}

/** Returns true if the page has been rendered: dark letters on white paper. */
export function isDrawn(page: Page, pageNumber: number): Promise<boolean> {
  return page.evaluate(async (number) => {
    const canvas = document.querySelector<HTMLCanvasElement>(
      `.pdfViewer .page[data-page-number="${number}"] canvas`,
    )
    if (canvas === null || canvas.width === 0) return false
    // A canvas that a worker has drawn cannot be read, but its bitmap can.
    const picture = await createImageBitmap(canvas)
    const copy = new OffscreenCanvas(picture.width, picture.height)
    const context = copy.getContext('2d')
    if (context === null) return false
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, picture.width, picture.height)
    let dark = 0
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) < 100 && data[at + 3] === 255) dark += 1
    }
    return dark > 100
  }, pageNumber)
}
