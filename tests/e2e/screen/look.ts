import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { repository } from '../app/repository.ts'
import { expect } from '../fixture.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]
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
  const axe = new AxeBuilder({ page })
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

/**
 * Returns the violations in each of the three themes. Themes differ in colours alone: all other
 * rules judge the screen once. Leaves the light theme.
 */
async function faultsInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of ['contrast', 'dark', 'light'] as const) {
    await chooseTheme(page, theme)
    const faults = await faultsOf(page, [], theme === 'light' ? [] : colourRules)
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

/** Takes pictures in each size of the light and the dark theme, and runs axe in all three themes. */
export async function look(page: Page, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  // Without motion, axe judges no colour in the middle of a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const session = await page.context().newCDPSession(page)
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const path = join(pictures, `${name}-${theme}-${size.width}x${size.height}.png`)
      // Playwright's own pictures are packed tighter, which takes twice as long.
      const packing = { format: 'png', optimizeForSpeed: true } as const
      const { data } = await session.send('Page.captureScreenshot', packing)
      await writeFile(path, Buffer.from(data, 'base64'))
    }
  }
  found.push(...(await faultsInThemes(page)))
  await session.detach()
  expect(found).toEqual([])
}
