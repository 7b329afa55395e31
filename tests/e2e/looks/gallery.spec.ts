import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { chromium, type Browser } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { findChromium } from '../../chromium-host/find-chromium.ts'
import { languages, themeNames } from '../../gallery/gallery-choice.ts'

/**
 * Compares the kit of controls with stored pictures, in every theme and language. After an intended
 * change: `npx playwright test tests/e2e/looks/gallery.spec.ts --update-snapshots`, and look at the
 * pictures. The pictures hold for the font Inter on Linux.
 */
const parts = ['Button', 'Field', 'Choice', 'List', 'Row', 'Page', 'Panel', 'Notice']

let server: ViteDevServer
let browser: Browser

test.beforeAll(async () => {
  const configFile = join(import.meta.dirname, '../../gallery/vite.config.ts')
  server = await createServer({ configFile, logLevel: 'error' })
  await server.listen()
  browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  })
})
test.afterAll(async () => {
  await browser.close()
  await server.close()
})

async function openGallery(theme: string, language: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1020, height: 720 },
    reducedMotion: 'reduce',
  })
  const [address] = server.resolvedUrls?.local ?? []
  await page.goto(`${address}?theme=${theme}&language=${language}`)
  await page.getByTestId('gallery-DialogParts').waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page
}

for (const theme of themeNames)
  for (const language of languages)
    test(`the parts of the kit look as stored: ${theme}, ${language}`, async () => {
      const page = await openGallery(theme, language)
      for (const part of parts) {
        const picture = `${part.toLowerCase()}-${theme}-${language}.png`
        await expect(page.getByTestId(`gallery-${part}Parts`)).toHaveScreenshot(picture)
      }
      await page.getByTestId('g-menu').click()
      await page.getByTestId('g-menu-open').waitFor()
      await expect(page).toHaveScreenshot(`menu-${theme}-${language}.png`)
      await page.keyboard.press('Escape')
      await page.getByTestId('g-ask').click()
      await expect(page.getByRole('dialog')).toHaveScreenshot(`question-${theme}-${language}.png`)
      await page.keyboard.press('Escape')
      await page.getByTestId('g-open-sheet').click()
      await expect(page.getByRole('dialog')).toHaveScreenshot(`sheet-${theme}-${language}.png`)
      await page.close()
    })

test('no part of the kit keeps moving for a user who asked the system for less motion', async () => {
  const page = await openGallery('light', 'nl')
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().iterations === Infinity
            ? [String((effect as KeyframeEffect).target?.className)]
            : [],
        ),
    )
  await expect.poll(moving).toEqual([])
  await page.close()
})
