import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { localXml, openProjectId, openRemoteId } from '../screen/record.ts'
import {
  named,
  openFirstProject,
  openXml,
  saveXml,
  showProjects,
  typeAfter,
  untilSent,
  workOffline,
} from '../screen/screen.ts'

test('a window whose timers and frames stand still stores what was typed, and lets the app quit', async ({
  start,
}) => {
  const app = await start({ account: 'practice' })
  const { page } = app
  await openFirstProject(page)
  const id = openProjectId(page)
  await openXml(page)
  await typeAfter(page, '<Street>', 'Oude ')
  // No timer of the typing before is under way.
  await expect.poll(() => localXml(page)).toContain('<Street>Oude ')

  await hide(page)
  await page.keyboard.insertText('hidden ')
  await tellHidden(page)
  await expect.poll(() => localXml(page)).toContain('<Street>Oude hidden ')

  // Main sends and reads without the page.
  const sent = await page.evaluate(
    async (ref) => {
      const { records } = window.perceel
      const read = await records.read(ref)
      if (!read.ok) return read
      const { kind, id, version } = ref
      const saved = await records.save({ kind, id, version, text: read.value.text })
      return saved.ok ? records.send({ kind, id }) : saved
    },
    { kind: 'project', id, version: '1.2' } as const,
  )
  expect(sent).toMatchObject({ ok: true })
  expect(await openRemoteId(page)).toBeGreaterThan(0)
  await untilSent(page)

  await page.keyboard.insertText('again ')
  expect(await app.close()).toBe(0)
  const later = await start()
  const text = await later.page.evaluate((ref) => window.perceel.records.read(ref), {
    kind: 'project',
    id,
    version: '1.2',
  } as const)
  expect(text).toMatchObject({ ok: true, value: { draft: true } })
  expect(text.ok && text.value.text).toContain('<Street>Oude hidden again ')
})

test('a minimised window stores what was typed, and shows what was sent when it is restored', async ({
  start,
}) => {
  const app = await start({ account: 'practice' })
  const { page } = app
  await openFirstProject(page)
  await openXml(page)
  await workOffline(page)
  await typeAfter(page, '<Street>', 'Oude ')
  await saveXml(page)
  await named(page, 'xml-send').click()
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '1')

  await typeAfter(page, '<Street>', 'hidden ')
  await app.minimize()
  // Playwright keeps the pages of Electron visible.
  if (app.runtime === 'Chromium host')
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden')
  await expect.poll(() => localXml(page)).toContain('<Street>hidden Oude ')
  await page.evaluate(() => window.perceel.settings.update({ workOffline: false }))
  await expect
    .poll(async () => page.evaluate(() => window.perceel.sync.state()))
    .toMatchObject({ ok: true, value: { waiting: 0 } })

  await app.restore()
  await untilSent(page)
  await showProjects(page)
})

/**
 * Stops the timers and the frames of a page. Electron slows down the timers of a hidden window to one a
 * second, then one a minute, and draws no frames: a page that needs none of them is safe.
 */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    const never = () => 0
    Object.assign(window, {
      setTimeout: never,
      setInterval: never,
      requestAnimationFrame: never,
      requestIdleCallback: never,
    })
  })
}

/** Tells the page that the window is hidden, as a browser does. */
async function tellHidden(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
