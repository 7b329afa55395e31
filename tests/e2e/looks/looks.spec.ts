import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { slowLine } from '../app/slow-line.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { connectTo } from '../screen/accounts.ts'
import { openChannels, publish } from '../screen/channels.ts'
import { openConflict, together } from '../screen/conflict.ts'
import { findInPreview, giveDocuments, openFirstDossiers, preview } from '../screen/dossiers.ts'
import { confirmIntake, dragPathsOver, dropPaths, dropPathsOn, smallPdf } from '../screen/files.ts'
import { expectOwnerless } from '../screen/intake.ts'
import { look, takePicture } from '../screen/look.ts'
import { pdfOf } from '../screen/pdf-documents.ts'
import { plainImage } from '../screen/plain-image.ts'
import { showRequest } from '../screen/request.ts'
import { named, openFirstProject, openXml, projectRows, workOffline } from '../screen/screen.ts'

shareApp()

test('the first screen and the account form', async ({ start }) => {
  const { page } = await start({ alone: true })
  await test.step('the first screen', () => look(page, 'welcome'))
  await test.step('the account form', async () => {
    await named(page, 'welcome-connect').click()
    await expect(named(page, 'account-form-name')).toBeVisible()
    await look(page, 'account-form')
  })
})

// Two starts for all screens, because a start takes as long as the looks.
for (const places of ['projects board fixes dossiers tray', 'outbox offline accounts settings']) {
  test(`the screens of ${places}`, async ({ start }) => {
    const { page } = await start({ account: 'practice' })
    for (const place of places.split(' ')) {
      await test.step(place, async () => {
        await named(page, `nav-${place}`).click()
        await expect(page.locator('h1').first()).toBeVisible()
        await expect(page.locator(`[data-testid="nav-${place}"][aria-current]`)).toBeVisible()
        await look(page, place)
      })
    }
  })
}

test('the form for a new project, and replacing in many projects', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await named(page, 'projects-new').click()
  await expect(named(page, 'project-create-name')).toBeVisible()
  await look(page, 'project-create')
  await page.keyboard.press('Escape')
  await named(page, 'projects-replace').click()
  await expect(page.locator('h1')).toBeVisible()
  await look(page, 'replace')
})

test('a project: XML, dossiers and channels', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await openFirstProject(page)
  await openXml(page)
  await look(page, 'project-xml')
  await named(page, 'project-tab-dossiers').click()
  await expect(named(page, 'dossiers-drop')).toBeVisible()
  await look(page, 'project-dossiers')
  await openChannels(page)
  await look(page, 'project-channels')
})

test('files before they are sent: the sheet, the tray and the choice of an owner', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  await openFirstProject(page)
  await named(page, 'project-tab-dossiers').click()
  const whole = smallPdf('Koopakte')
  const long = `huurovereenkomst ${'met een naam die nergens past '.repeat(6)}.pdf`
  const contents: [name: string, content: Buffer][] = [
    ['koopakte Dorpsstraat 1.pdf', whole],
    ['nog eens dezelfde koopakte.pdf', whole],
    ['afgebroken scan.pdf', smallPdf('Afgebroken').subarray(0, 500)],
    ['brief van de notaris.pdf', Buffer.from('geen pdf, maar een brief')],
    ['leeg.pdf', Buffer.alloc(0)],
    [long, smallPdf('Huur')],
    ...Array.from({ length: 8 }, (_, index): [string, Buffer] => [
      `scan_${index}.pdf`,
      smallPdf(`Scan ${index}`),
    ]),
  ]
  const paths: string[] = []
  for (const [name, content] of contents) {
    paths.push(join(folder, name))
    await writeFile(join(folder, name), content)
  }
  await dropPaths(page, paths)
  await expect(named(page, 'intake-bulk')).toHaveAttribute('data-count', '14')
  await expect(named(page, 'intake-sheet').locator('[data-note="sameInTray"]')).toHaveCount(1)
  await expect(named(page, 'intake-sheet').locator('[data-state="reading"]')).toHaveCount(0)
  await look(page, 'intake-sheet')
  await named(page, 'intake-choose-0').check()
  await named(page, 'intake-choose-1').check()
  await look(page, 'intake-chosen')
  await named(page, 'intake-cancel').click()
  await look(page, 'intake-left')

  await dropPathsOn(page, named(page, 'nav-tray'), paths.slice(0, 6))
  // A file that comes while the tray is open stands below the others, out of sight.
  await expect(named(page, 'nav-tray')).toContainText('20')
  await named(page, 'nav-tray').click()
  await expectOwnerless(page, 6)
  await expect(named(page, 'tray-page').locator('[data-state="reading"]')).toHaveCount(0)
  await look(page, 'tray-full')
  await named(page, 'tray-owner-0').click()
  await named(page, 'owner-search').fill('straat')
  await expect(page.locator('[data-testid^="owner-choice-"]').first()).toBeVisible()
  await look(page, 'owner-picker')
  await named(page, 'owner-cancel').click()
  await named(page, 'nav-projects').click()
  const row = projectRows(page).nth(3)
  await row.waitFor()
  const drag = await dragPathsOver(page, row, paths.slice(0, 1))
  await expect(named(page, 'drop-layer')).toBeVisible()
  await takePicture(page, 'drop-on-row.png')
  await drag.drop()
})

test('the outbox with work, and one of its jobs', async ({ start, folder }) => {
  const { page } = await start({ account: 'practice' })
  await workOffline(page)
  await openFirstProject(page)
  await named(page, 'project-tab-dossiers').click()
  for (const title of ['Koopakte', 'Energielabel']) {
    const path = join(folder, `${title}.pdf`)
    await writeFile(path, smallPdf(title))
    await dropPaths(page, [path])
    await confirmIntake(page, title, `${title} concept`)
  }
  await openChannels(page)
  await publish(page, 'channel_07')
  await page.evaluate(() =>
    window.perceel.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: 'Dorpsweg 1' }),
  )
  await named(page, 'nav-outbox').click()
  await expect(page.locator('[data-testid^="outbox-row-"]')).toHaveCount(4)
  await named(page, 'outbox-list').focus()
  await page.keyboard.press('Space')
  await look(page, 'outbox-full')
  await page.keyboard.press('Enter')
  await showRequest(page)
  await look(page, 'outbox-job')
})

test('documents under way, in Dutch', async ({ start, service, folder }) => {
  const line = await slowLine(service.url)
  const { page } = await start({ alone: true })
  await connectTo(page, { ...service, url: line.url })
  await page.evaluate(() => window.perceel.settings.update({ language: 'nl' }))
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await openFirstProject(page)
  await named(page, 'project-tab-dossiers').click()
  const large = join(folder, 'tekeningen van de architect.bin')
  const small = join(folder, 'koopakte.pdf')
  await writeFile(large, randomBytes(15_000_000))
  await writeFile(small, smallPdf('Koopakte'))
  await dropPaths(page, [small])
  await confirmIntake(page, 'koopakte', 'Koopakte Dorpsstraat 1')
  await expect(page.locator('[data-testid^="dossier-row-"][data-arrival="verified"]')).toHaveCount(
    1,
  )
  line.hold()
  await dropPaths(page, [large, small])
  await expect(named(page, 'intake-sheet').locator('[data-note="sameHere"]')).toHaveCount(1)
  await look(page, 'intake-sheet-nl')
  await named(page, 'intake-type-0').fill('tekening')
  await named(page, 'intake-confirm').click()
  await named(page, 'intake-cancel').click()
  await expect(named(page, 'uploads-bar')).toHaveAttribute('data-state', 'sending')
  await look(page, 'uploads-nl')
  await named(page, 'nav-tray').click()
  await look(page, 'tray-nl')
  await named(page, 'nav-outbox').click()
  await named(page, 'uploads-pause').click()
  await expect(named(page, 'uploads-bar')).toHaveAttribute('data-state', 'paused')
  await look(page, 'uploads-paused-nl')
  line.release()
  await line.close()
})

test('a search, before it is typed and with what it finds', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await openFirstProject(page)
  await openXml(page)
  await named(page, 'nav-search').click()
  await expect(named(page, 'search-state')).toBeVisible()
  await look(page, 'search')
  await named(page, 'search-field').fill('te koop')
  await expect(named(page, 'search-hit-0')).toBeVisible()
  await look(page, 'search-found')
})

test('a conflict and the versions of a record', async ({ start, service }) => {
  const { page } = await start({ alone: true, account: service })
  const record = await together(page, service)
  await record.theyWrite({ City: 'Hunstad', Street: 'Hunstraat' })
  await record.iType({ City: ' Mijnstad', Street: ' Mijn' })
  await named(page, 'conflict-notice').waitFor()
  await openConflict(page)
  await look(page, 'conflict')
  await named(page, 'conflict-take-own').click()
  await named(page, 'conflict-view-result').click()
  await look(page, 'conflict-own')
  await named(page, 'conflict-back').click()
  await named(page, 'xml-history').click()
  await expect(named(page, 'history-differences')).not.toBeEmpty()
  await look(page, 'history')
})

test('documents: chosen ones, of the office, of a relation, and the preview of each kind', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  const ownerId = await openFirstDossiers(page)
  await giveDocuments(page, ownerId, [
    {
      title: 'Koopakte voorlopig',
      type: 'koopakte',
      filename: 'koopakte.pdf',
      content: pdfOf({ pages: ['De koopsom bedraagt', 'De levering vindt plaats'] }),
    },
    {
      title: 'Vertrouwelijk stuk',
      type: 'huurovereenkomst',
      filename: 'op slot.pdf',
      content: pdfOf({ pages: ['Vertrouwelijk stuk'], password: 'zegel' }),
    },
    {
      title: 'Tekening begane grond',
      type: 'plattegrond',
      filename: 'plattegrond.png',
      content: plainImage(2400, 1600),
    },
  ])
  await named(page, 'dossiers-group').check()
  await named(page, 'dossiers-table').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await look(page, 'dossiers-chosen')
  await named(page, 'dossiers-clear-choice').click()
  await named(page, 'dossiers-address').click()
  await expect(named(page, 'address-url')).toBeVisible()
  await look(page, 'dossiers-address')
  await named(page, 'address-cancel').click()
  for (const [title, shown, name] of [
    ['Koopakte voorlopig', 'preview-pages', 'preview-pdf'],
    ['Tekening begane grond', 'preview-factor', 'preview-image'],
    ['Vertrouwelijk stuk', 'preview-password', 'preview-password'],
  ] as const) {
    await named(page, 'dossiers-filter').fill(title)
    await preview(page, title)
    await named(page, shown).waitFor()
    if (name === 'preview-pdf') {
      await findInPreview(page)
      await page.keyboard.type('koopsom')
      await expect(page.locator('.textLayer .highlight.selected')).toBeVisible()
    }
    await look(page, name)
    await named(page, 'preview-back').click()
  }
  await named(page, 'nav-dossiers').click()
  await named(page, 'dossiers-table').waitFor()
  await look(page, 'dossiers-office')
  await named(page, 'office-relations').click()
  await named(page, 'relations-empty').waitFor()
  await look(page, 'relations-empty')
  const opened = await page.evaluate(async () => {
    const { value: project } = await window.perceel.projects
      .list({ search: '', sort: 'name', descending: false, offset: 0, limit: 1 })
      .then((answer) => (answer.ok ? { value: answer.value.rows[0] } : { value: undefined }))
    if (!project) throw new Error('No project')
    const ref = { kind: 'project', id: project.id, version: '1.2' } as const
    const record = await window.perceel.records.read(ref)
    const number = record.ok
      ? /<Relatie\b[^>]*\bid="(\d+)"/.exec(record.value.text)?.[1]
      : undefined
    const answer = await window.perceel.relations.open({
      remoteId: Number(number),
      name: 'Mevrouw Jansen',
    })
    return answer.ok ? answer.value.id : JSON.stringify(answer.error)
  })
  await page.evaluate((id) => (location.hash = `#/dossiers/relations/${id}`), opened)
  await named(page, 'relation-name').waitFor()
  await look(page, 'relation')
})

test('a project that the service lost, and that was made otherwise than asked', async ({
  start,
}) => {
  const first = await start({ alone: true, account: 'practice' })
  // The practice service loses no project, so the store gets the facts while the app is closed.
  await workOffline(first.page)
  await first.close()
  const store = new DatabaseSync(join(first.profile, 'data', 'perceel.sqlite'))
  const wanted = [{ field: 'name', wanted: 'Marktstraat 12', there: 'Marktstraat 21' }]
  store
    .prepare('UPDATE projects SET missing_since = ?, wanted = ?')
    .run(Date.now(), JSON.stringify(wanted))
  store.close()

  const { page } = await start()
  await openFirstProject(page)
  await expect(named(page, 'project-missing')).toBeVisible()
  await expect(named(page, 'project-wanted')).toContainText('Marktstraat 12')
  await look(page, 'project-notices')
})
