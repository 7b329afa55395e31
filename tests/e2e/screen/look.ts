import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { repository } from '../app/repository.ts'
import { expect } from '../fixture.ts'

const smallSize = { width: 1280, height: 720 }
const largeSize = { width: 1920, height: 1080 }

/** Folder of the screen pictures. */
const pictures = join(repository, 'test-results', 'screens')

const themes = ['light', 'dark', 'contrast'] as const
type Theme = (typeof themes)[number]

/** Chooses a theme in the settings, and waits until the page has the theme. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  const answer = await page.evaluate(
    (wanted) => window.perceel.settings.update({ theme: wanted }),
    theme,
  )
  expect(answer).toMatchObject({ ok: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** Brings axe into each frame of the page that lacks axe. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(axe.source)
  }
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
  await bringAxe(page)
  const options: axe.RunOptions = {
    // Describing the elements that pass would take as long as finding the violations, and copying
    // all style sheets a third of that: no rule that runs reads the copy.
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    ...(only.length > 0 ? { runOnly: { type: 'rule', values: only } } : {}),
  }
  return page.evaluate(async (chosen) => {
    const inPage = (window as unknown as { axe: typeof axe }).axe
    // Exclude messages, because axe has judged their colours while they faded.
    const { violations } = await inPage.run({ exclude: ['.n-message-container'] }, chosen)
    return violations.map(({ id, nodes }) => {
      const places = nodes.map(({ target }) => target.join(' ')).slice(0, 5)
      return `${id} at ${places.join('; ')}`
    })
  }, options)
}

export const colourRules = ['color-contrast', 'link-in-text-block']

/** Returns the theme of the page. */
async function themeOf(page: Page): Promise<Theme> {
  return (await page.locator('html').getAttribute('data-theme')) as Theme
}

/**
 * Returns the violations in the present theme and in each of the others. Themes differ in colours alone: all other
 * rules judge the screen once, in the theme that it has. Leaves the last theme, because a change of
 * theme costs as much as a picture.
 *
 * @param before work in each theme before axe judges the theme
 */
async function faultsInThemes(
  page: Page,
  others: readonly Theme[] = themes,
  before: (theme: Theme) => Promise<void> = async () => {},
): Promise<string[]> {
  const found: string[] = []
  const first = await themeOf(page)
  for (const theme of new Set([first, ...others])) {
    if (theme !== first) await chooseTheme(page, theme)
    await before(theme)
    const rules = theme === first ? [] : colourRules
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

/** Takes a picture of the screen as it is, if the variable PERCEEL_PICTURES is set. */
export async function takePicture(page: Page, file: string): Promise<void> {
  if (process.env['PERCEEL_PICTURES'] === undefined) return
  await mkdir(pictures, { recursive: true })
  const session = await page.context().newCDPSession(page)
  // Playwright's own pictures are packed tighter, which takes twice as long.
  const packing = { format: 'png', optimizeForSpeed: true } as const
  const { data } = await session.send('Page.captureScreenshot', packing)
  await writeFile(join(pictures, file), Buffer.from(data, 'base64'))
  await session.detach()
}

/**
 * Gives the page its large size, in which axe judges. If the variable PERCEEL_PICTURES is set, takes
 * a picture in the small and the large size: people look at the pictures, and no test reads a picture.
 */
export async function pictureInSizes(page: Page, name: string): Promise<void> {
  const sizes = process.env['PERCEEL_PICTURES'] === undefined ? [largeSize] : [smallSize, largeSize]
  for (const size of sizes) {
    await page.setViewportSize(size)
    await takePicture(page, `${name}-${size.width}x${size.height}.png`)
  }
}

/**
 * Expects no violations in the three themes. If the variable PERCEEL_PICTURES is set, takes pictures of
 * each theme in two sizes.
 *
 * @param others themes besides the present one; none for a screen that only repeats its colours in
 *   another language
 */
export async function look(
  page: Page,
  name: string,
  others: readonly Theme[] = themes,
): Promise<void> {
  // Without motion, axe judges no colour in the middle of a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = (theme: Theme) => pictureInSizes(page, `${name}-${theme}`)
  const found = await faultsInThemes(page, others, before)
  expect(found).toEqual([])
}
