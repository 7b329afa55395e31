import { chromium, type Browser, type Page } from 'playwright-core'
import { browserArguments } from '../../../chromium-host/browser-options.ts'
import { findChromium } from '../../../chromium-host/find-chromium.ts'
import { fontFaces } from './corpus-fonts.ts'

export interface PrintedDocument {
  readonly pdf: Uint8Array
  /** The text in the order of reading, without the marks. */
  readonly text: string
}

/** Prints documents to PDF with an installed Chromium. Close it after use. */
export class PagePrinter {
  readonly #browser: Browser
  readonly #page: Page
  readonly #fonts: string

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.#page = page
    this.#fonts = `<style>${fontFaces()}</style>`
  }

  static async open(): Promise<PagePrinter> {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: browserArguments(),
      chromiumSandbox: process.getuid?.() !== 0,
    })
    const page = await browser.newPage({ viewport: { width: 794, height: 1123 } })
    return new PagePrinter(browser, page)
  }

  async print(html: string): Promise<PrintedDocument> {
    const head = `<!doctype html><html lang="nl"><meta charset="utf-8">${this.#fonts}`
    await this.#page.setContent(head + html)
    const text = await this.#page.evaluate<string>(
      "document.fonts.ready.then(() => document.querySelector('main').innerText)",
    )
    const pdf = await this.#page.pdf({ preferCSSPageSize: true, printBackground: true })
    return { pdf, text }
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }
}
