import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'

const languages = ['en', 'nl'] as const

/** Quality of the pictures from 0 to 100: sharp letters in a third of the bytes of a PNG. */
const quality = 78

/** Takes the pictures of the manual, in each language of the same moment. */
export class ManualCamera {
  readonly #page: Page
  readonly #folder: string
  readonly taken: string[] = []
  bytes = 0

  constructor(page: Page, folder: string) {
    this.#page = page
    this.#folder = folder
  }

  /** Removes the pictures of an earlier run, so that none is left that no step takes. */
  async begin(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
    for (const language of languages) await mkdir(join(this.#folder, language), { recursive: true })
  }

  /** Takes a picture of a part of the screen: the page without the menu, or a dialog. */
  async take(name: string, part: Locator = this.#page.locator('#content')): Promise<void> {
    for (const language of languages) {
      await this.#page.evaluate(
        (wanted) => window.perceel.settings.update({ language: wanted }),
        language,
      )
      await this.#page.locator(`html[lang="${language}"]`).waitFor()
      await part.waitFor()
      // Short messages are in the language of their moment.
      await this.#page.locator('.n-message').first().waitFor({ state: 'detached' })
      // Two frames: the texts of the other language are laid out and painted.
      await this.#page.evaluate(
        () =>
          new Promise<void>((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
          ),
      )
      await this.#write(join(this.#folder, language, `${name}.webp`), part)
    }
    this.taken.push(name)
    console.log(`picture ${name}`)
  }

  async #write(path: string, part: Locator): Promise<void> {
    const box = await part.boundingBox()
    if (box === null) throw new Error(`The part of ${path} is not visible`)
    const session = await this.#page.context().newCDPSession(this.#page)
    const { data } = await session.send('Page.captureScreenshot', {
      ...{ format: 'webp', quality, clip: { ...box, scale: 1 } },
    })
    await session.detach()
    const bytes = Buffer.from(data, 'base64')
    this.bytes += bytes.length
    await writeFile(path, bytes)
  }
}
