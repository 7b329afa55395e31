import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { pasteOver } from '../screen/paste.ts'
import { localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

/** Opens the XML, and returns a place among its lines in the very frame that shows the lines. */
function openedXml(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(async () => {
    document.querySelector<HTMLElement>('[data-testid=project-tab-xml]')?.click()
    for (;;) {
      const line = document.querySelectorAll('.view-line')[8]?.parentElement
      if (line) {
        const { x, y } = line.getBoundingClientRect()
        return { x: x + 60, y: y + 4.5 * 20 }
      }
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

test('a paste of megabytes is one step for undo and redo, and its text takes keys as soon as it opens', async ({
  start,
}) => {
  const first = await start({ alone: true, account: 'practice' })
  let { page } = first
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const record = await localXml(page)
  const remark = '<!-- een regel die niemand mist -->\n'
  const long = `${record.trimEnd()}\n${remark.repeat(90_000)}`

  await test.step('undo takes back all of it, and redo brings all of it', async () => {
    await pasteOver(page, long)
    await expect.poll(() => localXml(page)).toBe(long)
    await page.keyboard.press('Control+z')
    await expect.poll(() => localXml(page)).toBe(record)
    await page.keyboard.press('Control+y')
    await expect.poll(() => localXml(page)).toBe(long)
  })

  await test.step('a click into the first lines, as soon as they show, places the caret for keys', async () => {
    expect(await first.close()).toBe(0)
    page = (await start()).page
    await screen.openFirstOverview(page)
    const place = await openedXml(page)
    await page.mouse.click(place.x, place.y)
    await page.keyboard.press('End')
    await page.keyboard.insertText('<!-- hier -->')
    const typed = async () => (await localXml(page)).split('\n').slice(0, 60).join('\n')
    await expect.poll(typed).toContain('<!-- hier -->')
  })
})
