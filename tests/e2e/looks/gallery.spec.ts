import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build, preview, type PreviewServer } from 'vite'
import { findChromium } from '../../chromium-host/find-chromium.ts'
import { languages, themeNames } from '../../gallery/gallery-choice.ts'

/**
 * Compares the kit of controls with stored pictures, in every theme and language. After an intended
 * change: `npx playwright test tests/e2e/looks/gallery.spec.ts --update-snapshots`, and look at the
 * pictures. The pictures hold for the font Inter on Linux.
 */
const parts = ['Button', 'Field', 'Choice', 'List', 'Row', 'Page', 'Panel', 'Notice']

let folder: string
let server: PreviewServer
let browser: Browser
let page: Page

// Built, because a development server hands out hundreds of modules for each page.
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-gallery-'))
  const configFile = join(import.meta.dirname, '../../gallery/vite.config.ts')
  const outDir = join(folder, 'built')
  await build({ configFile, logLevel: 'error', build: { outDir, minify: false } })
  server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  page = await browser.newPage({
    viewport: { width: 1020, height: 720 },
    reducedMotion: 'reduce',
  })
})
test.afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function openGallery(theme: string, language: string): Promise<void> {
  const [address] = server.resolvedUrls?.local ?? []
  await page.goto(`${address}?theme=${theme}&language=${language}`)
  await page.getByTestId('gallery-DialogParts').waitFor()
  await page.evaluate(() => document.fonts.ready)
}

for (const theme of themeNames)
  for (const language of languages)
    test(`the parts of the kit look as stored: ${theme}, ${language}`, async () => {
      await openGallery(theme, language)
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
    })

test('no part of the kit keeps moving for a user who asked the system for less motion', async () => {
  await openGallery('light', 'nl')
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
})
