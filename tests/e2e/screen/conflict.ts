import type { Page } from 'playwright-core'
import { colleagueOf } from '../app/colleague.ts'
import type { RunningService } from '../app/practice-service.ts'
import { connectTo } from './accounts.ts'
import { elementText, localXml, openRemoteId } from './record.ts'
import * as screen from './screen.ts'

const { named } = screen

/** An open project, somebody else who edits it too, and what it holds now. */
export async function together(page: Page, service: RunningService) {
  await connectTo(page, service)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const name = await named(page, 'project-name').innerText()
  const xml = await localXml(page)
  const remoteId = await openRemoteId(page)
  const colleague = await colleagueOf(service)
  return {
    name,
    was: (element: string) => elementText(xml, element),
    /** What the element says here, in the draft if there is one. */
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
    /** I type behind what stands in these elements, save and send. */
    async iType(texts: Record<string, string>) {
      for (const [element, text] of Object.entries(texts)) {
        await screen.typeAfter(page, `<${element}>${elementText(xml, element)}`, text)
      }
      await screen.saveXml(page)
      await named(page, 'xml-send').click()
    },
  }
}

/** From the record that is open to the screen of its conflict. */
export async function openConflict(page: Page): Promise<void> {
  await named(page, 'conflict-open').click()
  await named(page, 'conflict-row-1').waitFor()
  // The texts are there when the comparison is: keys work from then on.
  await named(page, 'compare-diff').locator('.view-line').first().waitFor()
}

/** What is chosen at a place of the list, counted from 1: open, mine, theirs or own. */
export async function choiceOf(page: Page, number: number): Promise<string | null> {
  const row = named(page, `conflict-row-${number}`)
  await row.and(page.locator(':not([data-choice="open"])')).waitFor()
  return row.getAttribute('data-choice')
}

/** Types another text into the field that has the keyboard. */
export async function replaceOwnText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}
