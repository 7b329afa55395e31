import { expect, test } from '../fixture.ts'
import { pasteOver } from '../screen/paste.ts'
import { localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

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

  await test.step('after a restart, keys follow the whole text', async () => {
    expect(await first.close()).toBe(0)
    page = (await start()).page
    await screen.openFirstProject(page)
    await page.locator('.view-line').first().waitFor()
    await named(page, 'xml-editor').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText('<!-- tot hier -->')
    await expect.poll(() => localXml(page)).toBe(`${long}<!-- tot hier -->`)
  })
})
