import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from 'playwright-core'
import { colleagueOf, type Colleague } from '../app/colleague.ts'
import type { RunningService } from '../app/practice-service.ts'
import { smallPdf } from './files.ts'
import { openRemoteId } from './record.ts'
import { named, openFirstProject, untilSent } from './screen.ts'

/**
 * Waits for the reading of scans, which has the lowest priority: on a busy machine it gets a small part of a
 * processor.
 */
export const untilRead = { timeout: 300_000 } as const

/** Writes PDFs with different content and returns their paths. */
export async function writePdfs(folder: string, names: readonly string[]): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      await writeFile(path, smallPdf(`Blad van ${name}`))
      return path
    }),
  )
}

/**
 * Expects the number of files in the tray that have no owner, whether they were there before the visit
 * or came while the tray was open.
 */
export async function expectOwnerless(page: Page, count: number): Promise<void> {
  const groups = page.locator('[data-testid="tray-group-none"], [data-testid="tray-group-arrived"]')
  const sum = (elements: Element[]) =>
    elements.reduce((all, element) => all + Number(element.getAttribute('data-count')), 0)
  await expect.poll(() => groups.evaluateAll(sum)).toBe(count)
}

/**
 * Opens the dossiers of the first project, and provides a colleague who reads the service's list.
 */
export async function atFirstProject(page: Page, service: RunningService) {
  await openFirstProject(page)
  await named(page, 'project-tab-dossiers').click()
  const ownerId = await openRemoteId(page)
  const colleague = await colleagueOf(service)
  return { ownerId, colleague, before: (await colleague.list(ownerId)).length }
}

/** Waits until everything has been sent, and reads the service's list. */
export async function listAfterSending(page: Page, colleague: Colleague, ownerId: number) {
  // If the sheet stays open, the failure shows what it says about the rows that were not sent.
  await expect.poll(() => named(page, 'intake-sheet').allInnerTexts()).toEqual([])
  await untilSent(page)
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-parked', '0')
  return colleague.list(ownerId)
}
