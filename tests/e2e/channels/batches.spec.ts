import type { Page } from 'playwright-core'
import { unpackCell } from '../../../src-shared/channels/board-cell.ts'
import { gatedLine } from '../app/gated-line.ts'
import { officeFactsOf } from '../app/office-facts.ts'
import { expect, test } from '../fixture.ts'
import {
  beginBatch,
  checked,
  checkOn,
  countOf,
  openBatch,
  projectsUnder,
} from '../screen/batches.ts'
import { named, speakDutch, untilSent } from '../screen/screen.ts'

/** A channel that accepts every kind of property, with its name in the service. */
const portal = { type: 'channel_07', name: 'Aanbodportaal Kompas' }
/** A channel whose column is visible on the board. */
const homes = { type: 'channel_03', name: 'Woonportaal Voordeur' } as const

/** Returns the number of projects published on a channel, once main has read all of them. */
async function publishedOn(page: Page, type: string): Promise<number> {
  const cells = () =>
    page.evaluate(async (key) => {
      const head = await window.perceel.board.head()
      const listed = await window.perceel.board.rows({ after: null, limit: 500 })
      if (!head.ok || !listed.ok) throw new Error('The board does not answer')
      const at = head.value.columns.findIndex((column) => column.key === key)
      return listed.value.map((row) => (row.readAt === null ? null : (row.cells[at] ?? null)))
    }, type)
  await expect.poll(cells).not.toContain(null)
  return (await cells()).filter((cell) => unpackCell(cell ?? 0).state === 'published').length
}

test('of a mixed choice only the projects in order are published, and the others say why not', async ({
  start,
  service,
}) => {
  const office = await officeFactsOf(service)
  const projects = await office.projects()
  const [broken, alsoBroken] = projects
  if (!broken || !alsoBroken) throw new Error('The office has no projects')
  await office.breakZipcode(broken.id)
  await office.breakZipcode(alsoBroken.id)
  const before = await office.mutationsOn(portal.name)

  const { page } = await start({ account: service })
  await speakDutch(page)
  await beginBatch(page, 'publish', projects.length)
  await checkOn(page, portal.type)
  await checked(page)
  const valid = await projectsUnder(page, 'valid')
  expect(valid.length).toBeGreaterThan(0)
  const invalid = await projectsUnder(page, 'invalid')
  expect(invalid).toEqual(expect.arrayContaining([broken.name, alsoBroken.name]))
  await page.locator(`[data-project="${broken.name}"]`).click()
  await expect(named(page, 'batch-reasons')).toContainText('geen Nederlandse postcode')
  const [list, reasons] = await Promise.all([
    named(page, 'batch-list').boundingBox(),
    named(page, 'batch-reasons').boundingBox(),
  ])
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(reasons?.y ?? 0)

  await named(page, 'batch-commit').click()
  await expect(page.locator('#confirm-title')).toContainText(`${valid.length} publicat`)
  await expect(page.locator('#confirm-title')).toContainText('1 kanaal')
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'batch-done')).toHaveAttribute('data-queued', String(valid.length))
  await named(page, 'batch-outbox').click()
  await untilSent(page)

  const after = await office.mutationsOn(portal.name)
  const changed = projects.filter(({ id }) => after.get(id)?.length !== before.get(id)?.length)
  expect(changed.map(({ name }) => name).toSorted()).toEqual(valid.toSorted())
})

test('checking leaves the buttons of the sheet in place, goes on while the sheet is away, and is stopped', async ({
  start,
  serviceBehind,
}) => {
  const { line, proxied } = await serviceBehind(gatedLine)
  const { page } = await start({ account: proxied })
  await speakDutch(page)

  await test.step('the buttons stay at their height when the first results arrive', async () => {
    line.gate('/validate', 0)
    await beginBatch(page, 'publish', 12)
    await checkOn(page, portal.type)
    await line.waiting()
    await expect(named(page, 'batch-empty')).toBeVisible()
    const close = named(page, 'batch-later')
    const before = await close.boundingBox()
    line.mend()
    await checked(page)
    await expect(named(page, 'batch-row-0')).toBeVisible()
    expect((await close.boundingBox())?.y).toBe(before?.y)
    await close.click()
    await named(page, 'batch-bar-drop').click()
  })

  line.gate('/validate', 3)
  await beginBatch(page, 'publish', 12)
  await checkOn(page, portal.type, 'channel_08')
  await line.waiting()
  await named(page, 'batch-later').click()
  await expect(named(page, 'batch-sheet')).toHaveCount(0)
  await expect(named(page, 'batch-bar')).toHaveAttribute('data-running', 'true')
  await named(page, 'batch-bar-open').click()
  await named(page, 'batch-stop').click()
  await checked(page)
  const [valid, unchecked] = [await countOf(page, 'valid'), await countOf(page, 'unchecked')]
  expect(unchecked).toBeGreaterThan(0)
  expect(valid).toBeLessThanOrEqual(3)
  await named(page, 'batch-show-unchecked').click()
  await expect(named(page, 'batch-row-0')).toContainText('gestopt')

  line.mend()
  await named(page, 'batch-again').click()
  // The previous result stays on the screen until the new check has started.
  await expect(named(page, 'batch-show-unchecked')).toHaveAttribute('data-count', '0')
  await checked(page)
  expect(await countOf(page, 'unchecked')).toBe(0)
  await named(page, 'batch-later').click()
  await named(page, 'batch-bar-drop').click()
  await expect(named(page, 'batch-bar')).toHaveCount(0)
  await line.close()
})

test('a line that breaks while checking leaves what was not checked aside', async ({
  start,
  serviceBehind,
}) => {
  const { line, direct, proxied } = await serviceBehind(gatedLine)
  const office = await officeFactsOf(direct)
  const projects = await office.projects()
  const before = await office.mutationsOn(portal.name)
  const { page } = await start({ account: proxied })
  await speakDutch(page)
  line.gate('/validate', 4)
  await beginBatch(page, 'publish', projects.length)
  await checkOn(page, portal.type)
  await line.waiting()
  line.cut()
  await checked(page)
  expect(await countOf(page, 'unchecked')).toBeGreaterThan(0)
  const valid = await projectsUnder(page, 'valid')
  // The outbox shows a single publication as a row of its own, not as a batch.
  expect(valid.length).toBeGreaterThan(1)
  await projectsUnder(page, 'unchecked')
  await named(page, 'batch-row-0').click()
  await expect(named(page, 'batch-reasons')).not.toBeEmpty()

  await named(page, 'batch-commit').click()
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'batch-done')).toHaveAttribute('data-queued', String(valid.length))
  await named(page, 'batch-outbox').click()
  await openBatch(page, valid.length)
  await expect(page.locator('[data-testid^="outbox-row-"]')).toHaveCount(valid.length)
  line.mend()
  await named(page, 'status-sync-now').click()
  await untilSent(page)
  const after = await office.mutationsOn(portal.name)
  const changed = projects.filter(({ id }) => after.get(id)?.length !== before.get(id)?.length)
  expect(changed.map(({ name }) => name).toSorted()).toEqual(valid.toSorted())
  await line.close()
})

test('a planned batch is made with the keyboard, waits in the outbox and is brought forward', async ({
  start,
  service,
}) => {
  const office = await officeFactsOf(service)
  const before = await office.mutationsOn(portal.name)
  const { page } = await start({ account: service })
  await speakDutch(page)
  await named(page, 'nav-board').focus()
  await page.keyboard.press('Enter')
  await expect(named(page, 'board-actions')).toHaveAttribute('data-count', '12')
  await named(page, 'board-publish').focus()
  await page.keyboard.press('Enter')
  await expect(named(page, 'batch-channel-all')).toBeFocused()
  await named(page, `batch-channel-${portal.type}`).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await checked(page)
  const valid = await countOf(page, 'valid')

  await test.step('the list of projects is reached and left', async () => {
    await named(page, 'batch-show-valid').focus()
    await page.keyboard.press('Tab')
    await expect(named(page, 'batch-list')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(named(page, 'batch-row-1')).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('the batch is planned, and leads to the outbox', async () => {
    await named(page, 'batch-moment-now').focus()
    await page.keyboard.press('ArrowRight')
    await expect(named(page, 'batch-moment-day')).toBeVisible()
    await expect(named(page, 'batch-commit')).toHaveText(`${valid} publicaties plannen`)
    await named(page, 'batch-commit').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#confirm-body')).toContainText('Perceel weer start')
    await named(page, 'confirm-ok').focus()
    await page.keyboard.press('Enter')
    await expect(named(page, 'batch-outbox')).toBeFocused()
    await page.keyboard.press('Enter')
  })

  const rows = page.locator('[data-testid^="outbox-row-"]')
  const whole = page.locator('[data-testid^="outbox-batch-"]')

  await test.step('the outbox shows the batch as one row, which opens and closes', async () => {
    await expect(whole).toContainText(`${valid} publicaties op`)
    await expect(whole).toContainText('Gepland')
    await expect(rows).toHaveCount(0)
    await named(page, 'outbox-list').focus()
    await page.keyboard.press('ArrowRight')
    await expect(whole).toHaveAttribute('aria-expanded', 'true')
    await expect(rows).toHaveCount(valid)
    await page.keyboard.press('ArrowLeft')
    await expect(rows).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(valid)
    await expect(rows.first()).toContainText('Gepland')
  })
  await test.step('one request of the batch is brought forward, and it alone is sent', async () => {
    await named(page, 'status-sync-now').click()
    expect(await office.mutationsOn(portal.name)).toEqual(before)
    await named(page, 'outbox-list').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(named(page, 'job-wait')).toHaveAttribute('data-waits-for', 'moment')
    await named(page, 'job-edit').focus()
    await page.keyboard.press('Enter')
    await named(page, 'job-edit-moment-planned').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(named(page, 'job-edit-save')).toBeEnabled()
    await named(page, 'job-edit-save').focus()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(valid - 1)
    await expect(whole).toHaveAttribute('data-done', '1')
    await expect
      .poll(async () => {
        const now = await office.mutationsOn(portal.name)
        return [...now].filter(([id, types]) => types.length !== before.get(id)?.length).length
      })
      .toBe(1)
  })
})

test('all that a channel shows as published is withdrawn, and published again once that is confirmed', async ({
  start,
  service,
}) => {
  const office = await officeFactsOf(service)
  const before = await office.mutationsOn(homes.name)
  const { page } = await start({ account: service })
  await speakDutch(page)
  await named(page, 'nav-board').click()
  const published = named(page, `board-bar-${homes.type}-published`)
  const there = await publishedOn(page, homes.type)
  expect(there).toBeGreaterThan(1)
  await expect(published).toHaveAttribute('data-count', String(there))
  await published.click()
  await expect(published).toHaveAttribute('aria-pressed', 'true')

  await test.step('a withdrawal is asked with what the public then sees', async () => {
    await beginBatch(page, 'revoke', there)
    await expect(named(page, 'batch-sheet')).toContainText('Van welke kanalen?')
    await checkOn(page, homes.type)
    await checked(page)
    await named(page, 'batch-commit').click()
    await expect(page.locator('dialog', { has: page.locator('#confirm-title') })).toContainText(
      'niet meer te zien',
    )
    await named(page, 'confirm-cancel').click()
    await named(page, 'batch-later').click()
    await named(page, 'batch-bar-drop').click()
  })

  await beginBatch(page, 'relist', there)
  await checkOn(page, homes.type)
  await checked(page)
  const valid = await projectsUnder(page, 'valid')
  expect(valid.length).toBeGreaterThan(1)
  await named(page, 'batch-commit').click()
  await expect(page.locator('#confirm-title')).toContainText(`${valid.length} herplaatsing`)
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'batch-done')).toHaveAttribute('data-queued', String(valid.length))
  await named(page, 'batch-outbox').click()
  // Each job is in the outbox for seconds only. The channel's mutations show that each job ran
  // once.
  const after = (await office.projects()).map(({ id, name }): [number, string[]] => {
    const asked = valid.includes(name) ? ['revoke', 'publish'] : []
    return [id, [...(before.get(id) ?? []), ...asked]]
  })
  await expect
    .poll(async () => [...(await office.mutationsOn(homes.name))], {
      timeout: 60_000,
      intervals: [1000],
    })
    .toEqual(after)
  await expect(page.locator('[data-testid^="outbox-batch-"]')).toHaveCount(0, { timeout: 60_000 })
  expect([...(await office.mutationsOn(homes.name))]).toEqual(after)
  await named(page, 'nav-board').click()
  await expect(published).toHaveAttribute('data-count', String(there), { timeout: 60_000 })
})

test('the review names what already waits, and only that makes way', async ({ start, service }) => {
  const { page } = await start({ account: service })
  await speakDutch(page)
  await named(page, 'nav-board').click()
  const published = named(page, `board-bar-${homes.type}-published`)
  const there = await publishedOn(page, homes.type)
  await expect(published).toHaveAttribute('data-count', String(there))
  await published.click()
  await expect(published).toHaveAttribute('aria-pressed', 'true')
  const planned = await page.evaluate(async (type) => {
    const { board, channels } = window.perceel
    const rows = await board.rows({ after: null, limit: 500 })
    if (!rows.ok) throw new Error('The board has no rows')
    const plannedAt = Date.now() + 24 * 60 * 60 * 1000
    const asked = { type, action: 'revoke', extra: {}, plannedAt, replaces: null } as const
    const answers = await Promise.all(
      rows.value.map(({ projectId }) => channels.request({ projectId, ...asked })),
    )
    return answers.filter(({ ok }) => ok).length
  }, homes.type)
  expect(planned).toBe(12)

  await beginBatch(page, 'relist', there)
  await checkOn(page, homes.type)
  await checked(page)
  const valid = await countOf(page, 'valid')
  expect(valid).toBeGreaterThan(1)
  const replaces = named(page, 'batch-replaces')
  await expect(replaces).toHaveAttribute('data-count', String(valid))
  await expect(replaces).toContainText(`${valid} komen in de plaats van een verzoek`)
  await named(page, 'batch-show-valid').click()
  const first = named(page, 'batch-row-0')
  await expect(first).toHaveAttribute('data-replaces', 'revoke')
  await expect(first).toContainText('Hier is al gepland voor')
  await expect(named(page, 'batch-reasons')).toContainText('wat gepland was, vervalt')
  await page.evaluate(() => window.perceel.settings.update({ workOffline: true }))
  await named(page, 'batch-commit').click()
  await expect(page.locator('#confirm-body')).toContainText('komen in de plaats van een verzoek')
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'batch-done')).toHaveAttribute('data-queued', String(valid))
  await named(page, 'batch-outbox').click()
  await openBatch(page, valid)
  await expect(page.locator('[data-kind="relist"]')).toHaveCount(valid)
  await expect(page.locator('[data-kind="revoke"]')).toHaveCount(planned - valid)
})

test('a project that changed after the check is not published, and the sheet says why', async ({
  start,
  service,
}) => {
  const office = await officeFactsOf(service)
  const before = await office.mutationsOn(portal.name)
  const { page } = await start({ account: service })
  await speakDutch(page)
  await beginBatch(page, 'publish', 12)
  await checkOn(page, portal.type)
  await checked(page)
  const valid = await projectsUnder(page, 'valid')
  const changed = (await office.projects()).find(({ name }) => name === valid[0])
  if (changed === undefined) throw new Error('Nothing is in order')
  await named(page, 'batch-later').click()
  // A colleague's change arrives while the review waits in its bar.
  await office.breakZipcode(changed.id)
  const seen = await page.evaluate(async (remoteId) => {
    const rows = await window.perceel.board.rows({ after: null, limit: 500 })
    const row = rows.ok ? rows.value.find((one) => one.remoteId === remoteId) : undefined
    if (row === undefined) throw new Error('The project is not on the board')
    const ref = { kind: 'project', id: row.projectId, version: '1.2' } as const
    return window.perceel.records.serverText(ref)
  }, changed.id)
  expect(seen).toMatchObject({ ok: true })
  await named(page, 'batch-bar-open').click()
  await named(page, 'batch-commit').click()
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'batch-done')).toHaveAttribute('data-queued', String(valid.length - 1))
  await named(page, 'batch-skipped').click()
  await named(page, 'batch-show-refused').click()
  const row = page.locator(`[data-testid^="batch-row-"][data-project="${changed.name}"]`)
  await expect(row).toContainText('gewijzigd sinds het kanaal het goedkeurde')
  await named(page, 'batch-close').click()
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
  const after = await office.mutationsOn(portal.name)
  expect(after.get(changed.id)).toEqual(before.get(changed.id))
})
