import type { PrintToPDFOptions } from 'electron'
import type { Page } from 'playwright-core'
import { missing } from '../../strict.ts'

/** Electron's options that have the same meaning in the browser's own protocol. */
const known: readonly string[] = [
  'printBackground',
  'preferCSSPageSize',
  'generateTaggedPDF',
] satisfies (keyof PrintToPDFOptions)[]

/** `webContents.printToPDF`, over the browser's own protocol ("Page.printToPDF"). */
export async function printPage(page: Page, options: PrintToPDFOptions): Promise<Buffer> {
  for (const name of Object.keys(options))
    if (!known.includes(name)) missing(`WebContents.printToPDF with ${name}`)
  const session = await page.context().newCDPSession(page)
  try {
    const { data } = await session.send('Page.printToPDF', {
      printBackground: options.printBackground ?? false,
      preferCSSPageSize: options.preferCSSPageSize ?? false,
      generateTaggedPDF: options.generateTaggedPDF ?? false,
    })
    return Buffer.from(data, 'base64')
  } finally {
    await session.detach()
  }
}

/** Applies `webPreferences.javascript: false` for the lifetime of the page. */
export async function runNoScript(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
}
