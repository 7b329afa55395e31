import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { colleagueOf } from '../app/colleague.ts'
import { gatedLine } from '../app/gated-line.ts'
import { wordingLine } from '../app/wording-line.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { connectTo } from '../screen/accounts.ts'
import { chooseChannel, openChannels } from '../screen/channels.ts'
import { openConflict, together } from '../screen/conflict.ts'
import { confirmIntake, dropPathsOn, intakeRows, smallPdf } from '../screen/files.ts'
import { takePicture } from '../screen/look.ts'
import { named, openFirstOverview, projectRows, speakDutch, workOffline } from '../screen/screen.ts'

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
]
const longName = '2026-11-24 Getekende koopovereenkomst Oude Herengracht 114-bis definitief.pdf'
const longAddress =
  'Burgemeester van den Bosch-Reitzplein 112-bis, appartement 14 (De Zilveren Zwaan)'

/** Returns whether all of the text of an element is in its box. */
function isWhole(element: Locator): Promise<boolean> {
  return element.evaluate(
    (box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight,
  )
}

/** Returns whether an element ends before the right edge of another one. */
async function isInside(element: Locator, around: Locator): Promise<boolean> {
  const [inner, outer] = [await element.boundingBox(), await around.boundingBox()]
  if (inner === null || outer === null) return false
  return inner.x + inner.width < outer.x + outer.width
}

/** Returns the distance between the end of the widest line of a text and an element, in pixels. */
async function gapAfterText(text: Locator, after: Locator): Promise<number> {
  const end = await text.evaluate((box) => {
    const range = document.createRange()
    range.selectNodeContents(box)
    return Math.max(...[...range.getClientRects()].map(({ right }) => right))
  })
  return ((await after.boundingBox())?.x ?? 0) - end
}

shareApp()

test('the status bar tells what waits in whole words at 125 and at 150 percent', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await workOffline(page)
  await openFirstOverview(page)
  await named(page, 'project-tab-dossiers').click()
  for (const title of ['Koopakte', 'Energielabel']) {
    const path = join(folder, `${title}.pdf`)
    await writeFile(path, smallPdf(title))
    await dropPathsOn(page, named(page, 'dossiers-drop'), [path])
    await confirmIntake(page, title, `${title} concept`)
  }
  const words = named(page, 'uploads-open').getByRole('status')
  await expect(words).toHaveText('2 documenten wachten')
  for (const size of [
    { width: 1024, height: 576 },
    { width: 853, height: 480 },
  ]) {
    await page.setViewportSize(size)
    expect([size.width, await isWhole(words)]).toEqual([size.width, true])
    expect([size.width, await isWhole(named(page, 'status-waiting'))]).toEqual([size.width, true])
    expect(await isInside(named(page, 'uploads-open'), named(page, 'uploads-bar'))).toBe(true)
  }
})

test('a long file name is whole in the tray, also beside the page of the file', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  const path = join(folder, longName)
  await writeFile(path, smallPdf('Koopakte'))
  await dropPathsOn(page, named(page, 'nav-tray'), [path])
  await named(page, 'nav-tray').click()
  await expect(intakeRows(page, 'tray')).toHaveCount(1)
  await expect(named(page, 'tray-preview').locator('[data-drawn="true"]')).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    const name = named(page, 'tray-name-0')
    await expect(name).toHaveText(longName)
    await expect.poll(() => isWhole(name), { message: `${size.width} wide` }).toBe(true)
  }
})

test('a warning about a file is whole beside the page of the file', async ({ start, folder }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  const content = smallPdf('Tweemaal hetzelfde')
  const paths = ['Koopakte getekend.pdf', 'kopie van koopakte.pdf'].map((name) =>
    join(folder, name),
  )
  for (const path of paths) await writeFile(path, content)
  await dropPathsOn(page, named(page, 'nav-tray'), paths)
  await named(page, 'nav-tray').click()
  await expect(intakeRows(page, 'tray')).toHaveCount(2)
  await expect(named(page, 'tray-preview').locator('[data-drawn="true"]')).toBeVisible()
  const warning = page.locator('[data-note="sameInTray"] .words')
  await expect(warning).toContainText('Wordt maar één keer verzonden.')
  expect(await isWhole(warning)).toBe(true)
})

test('a long address and the number of the project are whole in the head of the project', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await workOffline(page)
  const made = await page.evaluate(
    (name) => window.perceel.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name }),
    longAddress,
  )
  if (!made.ok) throw new Error(made.error.kind)
  await page.evaluate((id) => (location.hash = `#/projects/${id}`), made.value.id)
  await expect(named(page, 'project-name')).toHaveText(longAddress)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const part of ['project-name', 'project-facts'])
      await expect
        .poll(() => isWhole(named(page, part)), { message: `${part}, ${size.width} wide` })
        .toBe(true)
    // The help stands beside the name.
    await expect
      .poll(() => gapAfterText(named(page, 'project-name'), named(page, 'page-help')))
      .toBeLessThan(16)
  }
})

test('each kind of offer is whole in a field of the form', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await openFirstOverview(page)
  await named(page, 'project-tab-form').click()
  const offer = named(page, 'form-field-Scenario')
  await expect(offer).toHaveAttribute('title', /^(Verkoop|Verhuur) · .+ \(\w{4}\)/)
  for (const size of sizes) {
    await page.setViewportSize(size)
    // A closed list does not tell the width of its text, and the arrow takes the width of a letter and more.
    const cut = await offer.evaluate((list: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(list)
      const pen = document.createElement('canvas').getContext('2d')
      if (pen === null) throw new Error('The page has no canvas')
      pen.font = font
      const arrow = 20
      const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow
      const words = [...list.options].map(({ text }) => text)
      return words.filter((text) => pen.measureText(text).width > room)
    })
    expect([size.width, cut]).toEqual([size.width, []])
  }
})

test('a long address has its house number in the list of projects', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await page.setViewportSize({ width: 1280, height: 720 })
  await workOffline(page)
  const street = 'Jonkheer van Riemsdijk-Zuylensteinlaan 212-bis'
  const made = await page.evaluate(
    (name) => window.perceel.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name }),
    street,
  )
  if (!made.ok) throw new Error(made.error.kind)
  await named(page, 'nav-projects').click()
  await named(page, 'projects-search').fill('Zuylensteinlaan')
  const name = projectRows(page).getByText(street)
  await expect(name).toBeVisible()
  expect(await isWhole(name.locator('..'))).toBe(true)
  await named(page, 'projects-search').fill('')
})

test('the list of projects says in whole words what is not fetched yet', async ({
  start,
  service,
}) => {
  const line = await gatedLine(service.url)
  line.gate('version=', 0)
  const { page } = await start({ alone: true })
  await speakDutch(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await connectTo(page, { ...service, url: line.url })
  const unread = projectRows(page).getByText('nog niet opgehaald')
  await expect(unread.first()).toBeVisible()
  const cut = await unread.evaluateAll((all) =>
    all.filter(({ parentElement: cell }) => cell !== null && cell.scrollWidth > cell.clientWidth),
  )
  expect(cut).toEqual([])
  line.mend()
  await line.close()
})

test('a very long name and its place are whole where a file gets its project', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await workOffline(page)
  const made = await page.evaluate((name) => {
    const fields = { scenario: 'BBvk', type: 'Parkeergelegenheid', name }
    return window.perceel.projects.create(fields)
  }, `${longAddress}, 1234 AB Hendrik-Ido-Ambacht`)
  if (!made.ok) throw new Error(made.error.kind)
  const path = join(folder, 'akte.pdf')
  await writeFile(path, smallPdf('Akte'))
  await dropPathsOn(page, named(page, 'nav-tray'), [path])
  await named(page, 'nav-tray').click()
  await named(page, 'tray-owner-0').click()
  await named(page, 'owner-search').fill('Zilveren Zwaan')
  const choice = named(page, 'owner-picker').getByRole('option').filter({ hasText: 'Ambacht' })
  const place = choice.getByText('1234 AB Hendrik-Ido-Ambacht · Parkeergelegenheid', {
    exact: true,
  })
  await expect(place).toBeVisible()
  expect(await isWhole(choice.getByText(longAddress))).toBe(true)
  expect(await isWhole(place)).toBe(true)
})

test('a very long name leaves room for the count of its group in the outbox', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await workOffline(page)
  const name = `${longAddress}, blok C achterzijde, inclusief parkeerplaats en berging in de onderbouw`
  const made = await page.evaluate(
    (called) =>
      window.perceel.projects.create({ scenario: 'BBvk', type: 'Woonruimte', name: called }),
    name,
  )
  if (!made.ok) throw new Error(made.error.kind)
  await named(page, 'nav-outbox').click()
  const group = page.getByRole('row').filter({ hasText: name })
  await expect(group.getByText('1 wijziging')).toBeVisible()
  expect(await isInside(group.getByText('1 wijziging'), group)).toBe(true)
})

test('the names of the parts of a record are whole beside the form', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await openFirstOverview(page)
  await named(page, 'project-tab-form').click()
  const titles = named(page, 'form-rail').locator('.title')
  await expect(titles.first()).toBeVisible()
  const cut = await titles.evaluateAll((all) =>
    all.filter((title) => title.scrollWidth > title.clientWidth).map((title) => title.textContent),
  )
  expect(cut).toEqual([])
})

test('a project that the service lists without a name has words to read and to click', async ({
  start,
  service,
}) => {
  const colleague = await colleagueOf(service)
  const list = await colleague.json<{ objects: { project: { name: string } }[] }>(
    `${service.rootId}/project`,
  )
  const name = JSON.stringify(list.objects[0]?.project.name)
  const line = await wordingLine(service.url, `"name":${name}`, '"name":""')
  const { page } = await start({ alone: true })
  await speakDutch(page)
  await connectTo(page, { ...service, url: line.url })
  await projectRows(page).filter({ hasText: 'Zonder naam' }).click()
  await expect(named(page, 'project-name')).toHaveText('Zonder naam')
  await line.close()
})

test('the changed field is whole in the list of a conflict', async ({ start, service }) => {
  const { page } = await start({ alone: true, account: service })
  await speakDutch(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  const record = await together(page, service)
  await record.theyWrite({ StatusDatum: '2026-11-20' })
  // Typed before the year that is there: a text that is no date conflicts too.
  await record.iType({ StatusDatum: '-25' })
  await openConflict(page)
  const place = named(page, 'conflict-row-1').getByTestId('conflict-place')
  await expect(place).toHaveText('Datum van de verkoopstatus')
  expect(await isWhole(place)).toBe(true)
})

test('the reason of a suggested type is whole while its field has the keyboard', async ({
  start,
  folder,
}) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await page.setViewportSize({ width: 1024, height: 576 })
  await openFirstOverview(page)
  await named(page, 'project-tab-dossiers').click()
  const path = join(folder, 'scan_1.pdf')
  await writeFile(path, smallPdf('Koopovereenkomst bestaande eengezinswoning'))
  await dropPathsOn(page, named(page, 'dossiers-drop'), [path])
  await expect(intakeRows(page, 'intake')).toHaveCount(1)
  const reason = named(page, 'note-intake-type-0')
  await expect(reason).toContainText('Koopovereenkomst bestaande eengezinswoning')
  const row = named(page, 'intake-row-0')
  const height = (await row.boundingBox())?.height

  await named(page, 'intake-type-0').focus()
  expect(await isWhole(reason)).toBe(true)
  await takePicture(page, 'reason-of-type.png')
  await named(page, 'intake-title-0').focus()
  expect(await isWhole(reason)).toBe(false)
  // The row keeps its height, so that nothing below the row moves.
  expect((await row.boundingBox())?.height).toBe(height)
  await named(page, 'intake-cancel').click()
})

test('a remark of a channel keeps its paragraphs', async ({ start, service }) => {
  const remark = 'De huurprijs klopt niet.\n\nNoem de prijs per vierkante meter per jaar.'
  const more = `"errors":{"Proef":[${JSON.stringify(remark)}],`
  const line = await wordingLine(service.url, '"errors":{', more)
  const { page } = await start({ alone: true })
  await connectTo(page, { ...service, url: line.url })
  await openFirstOverview(page)
  await openChannels(page)
  await chooseChannel(page, 'channel_03')
  await named(page, 'channel-validate-channel_03').click()
  const shown = named(page, 'channel-validation-publish').getByText('De huurprijs klopt niet.')
  await expect(shown).toBeVisible()
  expect(await shown.innerText()).toBe(remark)
  await line.close()
})

test('the buttons above the documents stay together in a narrow window', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await openFirstOverview(page)
  await named(page, 'project-tab-dossiers').click()
  const buttons = ['refresh', 'address', 'choose-folder', 'choose'].map((name) =>
    named(page, `dossiers-${name}`),
  )
  for (const size of [
    { width: 1024, height: 600 },
    { width: 853, height: 480 },
  ]) {
    await page.setViewportSize(size)
    const tops: (number | undefined)[] = []
    for (const button of buttons) tops.push((await button.boundingBox())?.y)
    expect([size.width, new Set(tops).size]).toEqual([size.width, 1])
  }
})
