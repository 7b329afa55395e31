import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PrintToPDFOptions, WebContentsPrintOptions } from 'electron'
import type { Page } from '../../cdp/page.ts'
import { host } from '../../host.ts'
import { missing } from '../../strict.ts'
import { takePrepared } from '../dialog.ts'
import { records } from '../records.ts'
import { openWithSystem } from '../shell.ts'

/** Electron's options that have the same meaning in the browser's own protocol. */
const knownOptions: readonly string[] = [
  'printBackground',
  'preferCSSPageSize',
  'generateTaggedPDF',
] satisfies (keyof PrintToPDFOptions)[]

/** `webContents.printToPDF`, over the browser's own protocol ("Page.printToPDF"). */
export async function printPage(page: Page, options: PrintToPDFOptions): Promise<Buffer> {
  for (const name of Object.keys(options))
    if (!knownOptions.includes(name)) missing(`WebContents.printToPDF with ${name}`)
  const { data } = await page.session.send('Page.printToPDF', {
    printBackground: options.printBackground ?? false,
    preferCSSPageSize: options.preferCSSPageSize ?? false,
    generateTaggedPDF: options.generateTaggedPDF ?? false,
  })
  return Buffer.from(data, 'base64')
}

/** How a print job ended, as Electron's callback tells. */
export interface PrintResult {
  readonly success: boolean
  readonly reason: string
}

/**
 * `webContents.print`. The browser's protocol has no print dialog: the document becomes a PDF, which
 * on a screen opens in the system's viewer. A test prepares another result (`answerDialog` with the
 * call `print`).
 */
export async function printJob(page: Page, options: WebContentsPrintOptions): Promise<PrintResult> {
  for (const [name, value] of Object.entries(options)) {
    const isKnown = name === 'printBackground' || (name === 'pageSize' && value === 'A4')
    if (!isKnown) missing(`WebContents.print with ${name}`)
  }
  const prepared = takePrepared('print') as PrintResult | undefined
  if (prepared?.success === false) return prepared
  const { printBackground = false } = options
  const pdf = await printPage(page, { printBackground, preferCSSPageSize: true })
  records.printed.push({ pdf: pdf.toString('base64') })
  if (host().headless) return { success: true, reason: '' }
  const path = join(await mkdtemp(join(tmpdir(), 'perceel-print-')), 'print.pdf')
  await writeFile(path, pdf)
  const reason = await openWithSystem(path)
  return { success: reason === '', reason }
}

/** Applies `webPreferences.javascript: false` for the lifetime of the page. */
export async function runNoScript(page: Page): Promise<void> {
  await page.session.send('Emulation.setScriptExecutionDisabled', { value: true })
}
