import type { Page } from 'playwright-core'
import { colleagueOf } from '../app/colleague.ts'
import type { RunningService } from '../app/practice-service.ts'
import { elementText, fetchServerText, localXml, openRemoteId } from './record.ts'
import * as screen from './screen.ts'

const { named } = screen

/** Opens a project and provides a colleague who edits it too, and the project's current content. */
export async function together(page: Page, service: RunningService) {
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await fetchServerText(page)
  const name = await named(page, 'project-name').innerText()
  const xml = await localXml(page)
  const remoteId = await openRemoteId(page)
  const colleague = await colleagueOf(service)
  return {
    name,
    was: (element: string) => elementText(xml, element),
    /** Returns the element's local text, from the draft if there is one. */
    shown: async (element: string) => elementText(await localXml(page), element),
    atService: async (element: string) => elementText(await colleague.read(remoteId), element),
    /** The colleague writes other texts into these elements. */
    async theyWrite(texts: Record<string, string>) {
      let next = await colleague.read(remoteId)
      for (const [element, text] of Object.entries(texts)) {
        next = next.replace(new RegExp(`<${element}>[^<]*`), `<${element}>${text}`)
      }
      await colleague.edit(remoteId, next)
    },
    /** The user types after the text of these elements, saves and sends. */
    async iType(texts: Record<string, string>) {
      for (const [element, text] of Object.entries(texts)) {
        await screen.typeAfter(page, `<${element}>${elementText(xml, element)}`, text)
      }
      await screen.saveXml(page)
      await named(page, 'xml-send').click()
    },
  }
}

/** Opens the conflict screen of the open record. */
export async function openConflict(page: Page): Promise<void> {
  await named(page, 'conflict-open').click()
  await named(page, 'conflict-row-1').waitFor()
  // The screen handles keys once the comparison shows the texts.
  await named(page, 'compare-diff').locator('.view-line').first().waitFor()
}

/** Returns the choice at a place of the list (from 1): open, mine, theirs or own. */
export async function choiceOf(page: Page, number: number): Promise<string | null> {
  const row = named(page, `conflict-row-${number}`)
  await row.and(page.locator(':not([data-choice="open"])')).waitFor()
  return row.getAttribute('data-choice')
}

/** Replaces the text of the focused field. */
export async function replaceOwnText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}
