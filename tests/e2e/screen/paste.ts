import type { Page } from 'playwright-core'
import { named } from './screen.ts'

/** Pastes over the whole text of the XML editor, as from another program. */
export async function pasteOver(page: Page, text: string): Promise<void> {
  // Click the editor and not its lines, which in a long text extend beyond the screen.
  await named(page, 'xml-editor').click()
  await page.keyboard.press('Control+a')
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}
