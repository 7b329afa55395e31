import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { repository } from '../app/repository.ts'
import { expect } from '../fixture.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]
/** Where pictures of the screens are put. */
export const pictures = join(repository, 'test-results', 'screens')

async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const answer = await page.evaluate(
    (wanted) => window.perceel.settings.update({ theme: wanted }),
    theme,
  )
  expect(answer).toMatchObject({ ok: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** Pictures for a look in each size and theme, and what axe finds in each theme. */
export async function look(page: Page, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true })
  // What opens or closes is judged at its end, and not by a colour on the way there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await chooseTheme(page, theme)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const path = join(pictures, `${name}-${theme}-${size.width}x${size.height}.png`)
      await page.screenshot({ path })
    }
    // Legacy mode scans this page alone; the other mode opens a blank second one, which is denied.
    // Messages pass by, and were seen to be judged while they faded all the same.
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude('.n-message-container')
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations) {
      const places = nodes.map(({ target }) => target.join(' ')).slice(0, 5)
      found.push(`${theme}: ${id} at ${places.join('; ')}`)
    }
  }
  expect(found).toEqual([])
}
