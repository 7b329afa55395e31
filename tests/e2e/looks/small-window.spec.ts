import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { pictures } from '../screen/look.ts'
import { named, openFirstProject } from '../screen/screen.ts'

/** 1280x720 at 150 percent. */
const small = { width: 853, height: 480 }

/** Returns the names of the controls that cannot be scrolled into the window or are covered. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Skip the link to the content, which is visible only with the focus.
    const selector = 'button, a[href]:not(.skip), input, select, textarea, [role="tab"]'
    const found: string[] = []
    const modal = document.querySelector('dialog:modal')
    for (const control of (modal ?? document).querySelectorAll<HTMLElement>(selector)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (control.closest('.monaco-editor, [inert], [aria-hidden="true"]') !== null) continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      // Undo scrolling of boxes with hidden overflow, which a user cannot scroll.
      for (let box = control.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const isPage = box === document.documentElement || box === document.body
        if (isPage || /hidden|clip/u.test(overflowY)) box.scrollTop = 0
        if (isPage || /hidden|clip/u.test(overflowX)) box.scrollLeft = 0
      }
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const x = left + width / 2
      const y = top + height / 2
      const isInWindow = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
      const hit = isInWindow ? document.elementFromPoint(x, y) : null
      const label = control.closest('label')
      const reached =
        hit !== null && (control.contains(hit) || hit.contains(control) || label?.contains(hit))
      const name = control.dataset['testid'] ?? control.getAttribute('aria-label')
      if (reached !== true) found.push(name ?? control.outerHTML.slice(0, 80))
    }
    return found
  })
}

async function check(page: Page, name: string): Promise<[string, string[]]> {
  await page.screenshot({ path: join(pictures, `${name}-853x480.png`) })
  return [name, await outOfReach(page)]
}

test('a small window reaches every control of every screen', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await mkdir(pictures, { recursive: true })
  await page.setViewportSize(small)
  const found: [string, string[]][] = []
  const places =
    'projects board fixes dossiers tray outbox offline search audit channels accounts settings'
  for (const place of places.split(' ')) {
    if ((await named(page, `nav-${place}`).count()) === 0) continue
    await named(page, `nav-${place}`).click()
    await expect(page.locator(`[data-testid="nav-${place}"][aria-current]`)).toBeVisible()
    await expect(page.locator('h1').first()).toBeVisible()
    if (place === 'board') await page.locator('.board-row').first().waitFor()
    found.push(await check(page, `small-${place}`))
  }
  await named(page, 'nav-projects').click()
  await named(page, 'projects-new').click()
  await expect(named(page, 'project-create-name')).toBeVisible()
  found.push(await check(page, 'small-project-create'))
  await page.keyboard.press('Escape')
  await named(page, 'nav-projects').click()
  await openFirstProject(page)
  for (const tab of ['dossiers', 'channels', 'xml']) {
    await named(page, `project-tab-${tab}`).click()
    await expect(
      page.locator(`[data-testid="project-tab-${tab}"][aria-selected="true"]`),
    ).toBeVisible()
    found.push(await check(page, `small-project-${tab}`))
  }
  expect(found.filter(([, controls]) => controls.length > 0)).toEqual([])
})
