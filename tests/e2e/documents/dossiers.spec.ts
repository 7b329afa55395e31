import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, shareApp, test } from '../fixture.ts'
import {
  giveDocuments,
  officeDocuments,
  openFirstDossiers,
  ownerIdOf,
  rowOf,
  shownTitles,
  sortByTitle,
} from '../screen/dossiers.ts'
import { smallPdf } from '../screen/files.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Returns three documents of two types and increasing size. */
function three() {
  return [
    ['Proefakte Zuid', 'koopakte', 'c-akte.pdf', 0],
    ['Proefakte Noord', 'koopakte', 'b-akte.pdf', 2000],
    ['Proeftekening', 'plattegrond', 'a-tekening.pdf', 4000],
  ].map(([title, type, filename, more]) => ({
    title: String(title),
    type: String(type),
    filename: String(filename),
    content: Buffer.concat([smallPdf(String(title)), Buffer.alloc(Number(more), '%')]),
  }))
}

test.describe(() => {
  // The page remembers the order in the storage of its browser.
  test.use({ ownBrowser: true })

  test('the list sorts by every column, groups by type and filters, and remembers how', async ({
    start,
  }) => {
    const first = await start({ account: 'practice' })
    let { page } = first
    const ownerId = await openFirstDossiers(page)
    await giveDocuments(page, ownerId, three())
    await named(page, 'dossiers-filter').fill('proefakte')
    await expect(rowOf(page, 'Proefakte Noord')).toHaveAttribute('data-state', 'synced')
    await named(page, 'dossiers-sort-title').click()
    await expect.poll(() => shownTitles(page)).toEqual(['Proefakte Noord', 'Proefakte Zuid'])
    await named(page, 'dossiers-sort-title').click()
    await expect.poll(() => shownTitles(page)).toEqual(['Proefakte Zuid', 'Proefakte Noord'])
    await named(page, 'dossiers-sort-filename').click()
    await expect.poll(() => shownTitles(page)).toEqual(['Proefakte Noord', 'Proefakte Zuid'])
    await named(page, 'dossiers-sort-size').click()
    await expect.poll(() => shownTitles(page)).toEqual(['Proefakte Noord', 'Proefakte Zuid'])
    for (const column of ['type', 'mediaType', 'created', 'state', 'title']) {
      await named(page, `dossiers-sort-${column}`).click()
      await expect(named(page, `dossiers-sort-${column}`).locator('svg')).toBeVisible()
    }

    await named(page, 'dossiers-filter').fill('proef')
    await named(page, 'dossiers-filter-type').selectOption('=plattegrond')
    await expect(rowOf(page, 'Proeftekening')).toBeVisible()
    await expect(rowOf(page, 'Proefakte Zuid')).toHaveCount(0)
    await named(page, 'dossiers-filter').fill('niets van dit alles')
    await expect(named(page, 'dossiers-nothing')).toBeVisible()
    await named(page, 'dossiers-filter-clear').click()
    await named(page, 'dossiers-filter').fill('proef')
    await named(page, 'dossiers-filter-show').selectOption('local')
    await expect(named(page, 'dossiers-count')).toHaveAttribute('data-found', '3')
    await named(page, 'dossiers-group').check()
    await expect(named(page, 'dossiers-group-koopakte')).toContainText('2')
    await expect(named(page, 'dossiers-group-plattegrond')).toContainText('1')
    expect(await shownTitles(page)).toEqual(['Proefakte Noord', 'Proefakte Zuid', 'Proeftekening'])
    expect(await first.close()).toBe(0)

    page = (await start()).page
    await screen.openFirstProject(page)
    await named(page, 'project-tab-dossiers').click()
    await expect(named(page, 'dossiers-group')).toBeChecked()
    await expect(named(page, 'dossiers-group-koopakte')).toBeVisible()
  })
})

test('the keyboard goes through the list, chooses, and opens', async ({ start, folder }) => {
  const app = await start({ account: 'practice' })
  const { page } = app
  const ownerId = await openFirstDossiers(page)
  await giveDocuments(page, ownerId, three())
  await named(page, 'dossiers-filter').fill('proef')
  await expect(named(page, 'dossiers-count')).toHaveAttribute('data-found', '3')
  await sortByTitle(page)
  await expect
    .poll(() => shownTitles(page))
    .toEqual(['Proefakte Noord', 'Proefakte Zuid', 'Proeftekening'])
  await named(page, 'dossiers-table').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(named(page, 'dossiers-chosen')).toHaveAttribute('data-count', '2')

  await app.answerSaveDialog(join(folder, 'noord.pdf'))
  await app.answerSaveDialog(join(folder, 'zuid.pdf'))
  await named(page, 'dossiers-save-chosen').click()
  await expect
    .poll(async () => (await readFile(join(folder, 'zuid.pdf')).catch(() => null))?.length)
    .toBe(smallPdf('Proefakte Zuid').length)
  expect((await readFile(join(folder, 'noord.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  await named(page, 'dossiers-clear-choice').click()

  await named(page, 'dossiers-table').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await app.records()).shell.length).toBe(1)
  expect((await app.records()).shell[0]?.target).toContain('a-tekening.pdf')
  await page.keyboard.press('Shift+F10')
  await named(page, 'dossier-menu-preview').waitFor()
  await page.keyboard.press('Escape')
  await expect(named(page, 'dossier-menu-preview')).toBeHidden()
  await expect(named(page, 'dossiers-table')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(named(page, 'preview-title')).toHaveText('Proeftekening')

  // Going back shows the same list, and its keys continue.
  await page.keyboard.press('Escape')
  await expect(named(page, 'dossiers-filter')).toHaveValue('proef')
  await expect(named(page, 'dossiers-table')).toBeFocused()
  await expect(rowOf(page, 'Proeftekening')).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(named(page, 'preview-title')).toHaveText('Proefakte Zuid')
})

test.describe(() => {
  shareApp()

  test('documents that come above it leave the keyboard on its own', async ({ start }) => {
    const { page } = await start({ account: 'practice' })
    const ownerId = await openFirstDossiers(page)
    const [south, north, drawing] = three()
    await giveDocuments(
      page,
      ownerId,
      [south, drawing].flatMap((one) => one ?? []),
    )
    const table = named(page, 'dossiers-table')
    for (const [place, titles] of [
      ['project', ['Proefakte Noord', 'Proefakte Zuid', 'Proeftekening']],
      ['office', ['Proefakte Noord 2', 'Proefakte Noord', 'Proefakte Zuid', 'Proeftekening']],
    ] as const) {
      if (place === 'office') {
        await named(page, 'nav-dossiers').click()
        await named(page, 'office-search').fill('proef')
        await expect(named(page, 'office-count')).toHaveAttribute('data-count', '3')
      } else await named(page, 'dossiers-filter').fill('proef')
      await sortByTitle(page)
      await expect.poll(() => shownTitles(page)).toEqual(titles.slice(1))
      await table.focus()
      await page.keyboard.press('End')
      // A file with the same content would be refused.
      const content = smallPdf(titles[0])
      if (north) await giveDocuments(page, ownerId, [{ ...north, title: titles[0], content }])
      await expect.poll(async () => (await shownTitles(page)).length).toBe(titles.length)
      await expect(table).toBeFocused()
      await expect(rowOf(page, 'Proeftekening')).toHaveClass(/active/)
    }
  })

  test('a document that arrived at the wrong project is added to another one', async ({
    start,
  }) => {
    const { page } = await start({ account: 'practice' })
    const ownerId = await openFirstDossiers(page)
    const wrong = (await named(page, 'project-name').innerText()).trim()
    const deed = { title: 'Verlegde akte', type: 'koopakte', filename: 'verlegd.pdf' }
    await giveDocuments(page, ownerId, [{ ...deed, content: smallPdf(deed.title) }])
    await rowOf(page, deed.title).locator('[data-testid^="dossier-menu-"]').click()
    await named(page, 'dossier-menu-elsewhere').click()
    await named(page, 'confirm-ok').click()
    await page.locator('[data-testid^="owner-choice-"]', { hasNotText: wrong }).first().click()
    await expect(named(page, 'intake-title-0')).toHaveValue(deed.title)
    await named(page, 'intake-confirm').click()
    await expect(named(page, 'intake-sheet')).toHaveCount(0)
    await screen.untilSent(page)
    const owners = (await officeDocuments(page))
      .filter(({ title }) => title === deed.title)
      .map(({ ownerName }) => ownerName)
    expect(owners).toHaveLength(2)
    expect(owners.filter((name) => name.startsWith(wrong))).toHaveLength(1)
  })

  test('several documents that wait are taken back at once, and their files stay in the tray', async ({
    start,
  }) => {
    const { page } = await start({ account: 'practice' })
    const ownerId = await openFirstDossiers(page)
    await screen.workOffline(page)
    await giveDocuments(page, ownerId, three())
    await named(page, 'dossiers-filter-show').selectOption('unsent')
    await expect(named(page, 'dossiers-count')).toHaveAttribute('data-found', '3')
    await named(page, 'dossiers-choose-all').click()
    await named(page, 'dossiers-cancel-chosen').click()
    await named(page, 'confirm-ok').click()
    await expect(named(page, 'dossiers-nothing')).toBeVisible()
    await expect(named(page, 'intake-left')).toHaveAttribute('data-count', '3')
    await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
  })
})

test('five hundred documents are scrolled and sorted without a row too many', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  const ownerId = await openFirstDossiers(page)
  await screen.workOffline(page)
  // On another screen: else the list would be read anew after each document.
  await named(page, 'nav-settings').click()
  await page.evaluate(async (projectId) => {
    for (let number = 0; number < 500; number += 1) {
      const name = `proefstuk-${String(number).padStart(3, '0')}`
      await window.perceel.dossiers.addByAddress({
        projectId,
        type: `soort ${number % 7}`,
        title: name,
        filename: `${name}.pdf`,
        filepath: `https://documenten.example.test/${name}.pdf`,
      })
    }
  }, ownerId)
  await page.goBack()
  await named(page, 'dossiers-filter').fill('proefstuk')
  await expect(named(page, 'dossiers-count')).toHaveAttribute('data-found', '500')
  await named(page, 'dossiers-sort-title').click()
  await named(page, 'dossiers-table').focus()
  await page.keyboard.press('End')
  await expect(rowOf(page, 'proefstuk-499')).toBeVisible()
  expect(await page.locator('[data-testid^="dossier-row-"]').count()).toBeLessThan(60)
  // A document that the service still has to fetch from an address cannot be opened, and its row
  // says so.
  const last = rowOf(page, 'proefstuk-499')
  await expect(last).toHaveAttribute('data-place', 'address')
  await expect(last.locator('[data-testid^="dossier-open-"]')).toBeDisabled()
  await named(page, 'dossiers-group').check()
  await page.keyboard.press('Home')
  await expect(named(page, 'dossiers-group-soort 0')).toBeVisible()
})

test('the documents of the office: search, type, what is here, and the way to the owner', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'nav-dossiers').click()
  await expect(named(page, 'office-empty').or(named(page, 'dossiers-table'))).toBeVisible()
  await named(page, 'nav-projects').click()
  const ownerId = await openFirstDossiers(page)
  const project = await named(page, 'project-name').innerText()
  await giveDocuments(page, ownerId, three())
  await expect(rowOf(page, 'Proeftekening')).toHaveAttribute('data-state', 'synced')
  await named(page, 'nav-dossiers').click()
  await named(page, 'office-search').fill('proef')
  await expect(named(page, 'office-count')).toHaveAttribute('data-count', '3')
  await named(page, 'office-type-koopakte').click()
  await expect(named(page, 'office-count')).toHaveAttribute('data-count', '2')
  await named(page, 'office-show-local').click()
  await named(page, 'office-search').fill('proef zuid')
  await expect(named(page, 'office-count')).toHaveAttribute('data-count', '1')
  await named(page, 'office-search').fill('niets van dit alles')
  await expect(named(page, 'office-nothing')).toBeVisible()
  await named(page, 'office-show-everything').click()
  await named(page, 'office-search').fill('proefakte noord')
  await expect(rowOf(page, 'Proefakte Noord')).toBeVisible()
  await rowOf(page, 'Proefakte Noord').locator('[data-testid^="dossier-owner-"]').click()
  await expect(named(page, 'project-name')).toHaveText(project)
  expect(ownerIdOf(page)).toBe(ownerId)
  await page.goBack()
  await expect(named(page, 'office-search')).toHaveValue('proefakte noord')
})

test('fetched documents are cleared, and what is not at the service stays', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  const ownerId = await openFirstDossiers(page)
  await page.locator('[data-testid^="dossier-open-"]').first().click()
  await expect(page.locator('[data-place="here"]').first()).toBeVisible()
  await screen.workOffline(page)
  await giveDocuments(page, ownerId, three().slice(0, 1))
  await named(page, 'nav-settings').click()
  const fetched = named(page, 'storage-fetched')
  await expect(fetched).not.toHaveAttribute('data-bytes', '0')
  await named(page, 'storage-limit').selectOption('500000000')
  await expect(fetched).toHaveAttribute('data-limit', '500000000')
  await named(page, 'storage-clear').click()
  await named(page, 'confirm-ok').click()
  await expect(fetched).toHaveAttribute('data-bytes', '0')
  await expect(named(page, 'storage-held')).not.toHaveAttribute('data-bytes', '0')
})
