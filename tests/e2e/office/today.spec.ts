import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '../fixture.ts'
import { confirmIntake, dropPathsOn, smallPdf } from '../screen/files.ts'
import { writePdfs } from '../screen/intake.ts'
import { chooseTheme, faultsOf, look } from '../screen/look.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/**
 * Notes what an office at work leaves behind: publications in the audit log that took 12 minutes
 * each, and an agreed price in the record of the project with the deed.
 */
function noteWork(path: string): void {
  const store = new DatabaseSync(path)
  store.exec(`UPDATE projects SET facts = json_set(facts, '$.transactionPrice', 345000)
    WHERE id = (SELECT project_id FROM dossiers WHERE title = 'Koopakte van de notaris')`)
  const { now = 0 } = store.prepare("SELECT unixepoch('subsec') * 1000 AS now").get() as {
    now?: number
  }
  const add = store.prepare(`INSERT INTO audit_entries (account_id, at, event, action, project_id,
      project_name, channel, job_id, account_name, user_name, extra, status, search)
    SELECT account_id, ?, ?, 'publish', id, name, ?, ?, '', '', '{}', ?, '' FROM projects
    WHERE visible = 1 ORDER BY id LIMIT 1`)
  const channels = { portal_wonen: [6, 4, 7, 0, 2], channel_03: [6, 1, 3, 9, 5], channel_07: [2] }
  for (const [channel, weeks] of Object.entries(channels))
    for (const [week, count] of weeks.entries())
      for (let at = 0; at < count; at += 1) {
        const accepted = Math.floor(now) - week * 7 * 86_400_000 - 1000 * at
        const id = crypto.randomUUID()
        add.run(accepted - 12 * 60_000, 'asked', channel, id, null)
        add.run(accepted - 11 * 60_000, 'accepted', channel, id, null)
        add.run(accepted, 'seen', channel, id, 'published')
      }
  store.close()
}

test('the home screen shows what waits, leads there by key, and is where the app starts', async ({
  start,
  folder,
}) => {
  const app = await start({ account: 'practice' })
  const { page } = app
  await screen.speakDutch(page)
  const group = (kind: string) => named(page, `today-group-${kind}`)
  const lines = (kind: string) =>
    page.locator(`[data-testid^="today-${kind}-"][data-kind="${kind}"]`)

  await test.step('a file in the tray and typed text wait there', async () => {
    const paths = await writePdfs(folder, ['koopakte.pdf'])
    await dropPathsOn(page, named(page, 'nav-tray'), paths)
    await screen.openFirstProject(page)
    await screen.openXml(page)
    await screen.typeAfter(page, '<City>', 'Nieuw ')
    await page.locator('[data-testid="xml-state"][data-draft="true"]').waitFor()
    await named(page, 'nav-today').click()
    await expect(group('unsent')).toHaveAttribute('data-total', '1')
    await expect(lines('tray')).toContainText('koopakte.pdf')
  })

  await test.step('publications of the practice office failed and got stuck', async () => {
    await expect(group('failed')).toHaveAttribute('data-urgency', 'now')
    await expect(lines('failed')).toHaveCount(4)
    await named(page, 'today-more-failed').click()
    await expect(lines('failed').nth(4)).toBeVisible()
    // The keyboard is still on the line that opened the group, now below all its lines.
    await named(page, 'today-list').focus()
    await page.keyboard.press('Enter')
    await expect(lines('failed')).toHaveCount(4)
  })

  await test.step('each group is named in the first view, and a press leads to it', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const jumps = page.locator('[data-testid^="today-jump-"]')
    await expect(jumps).toHaveCount(4)
    for (const jump of await jumps.all()) await expect(jump).toBeInViewport({ ratio: 1 })
    await named(page, 'today-list').press('Home')
    await expect(lines('tray')).not.toBeInViewport()
    await named(page, 'today-jump-tray').press('Enter')
    await expect(lines('tray')).toBeInViewport({ ratio: 1 })
    await expect(lines('tray')).toHaveAttribute('aria-selected', 'true')
    await expect(named(page, 'today-list')).toBeFocused()
  })

  await test.step('the screen looks right', async () => {
    await expect(named(page, 'today-chart-statuses').getByRole('row').nth(1)).toBeVisible()
    await look(page, 'today')
  })

  await test.step('the keys move through the lines, and Enter opens a line', async () => {
    await named(page, 'today-list').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(named(page, 'project-tab-channels')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a deed is filed', async () => {
    const path = join(folder, 'akte.pdf')
    await writeFile(path, smallPdf('De koopsom bedraagt EUR 350.000,-'))
    await named(page, 'project-tab-dossiers').click()
    await dropPathsOn(page, named(page, 'dossiers-drop'), [path])
    await confirmIntake(page, 'koopakte', 'Koopakte van de notaris')
  })

  await test.step('the next start begins here', async () => {
    expect(await app.close()).toBe(0)
    noteWork(join(app.profile, 'data', 'perceel.sqlite'))
    const again = await start()
    await expect(named(again.page, 'today-count')).toHaveAttribute('data-count', /^[1-9]/)
    await named(again.page, 'today-list').focus()
    await expect(named(again.page, 'nav-today')).toHaveAttribute('aria-current', 'page')

    const weeks = named(again.page, 'today-chart-channels').locator('tbody tr').first()
    await expect(weeks.locator('td').nth(7)).toHaveAttribute('data-count', '6')
    await expect(named(again.page, 'today-chart-times')).toContainText('12 minuten')
    // Names of channels take two lines in a small window.
    await again.page.setViewportSize({ width: 1280, height: 720 })
    const names = named(again.page, 'today-chart-channels').locator('tbody th')
    const cut = await names.evaluateAll((all) =>
      all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    )
    expect(cut).toEqual([])
    await look(again.page, 'today-figures')
    await chooseTheme(again.page, 'contrast')
    expect(await faultsOf(again.page)).toEqual([])

    const deed = again.page.locator('[data-kind="deed"]')
    await expect(deed).toContainText('€ 350.000')
    await expect(deed).toContainText('€ 345.000')
    await deed.getByRole('button').click()
    await expect(named(again.page, 'dossier-deed-notice')).toContainText('€ 345.000')
    await look(again.page, 'dossier-deed')
    await named(again.page, 'dossier-deed-project').click()
    await expect(named(again.page, 'project-tab-form')).toHaveAttribute('aria-selected', 'true')
  })
})
