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

export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const answer = await page.evaluate(
    (wanted) => window.perceel.settings.update({ theme: wanted }),
    theme,
  )
  expect(answer).toMatchObject({ ok: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** What axe finds on the screen as it is now, a line a rule, but for rules that are left out. */
export async function faultsOf(page: Page, except: string[] = []): Promise<string[]> {
  // Legacy mode scans this page alone; the other mode opens a blank second one, which is denied.
  // Messages pass by, and were seen to be judged while they faded all the same.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('.n-message-container')
  const { violations } = await axe.disableRules(except).analyze()
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).slice(0, 5)
    return `${id} at ${places.join('; ')}`
  })
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
    found.push(...(await faultsOf(page)).map((fault) => `${theme}: ${fault}`))
  }
  expect(found).toEqual([])
}
