import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colleagueOf } from '../app/colleague.ts'
import { expect, shareApp, test } from '../fixture.ts'
import {
  confirmIntake,
  dragPathsOver,
  dropLargeWithoutPath,
  dropPaths,
  dropPathsOn,
  giveWithoutPath,
  intakeRows,
  smallPdf,
} from '../screen/files.ts'
import { atFirstProject, listAfterSending, writePdfs } from '../screen/intake.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

function hashes(content: Buffer): string[] {
  return ['md5', 'sha1', 'sha256'].map((name) => createHash(name).update(content).digest('hex'))
}

test.describe(() => {
  shareApp()

  test('six files with a path are sent once each, with their type and title', async ({
    start,
    service,
    folder,
  }) => {
    const { page } = await start({ account: service })
    const { ownerId, colleague, before } = await atFirstProject(page, service)
    const names = ['koopakte.pdf', 'energielabel.pdf', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']
    const paths = await writePdfs(join(folder, 'in'), names)
    await dropPaths(page, paths)
    await expect(intakeRows(page, 'intake')).toHaveCount(6)
    // Types from the file name are suggestions. The first missing value has the focus.
    await expect(named(page, 'intake-type-0')).toHaveValue('koopakte')
    await expect(named(page, 'intake-type-1')).toHaveValue('energielabel')
    for (const index of [2, 3, 4, 5]) {
      await named(page, `intake-type-${index}`).fill('brochure')
      await named(page, `intake-title-${index}`).fill(`Brochure ${index}`)
    }
    await named(page, 'intake-confirm').click()
    const list = await listAfterSending(page, colleague, ownerId)
    expect(list).toHaveLength(before + 6)
    for (const name of names) {
      const [arrived, ...others] = list.filter(({ filename }) => filename === name)
      expect(others).toEqual([])
      expect(hashes(smallPdf(`Blad van ${name}`))).toContain(arrived?.hash.toLowerCase())
    }
    expect(list.map(({ title }) => title)).toContain('Brochure 5')
  })

  test('the buttons below the files stay in their place as files get ready and arrive', async ({
    start,
    service,
    folder,
  }) => {
    const { page } = await start({ alone: true, account: service })
    await atFirstProject(page, service)
    const paths = await writePdfs(join(folder, 'twee'), ['een.pdf', 'twee.pdf'])
    await dropPaths(page, paths.slice(0, 1))
    await expect(named(page, 'intake-type-0')).toBeFocused()
    const later = named(page, 'intake-cancel')
    const before = await later.boundingBox()
    await named(page, 'intake-type-0').fill('brochure')
    await named(page, 'intake-title-0').fill('Brochure')
    await expect(named(page, 'intake-confirm')).toBeEnabled()
    expect(await later.boundingBox()).toEqual(before)
    await dropPaths(page, paths.slice(1))
    await expect(intakeRows(page, 'intake')).toHaveCount(2)
    expect(await later.boundingBox()).toEqual(before)
    await named(page, 'intake-discard').click()
  })

  test('a type out of the text is seen in the field that waits for it, and typing replaces it', async ({
    start,
    service,
    folder,
  }) => {
    const { page } = await start({ account: service })
    await atFirstProject(page, service)
    const path = join(folder, 'scan0001.pdf')
    await writeFile(path, smallPdf('Huurovereenkomst van een woning'))
    await dropPaths(page, [path])
    const type = named(page, 'intake-type-0')
    await expect(type).toBeFocused()
    await expect(type).toHaveValue('huurovereenkomst')
    const marked = () => type.evaluate((field: HTMLInputElement) => field.selectionEnd)
    await expect.poll(marked).toBe('huurovereenkomst'.length)
    await page.keyboard.type('WOZ')
    await expect(type).toHaveValue('WOZ')
    await named(page, 'intake-discard').click()
  })

  test('six files without a path are streamed and sent once each', async ({ start, service }) => {
    const { page } = await start({ account: service })
    const { ownerId, colleague, before } = await atFirstProject(page, service)
    // One file is larger than a chunk and is transferred in several chunks.
    const small = smallPdf('Groot')
    const end = small.subarray(small.lastIndexOf('startxref'))
    const large = Buffer.concat([small, Buffer.alloc(5 * 1024 * 1024, ' '), end])
    const contents = [large, ...['a', 'b', 'c', 'd', 'e'].map((words) => smallPdf(words))]
    const files = contents.map((content, index) => ({ name: `bijlage ${index}.pdf`, content }))
    await giveWithoutPath(page, 'drop', files)
    await expect(intakeRows(page, 'intake')).toHaveCount(6)
    await named(page, 'intake-bulk-type').fill('meetrapport')
    await named(page, 'intake-bulk-apply').click()
    await named(page, 'intake-confirm').click()
    const list = await listAfterSending(page, colleague, ownerId)
    expect(list).toHaveLength(before + 6)
    for (const { name, content } of files) {
      const arrived = list.filter(({ filename }) => filename === name)
      expect(arrived).toHaveLength(1)
      expect(hashes(content)).toContain(arrived[0]?.hash.toLowerCase())
    }
  })

  test('a folder with a hundred files is edited as one, and each file waits to be sent', async ({
    start,
    service,
    folder,
  }) => {
    const { page } = await start({ account: service })
    await atFirstProject(page, service)
    // How a hundred files are sent is shown without the screen (tests/integration/documents/tray.test.ts).
    await screen.workOffline(page)
    const names = Array.from({ length: 100 }, (_, index) => `scan_${1000 + index}.pdf`)
    await writePdfs(join(folder, 'map', 'onder'), names.slice(0, 40))
    await writePdfs(join(folder, 'map'), names.slice(40))
    await dropPaths(page, [join(folder, 'map')])
    await expect(named(page, 'intake-bulk')).toHaveAttribute('data-count', '100')
    await named(page, 'intake-bulk-type').fill('plattegrond')
    await named(page, 'intake-bulk-title').fill('{type} {nr}')
    await named(page, 'intake-bulk-apply').click()
    await expect(named(page, 'intake-confirm')).toContainText('100')
    await expect(named(page, 'intake-title-0')).toHaveValue('plattegrond 001')
    // Not all of the hundred rows are rendered, so that typing stays fast.
    expect(await page.locator('[data-testid^="intake-row-"]').count()).toBeLessThan(60)
    await named(page, 'intake-confirm').click()
    await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '100')
    const jobs = await page.evaluate(() => window.perceel.sync.jobs())
    const titles = jobs.ok ? jobs.value.map(({ subject }) => subject).toSorted() : jobs.error
    const wanted = names.map((_, index) => `plattegrond ${String(index + 1).padStart(3, '0')}`)
    expect(titles).toEqual(wanted)
  })

  test('files dropped on a row of the list go to that project', async ({
    start,
    service,
    folder,
  }) => {
    const { page } = await start({ account: service })
    const row = screen.projectRows(page).nth(2)
    const ownerId = Number((await row.getAttribute('data-testid'))?.replace('projects-row-', ''))
    const name = (await row.getAttribute('data-intake-name')) ?? ''
    const colleague = await colleagueOf(service)
    const before = (await colleague.list(ownerId)).length
    const [path = ''] = await writePdfs(folder, ['woz.pdf'])
    const drag = await dragPathsOver(page, row, [path])
    await expect(named(page, 'drop-layer')).toContainText(name)
    await drag.drop()
    await expect(named(page, 'drop-layer')).toHaveCount(0)
    await expect(named(page, 'intake-sheet')).toContainText(name)
    await confirmIntake(page, 'WOZ', 'WOZ 2026')
    const list = await listAfterSending(page, colleague, ownerId)
    expect(list).toHaveLength(before + 1)
    expect(list.map(({ title }) => title)).toContain('WOZ 2026')
  })

  test('a file that is stopped while it is read is not taken in', async ({ start, service }) => {
    const { page } = await start({ account: service })
    const { ownerId, colleague, before } = await atFirstProject(page, service)
    await dropLargeWithoutPath(page, 'film.mp4', 100)
    await expect(intakeRows(page, 'intake', 'reading')).toHaveCount(1)
    await expect(named(page, 'intake-confirm')).toBeDisabled()
    await named(page, 'intake-remove-0').click()
    await expect(named(page, 'intake-sheet')).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => window.perceel.intake.rows()))
      .toMatchObject({ ok: true, value: { rows: [] } })
    expect(await listAfterSending(page, colleague, ownerId)).toHaveLength(before)
  })

  test('a file that is there already is not sent unless that is asked', async ({
    start,
    service,
    folder,
  }) => {
    const { page } = await start({ account: service })
    const { ownerId, colleague, before } = await atFirstProject(page, service)
    const [path = ''] = await writePdfs(folder, ['koopakte.pdf'])
    await dropPaths(page, [path])
    await confirmIntake(page, 'koopakte', 'Koopakte één keer')
    expect(await listAfterSending(page, colleague, ownerId)).toHaveLength(before + 1)

    await dropPaths(page, [path])
    const note = named(page, 'intake-row-0').locator('[data-note="sameHere"]')
    await expect(note).toContainText('Koopakte één keer')
    await expect(named(page, 'intake-confirm')).toBeDisabled()
    await named(page, 'intake-anyway-0').check()
    await confirmIntake(page, 'koopakte', 'Koopakte nog eens')
    const list = await listAfterSending(page, colleague, ownerId)
    expect(list).toHaveLength(before + 2)

    // Equal content at another project causes a warning and does not block sending.
    await named(page, 'nav-projects').click()
    await dropPathsOn(page, screen.projectRows(page).nth(3), [path])
    await expect(
      named(page, 'intake-row-0').locator('[data-note="sameElsewhere"]').first(),
    ).toBeVisible()
    await expect(named(page, 'intake-confirm')).toBeEnabled()
    await named(page, 'intake-discard').click()
  })

  test('a file that only the service has is known by its hash', async ({
    start,
    service,
    folder,
  }) => {
    const { page } = await start({ account: service })
    const { ownerId, colleague, before } = await atFirstProject(page, service)
    // The same bytes under another name, fetched and saved by hand as from a colleague's mail.
    const [listed] = (await colleague.list(ownerId)).filter(({ filename }) =>
      filename.endsWith('.pdf'),
    )
    const xml = await colleague.readDossier(listed?.id ?? 0)
    const base64 =
      /<(?:\w+:)?(?:Content|File|Data)\b[^>]*>([A-Za-z0-9+/=\s]+)</.exec(xml)?.[1] ?? ''
    const content = Buffer.from(base64, 'base64')
    expect(hashes(content)).toContain(listed?.hash.toLowerCase())
    const path = join(folder, 'uit de mail.pdf')
    await writeFile(path, content)
    await dropPaths(page, [path])
    await expect(named(page, 'intake-row-0').locator('[data-note="sameHere"]')).toContainText(
      listed?.title ?? '-',
    )
    await named(page, 'intake-discard').click()
    expect(await colleague.list(ownerId)).toHaveLength(before)
  })

  test('what is wrong with a file is said before it is sent, and holds up no other', async ({
    start,
    service,
    folder,
  }) => {
    const { page } = await start({ account: service })
    const { ownerId, colleague, before } = await atFirstProject(page, service)
    const whole = smallPdf('Leveringsakte')
    const files = [
      ['leeg.pdf', Buffer.alloc(0)],
      ['afgebroken.pdf', whole.subarray(0, whole.length - 60)],
      ['brief.pdf', Buffer.from('PK\u0003\u0004 geen pdf'.padEnd(200, 'x'), 'latin1')],
      ['leveringsakte.pdf', whole],
    ] as const
    const paths: string[] = []
    for (const [name, content] of files) {
      paths.push(join(folder, name))
      await writeFile(join(folder, name), content)
    }
    await mkdir(join(folder, 'lege map'))
    await dropPaths(page, [...paths, join(folder, 'lege map')])
    await expect(named(page, 'intake-row-0').locator('[data-note="fileEmpty"]')).toBeVisible()
    await expect(named(page, 'intake-row-4').locator('[data-note="folderEmpty"]')).toBeVisible()
    await expect(named(page, 'intake-row-1').locator('[data-note="pdfTruncated"]')).toBeVisible()
    await expect(named(page, 'intake-row-2').locator('[data-note="otherKind"]')).toBeVisible()
    await expect(named(page, 'intake-row-3')).toHaveAttribute('data-lack', '')
    for (const index of [2, 1]) await named(page, `intake-remove-${index}`).click()
    await named(page, 'intake-confirm').click()
    // Refused files stay on the sheet until the user has read the reason.
    await expect(intakeRows(page, 'intake', 'failed')).toHaveCount(2)
    await expect(intakeRows(page, 'intake')).toHaveCount(0)
    for (const index of [1, 0]) await named(page, `intake-remove-${index}`).click()
    const list = await listAfterSending(page, colleague, ownerId)
    expect(list.filter(({ filename }) => filename === 'leveringsakte.pdf')).toHaveLength(1)
    expect(list).toHaveLength(before + 1)
  })

  test('what is thrown away comes back with one click, and is not sent', async ({
    start,
    service,
    folder,
  }) => {
    const { page } = await start({ account: service })
    const { ownerId, colleague, before } = await atFirstProject(page, service)
    await dropPaths(page, await writePdfs(folder, ['koopakte.pdf', 'brochure.pdf']))
    await expect(intakeRows(page, 'intake')).toHaveCount(2)
    await named(page, 'intake-discard').click()
    await expect(named(page, 'intake-sheet')).toHaveCount(0)
    await named(page, 'intake-undo').click()
    await expect(named(page, 'nav-tray')).toContainText('2')
    expect(await colleague.list(ownerId)).toHaveLength(before)
  })

  test('a pasted picture gets a name of its own', async ({ start, service }) => {
    const { page } = await start({ account: service })
    await atFirstProject(page, service)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await giveWithoutPath(page, 'paste', [{ name: 'image.png', content: png, type: 'image/png' }])
    await expect(intakeRows(page, 'intake')).toHaveCount(1)
    await expect(named(page, 'intake-row-0')).toContainText(
      /(?:Geplakt|Pasted) \d{4}-\d\d-\d\d .*\.png/,
    )
    await named(page, 'intake-discard').click()
  })

  test('rows are chosen with the keyboard and changed together', async ({
    start,
    service,
    folder,
  }) => {
    const { page } = await start({ account: service })
    await atFirstProject(page, service)
    await dropPaths(page, await writePdfs(folder, ['a1.pdf', 'a2.pdf', 'a3.pdf']))
    await expect(intakeRows(page, 'intake')).toHaveCount(3)
    await expect(named(page, 'intake-type-0')).toBeFocused()
    await page.keyboard.type('WOZ')
    await page.keyboard.press('Enter')
    await expect(named(page, 'intake-type-1')).toBeFocused()
    await named(page, 'intake-choose-1').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(named(page, 'intake-bulk')).toHaveAttribute('data-count', '2')
    await named(page, 'intake-bulk-type').fill('brochure')
    await page.keyboard.press('Enter')
    await expect(named(page, 'intake-type-0')).toHaveValue('WOZ')
    await expect(named(page, 'intake-type-1')).toHaveValue('brochure')
    await expect(named(page, 'intake-type-2')).toHaveValue('brochure')
    await page.keyboard.press('Escape')
    await expect(named(page, 'intake-sheet')).toHaveCount(0)
    await expect(named(page, 'intake-left')).toHaveAttribute('data-count', '3')
  })
})

test('a sheet that is half filled in is there after a kill', async ({ start, service, folder }) => {
  const first = await start({ account: service })
  const { ownerId, colleague, before } = await atFirstProject(first.page, service)
  const project = await named(first.page, 'project-name').innerText()
  await dropPaths(first.page, await writePdfs(folder, ['scan 1.pdf', 'scan 2.pdf']))
  await expect(intakeRows(first.page, 'intake')).toHaveCount(2)
  await named(first.page, 'intake-type-0').fill('taxatierapport')
  await named(first.page, 'intake-title-0').fill('Taxatie van de bank')
  await named(first.page, 'intake-cancel').click()
  // Only main's rows survive a restart: wait until main has the titles.
  await expect
    .poll(async () => {
      const rows = await first.page.evaluate(() => window.perceel.intake.rows())
      return rows.ok ? rows.value.rows.map(({ title }) => title) : []
    })
    .toContain('Taxatie van de bank')
  await first.kill()

  const { page } = await start()
  await expect(named(page, 'nav-tray')).toContainText('2')
  await screen.openProject(page, project)
  await named(page, 'project-tab-dossiers').click()
  await named(page, 'intake-continue').click()
  await expect(named(page, 'intake-type-0')).toHaveValue('taxatierapport')
  await expect(named(page, 'intake-title-0')).toHaveValue('Taxatie van de bank')
  await named(page, 'intake-remove-1').click()
  await named(page, 'intake-confirm').click()
  expect(await listAfterSending(page, colleague, ownerId)).toHaveLength(before + 1)
})
