import type { Page } from 'playwright-core'
import { expect, shareApp, test } from '../fixture.ts'
import { beginBatch, checked, checkOn } from '../screen/batches.ts'
import { openConflict, together } from '../screen/conflict.ts'
import { dropPaths, dropPathsOn } from '../screen/files.ts'
import { writePdfs } from '../screen/intake.ts'
import { takePicture } from '../screen/look.ts'
import {
  named,
  openFirstOverview,
  openFirstProject,
  speakDutch,
  waitForXmlState,
} from '../screen/screen.ts'

shareApp()

/** 1280x720 at 200 and at 150 percent. */
const sizes = [
  { width: 640, height: 360 },
  { width: 853, height: 480 },
]

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
      // A point beside the dialog hits its backdrop, and so the dialog itself.
      const room = modal?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight)
      const isInWindow = x >= room.left && y >= room.top && x <= room.right && y <= room.bottom
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

/** Returns what a user cannot read: lists without room for two rows, and cut titles. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const root = document.querySelector('dialog:modal') ?? document
    const lists = '[role="grid"], [role="listbox"], [role="rowgroup"]'
    for (const list of root.querySelectorAll<HTMLElement>(lists)) {
      if (!list.checkVisibility({ visibilityProperty: true })) continue
      const isScrolled = /auto|scroll/u.test(getComputedStyle(list).overflowY)
      if (isScrolled && list.clientHeight < Math.min(list.scrollHeight, 96))
        found.push(`${list.dataset['testid'] ?? list.className}: ${list.clientHeight} px high`)
    }
    for (const field of root.querySelectorAll<HTMLElement>('input[data-testid$="-search"]')) {
      const box = field.closest('.n-input')?.getBoundingClientRect().width ?? 200
      if (box > 0 && box < 200) found.push(`${field.dataset['testid']}: ${box} px wide`)
    }
    for (const title of root.querySelectorAll<HTMLElement>('h1')) {
      const { width } = title.getBoundingClientRect()
      if (title.scrollWidth > title.clientWidth + 1 && width < 200)
        found.push(`title: ${width} px wide`)
    }
    return found
  })
}

/** Gives the window a size, and waits until the page has drawn itself in this size. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction((width) => innerWidth === width, size.width)
  // The page hears of its size in one frame, and draws what follows from the size in the next one.
  await page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))
      }),
  )
}

/** Returns what a user can neither reach nor read in each size of the window. */
async function check(page: Page, name: string): Promise<[string, string[]][]> {
  const found: [string, string[]][] = []
  for (const size of sizes) {
    await resize(page, size)
    const file = `small-${name}-${size.width}x${size.height}`
    await takePicture(page, `${file}.png`)
    found.push([file, [...(await outOfReach(page)), ...(await outOfSight(page))]])
  }
  return found.filter(([, faults]) => faults.length > 0)
}

test('a small window reaches every control of every screen', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  const found: [string, string[]][] = []
  const places =
    'today projects board fixes dossiers tray outbox offline search audit channels accounts settings'
  for (const place of places.split(' ')) {
    if ((await named(page, `nav-${place}`).count()) === 0) continue
    await named(page, `nav-${place}`).click()
    await expect(page.locator(`[data-testid="nav-${place}"][aria-current]`)).toBeVisible()
    await expect(page.locator('h1').first()).toBeVisible()
    if (place === 'board') await page.locator('.board-row').first().waitFor()
    if (place === 'today') await named(page, 'today-list').waitFor()
    found.push(...(await check(page, place)))
  }
  await named(page, 'nav-projects').click()
  await named(page, 'projects-replace').click()
  await expect(named(page, 'replace-projects')).toBeVisible()
  found.push(...(await check(page, 'replace')))
  await named(page, 'nav-projects').click()
  await named(page, 'projects-new').click()
  await expect(named(page, 'project-create-name')).toBeVisible()
  found.push(...(await check(page, 'project-create')))
  await page.keyboard.press('Escape')
  await named(page, 'nav-projects').click()
  await openFirstProject(page)
  for (const tab of ['overview', 'dossiers', 'channels', 'xml', 'form']) {
    await named(page, `project-tab-${tab}`).click()
    await expect(
      page.locator(`[data-testid="project-tab-${tab}"][aria-selected="true"]`),
    ).toBeVisible()
    found.push(...(await check(page, `project-${tab}`)))
  }
  await named(page, 'project-tab-dossiers').click()
  await page.locator('[data-testid^="dossier-preview-"]').first().click()
  await expect(named(page, 'preview-facts-toggle')).toBeVisible()
  found.push(...(await check(page, 'preview')))
  expect(found).toEqual([])
})

test('a window of 1280x720 at 125 percent shows the whole main menu without scrolling', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  for (const size of [
    { width: 1024, height: 576 },
    { width: 1024, height: 600 },
  ]) {
    await resize(page, size)
    await takePicture(page, `small-menu-${size.width}x${size.height}.png`)
    await expect(named(page, 'nav-settings')).toBeInViewport({ ratio: 1 })
  }
})

test('facts that take a second line begin there without a dot', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await openFirstOverview(page)
  await resize(page, { width: 853, height: 480 })
  const facts = named(page, 'project-facts').locator('li')
  await takePicture(page, 'small-facts-853x480.png')
  const lines = await facts.evaluateAll((all) =>
    all.map((fact) => {
      const text = document.createRange()
      text.selectNodeContents(fact)
      const { left, top, height } = text.getBoundingClientRect()
      const before = document.elementFromPoint(left - 6, top + height / 2)
      return { left, top, hasDot: fact.contains(before) }
    }),
  )
  const firsts = lines.filter(({ top }, index) => top !== lines[index - 1]?.top)
  expect(firsts.length).toBeGreaterThan(1)
  const name = await named(page, 'project-name').boundingBox()
  expect(firsts.map(({ left, hasDot }) => [Math.round(left), hasDot])).toEqual(
    firsts.map(() => [Math.round(name?.x ?? 0), false]),
  )
  expect(lines.some(({ hasDot }) => hasDot)).toBe(true)
})

test('a small window finishes a conflict', async ({ start, service }) => {
  const { page } = await start({ alone: true, account: service })
  // The Dutch words are the longest.
  await speakDutch(page)
  const round = await together(page, service)
  await round.theyWrite({ City: 'Ons Dorp' })
  await round.iType({ City: ' aan Zee' })
  await openConflict(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Whole without scrolling to the side.
    await expect(named(page, 'conflict-finish')).toBeInViewport({ ratio: 1 })
  }
  expect(await check(page, 'conflict')).toEqual([])
})

test('a small window leaves the form room below refused credentials', async ({
  start,
  service,
}) => {
  const { page } = await start({ alone: true, account: service })
  await speakDutch(page)
  await named(page, 'nav-accounts').click()
  await page.locator('[data-testid^="account-edit-"]').click()
  await named(page, 'account-form-clientSecret').fill('niet het geheim')
  await named(page, 'account-save').click()
  await named(page, 'error-banner').waitFor()
  await openFirstProject(page)
  await named(page, 'project-tab-form').click()
  await named(page, 'form-field-Reference').or(named(page, 'form-field-Referentie')).fill('A-1')
  await page.keyboard.press('Control+Enter')
  await waitForXmlState(page, 'queued')
  await resize(page, { width: 853, height: 480 })
  await takePicture(page, 'small-refused-853x480.png')
  const [send, bar] = await Promise.all([
    named(page, 'xml-send').boundingBox(),
    named(page, 'status-bar').boundingBox(),
  ])
  expect((bar?.y ?? 0) - (send?.y ?? 0) - (send?.height ?? 0)).toBeGreaterThan(180)
})

test('a small window finishes the sheets of files and of channels', async ({ start, folder }) => {
  const { page } = await start({ account: 'practice' })
  const found: [string, string[]][] = []
  const names = ['Getekende koopovereenkomst definitief.pdf', 'scan_1.pdf', 'scan_2.pdf', 'x.pdf']
  const paths = await writePdfs(folder, names)
  await dropPathsOn(page, named(page, 'nav-tray'), paths.slice(0, 3))
  await named(page, 'nav-tray').click()
  await expect(named(page, 'tray-bulk')).toHaveAttribute('data-count', '3')
  found.push(...(await check(page, 'tray-files')))
  await openFirstProject(page)
  await named(page, 'project-tab-dossiers').click()
  await dropPaths(page, paths)
  await expect(named(page, 'intake-bulk')).toHaveAttribute('data-count', '4')
  found.push(...(await check(page, 'intake')))
  await named(page, 'intake-choose-all').check()
  await expect(named(page, 'intake-bulk-clear')).toBeVisible()
  found.push(...(await check(page, 'intake-chosen')))
  await named(page, 'intake-cancel').click()

  await beginBatch(page, 'publish', 60)
  found.push(...(await check(page, 'batch-choose')))
  await checkOn(page, 'portal_wonen')
  await checked(page)
  await expect(named(page, 'batch-list')).toBeVisible()
  found.push(...(await check(page, 'batch-review')))
  await named(page, 'batch-later').click()
  expect(found).toEqual([])
})

test('the log keeps its filters on one line in a window of 1024 pixels', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await named(page, 'nav-audit').click()
  /** How many pixels the middle of a field lies below that of the channel's field. */
  const below = async (testid: string) => {
    const [channel, field] = await Promise.all([
      named(page, 'audit-channel').boundingBox(),
      named(page, testid).boundingBox(),
    ])
    if (channel === null || field === null) return null
    return Math.round(field.y + field.height / 2 - channel.y - channel.height / 2)
  }
  await resize(page, { width: 1024, height: 600 })
  await expect.poll(() => below('audit-from')).toBe(0)
  await expect.poll(() => below('audit-to')).toBe(0)
  // At 150 percent of 1280 pixels the two days stand together below the search.
  await resize(page, { width: 853, height: 480 })
  await expect.poll(() => below('audit-from')).toBeGreaterThan(20)
  expect(await below('audit-to')).toBe(await below('audit-from'))
})
