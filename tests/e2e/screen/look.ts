import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { repository } from '../app/repository.ts'
import { expect } from '../fixture.ts'

const smallSize = { width: 1280, height: 720 }
const largeSize = { width: 1920, height: 1080 }

/** Folder of the screen pictures. */
export const pictures = join(repository, 'test-results', 'screens')

export async function chooseTheme(page: Page, theme: 'light' | 'dark' | 'contrast'): Promise<void> {
  const answer = await page.evaluate(
    (wanted) => window.perceel.settings.update({ theme: wanted }),
    theme,
  )
  expect(answer).toMatchObject({ ok: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/**
 * Returns whether axe runs in all frames of the page already. To bring axe into the page takes as
 * long as to judge the screen.
 */
async function hasAxe(page: Page): Promise<boolean> {
  const found = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => 'axe' in window)),
  )
  return found.every(Boolean)
}

/**
 * Returns the violations that axe finds on the current screen, one line for each rule, without the
 * rules in `except`; of the rules in `only` if these are given.
 */
export async function faultsOf(
  page: Page,
  except: string[] = [],
  only: string[] = [],
): Promise<string[]> {
  // Legacy mode scans only this page; the other mode opens a second blank page, which the app
  // denies. Exclude messages, because axe has judged their colours while they faded.
  // Describing the elements that pass would take as long as finding the violations.
  const source = (await hasAxe(page)) ? { axeSource: 'void 0' } : {}
  const axe = new AxeBuilder({ page, ...source })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('.n-message-container')
  if (only.length > 0) axe.withRules(only)
  if (except.length > 0) axe.disableRules(except)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).slice(0, 5)
    return `${id} at ${places.join('; ')}`
  })
}

const colourRules = ['color-contrast', 'link-in-text-block']

/** A theme change in the page costs as much as a picture, so each theme is chosen once. */
const themes = ['contrast', 'dark', 'light'] as const

/**
 * Returns the violations in each of the three themes. Themes differ in colours alone: all other
 * rules judge the screen once. Leaves the light theme.
 *
 * @param before work in each theme before axe judges the theme
 */
async function faultsInThemes(
  page: Page,
  before: (theme: (typeof themes)[number]) => Promise<void> = async () => {},
): Promise<string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await chooseTheme(page, theme)
    await before(theme)
    const rules = theme === 'light' ? [] : colourRules
    let faults = await faultsOf(page, [], rules)
    // The screen may have been drawn again under axe, which then judged colours of removed elements.
    if (faults.length > 0) faults = await faultsOf(page, [], rules)
    found.push(...faults.map((fault) => `${theme}: ${fault}`))
  }
  return found
}

/**
 * Expects no violations in the three themes, without pictures. The name is for the list of screens
 * that axe visits (tests/unit/source/visited-screens.test.ts).
 */
export async function expectNoFaults(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await faultsInThemes(page), name).toEqual([])
}

/** Takes pictures of the light and the dark theme in each size. */
async function takePictures(page: Page, name: string, theme: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  const session = await page.context().newCDPSession(page)
  for (const size of [smallSize, largeSize]) {
    await page.setViewportSize(size)
    const path = join(pictures, `${name}-${theme}-${size.width}x${size.height}.png`)
    // Playwright's own pictures are packed tighter, which takes twice as long.
    const packing = { format: 'png', optimizeForSpeed: true } as const
    const { data } = await session.send('Page.captureScreenshot', packing)
    await writeFile(path, Buffer.from(data, 'base64'))
  }
  await session.detach()
}

/**
 * Expects no violations in the three themes. If the variable PERCEEL_PICTURES is set, takes pictures of
 * the light and the dark theme in two sizes: people look at the pictures, and no test reads a picture.
 */
export async function look(page: Page, name: string): Promise<void> {
  // Without motion, axe judges no colour in the middle of a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found = await faultsInThemes(page, async (theme) => {
    // Axe judges each theme in the large size, which is also the last size of the pictures.
    if (theme === 'contrast') await page.setViewportSize(largeSize)
    else if (process.env['PERCEEL_PICTURES'] !== undefined) await takePictures(page, name, theme)
  })
  expect(found).toEqual([])
}
