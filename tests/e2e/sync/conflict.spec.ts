import { expect, shareApp, test } from '../fixture.ts'
import { choiceOf, openConflict, replaceOwnText, together } from '../screen/conflict.ts'
import { elementText, localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

test.describe(() => {
  shareApp()

  test('edits of different places go together by themselves', async ({ start, service }) => {
    const { page } = await start({ account: service })
    await screen.speakDutch(page)
    const record = await together(page, service)
    await record.theyWrite({ City: 'Hunstad' })
    await record.iType({ Street: ' Mijn' })
    await screen.waitForXmlState(page, 'synced')
    await expect(named(page, 'xml-merged')).toContainText('op één plaats: Plaats.')
    expect(await record.atService('City')).toBe('Hunstad')
    expect(await record.atService('Street')).toBe(`${record.was('Street')} Mijn`)
  })

  test("undo past a merge keeps the colleague's value when it is sent again", async ({
    start,
    service,
  }) => {
    const { page } = await start({ account: service })
    const record = await together(page, service)
    await record.theyWrite({ City: 'Hunstad' })
    await record.iType({ Street: ' Mijn' })
    await screen.waitForXmlState(page, 'synced')
    await expect.poll(() => record.shown('City')).toBe('Hunstad')

    // A draft on the merged text, then undo until the colleague's city is gone.
    await screen.typeAfter(page, '<City>Hunstad', ' erbij')
    await expect.poll(() => record.shown('City')).toBe('Hunstad erbij')
    await expect(async () => {
      await page.keyboard.press('Control+z')
      expect(await named(page, 'xml-editor').innerText()).not.toContain('Hunstad')
    }).toPass()
    await named(page, 'xml-undone-past').waitFor()
    await page.keyboard.press('Control+Enter')
    await screen.waitForXmlState(page, 'synced')
    await expect.poll(() => record.shown('City')).toBe('Hunstad')
    await named(page, 'xml-undone-past').waitFor({ state: 'hidden' })
    expect(await record.atService('City')).toBe('Hunstad')
  })

  test('theirs is taken everywhere in one step, and every step can be taken back', async ({
    start,
    service,
  }) => {
    const { page } = await start({ account: service })
    const record = await together(page, service)
    await record.theyWrite({ City: 'Hunstad', Street: 'Hunstraat' })
    await record.iType({ City: ' Mijnstad', Street: ' Mijn' })
    await screen.waitForXmlState(page, 'conflict')
    await openConflict(page)
    await expect(named(page, 'conflict-finish')).toBeDisabled()
    await named(page, 'conflict-all').click()
    await named(page, 'conflict-all-theirs').click()
    await expect(named(page, 'conflict-open-count')).toHaveAttribute('data-open', '0')
    await named(page, 'conflict-undo').click()
    await expect(named(page, 'conflict-open-count')).toHaveAttribute('data-open', '2')
    await named(page, 'conflict-redo').click()
    await named(page, 'conflict-finish').click()
    await named(page, 'confirm-ok').click()
    await screen.waitForXmlState(page, 'synced')
    expect(elementText(await localXml(page), 'City')).toBe('Hunstad')
    expect(await record.atService('Street')).toBe('Hunstraat')
  })

  test('a text that moves on while one chooses is asked about again, and nothing else', async ({
    start,
    service,
  }) => {
    const { page } = await start({ account: service })
    const record = await together(page, service)
    await record.theyWrite({ City: 'Hunstad', Street: 'Hunstraat' })
    await record.iType({ City: ' Mijnstad', Street: ' Mijn' })
    await screen.waitForXmlState(page, 'conflict')
    await openConflict(page)
    await page.keyboard.press('m')
    await page.keyboard.press('F8')
    await page.keyboard.press('2')
    await expect(named(page, 'conflict-open-count')).toHaveAttribute('data-open', '0')

    await record.theyWrite({ Street: 'Derdestraat' })
    await page.keyboard.press('Control+Enter')
    await named(page, 'confirm-ok').click()
    await expect(named(page, 'conflict-outside-change')).toHaveAttribute('data-change', 'moved')
    await expect(named(page, 'conflict-open-count')).toHaveAttribute('data-open', '1')
    expect(await choiceOf(page, 1)).toBe('mine')
    await page.keyboard.press('F8')
    await page.keyboard.press('2')
    await page.keyboard.press('Control+Enter')
    await named(page, 'confirm-ok').click()
    await screen.waitForXmlState(page, 'synced')
    expect(await record.atService('Street')).toBe('Derdestraat')
    expect(await record.atService('City')).toBe(`${record.was('City')} Mijnstad`)
  })
})

test('a conflict is settled by keys, left half-way, and finished after a restart', async ({
  start,
  service,
}) => {
  const first = await start({ account: service })
  let { page } = first
  const record = await together(page, service)
  await record.theyWrite({ City: 'Hunstad', Street: 'Hunstraat', Area: 'Hunwijk' })
  await record.iType({ City: ' Mijnstad', Street: ' Mijn', Neighbourhood: ' Mijnbuurt' })
  await screen.waitForXmlState(page, 'conflict')
  expect(await record.atService('City')).toBe('Hunstad') // nothing was overwritten

  await page.setViewportSize({ width: 1280, height: 640 })
  await openConflict(page)
  await expect(named(page, 'conflict-open-count')).toHaveAttribute('data-open', '2')
  await expect(named(page, 'conflict-value-theirs')).toHaveText('Hunstad')
  // The comparison shows the chosen place.
  const compared = named(page, 'compare-diff')
  await expect(compared.getByText('Hunstad')).toBeInViewport()
  await page.keyboard.press('1')
  expect(await choiceOf(page, 1)).toBe('mine')
  await page.keyboard.press('F8')
  await expect(named(page, 'conflict-value-theirs')).toHaveText('Hunstraat')
  await expect(compared.getByText('Hunstraat')).toBeInViewport()
  await page.keyboard.press('3')
  await expect(named(page, 'conflict-own-text')).toBeFocused()
  await replaceOwnText(page, 'Samenstraat')
  // Going to the next place at once keeps the typed text at its own place.
  await page.keyboard.press('F8')
  await expect(named(page, 'conflict-value-theirs')).toHaveText('Hunstad')
  expect(await choiceOf(page, 1)).toBe('mine')
  await page.keyboard.press('F8')
  await expect(named(page, 'conflict-own-text')).toHaveValue('Samenstraat')
  await named(page, 'conflict-own-text').focus()
  await page.keyboard.press('Escape')
  await expect(named(page, 'conflict-list')).toBeFocused()
  await named(page, 'conflict-view-result').click()
  await expect(named(page, 'conflict-result')).toContainText('Samenstraat')

  await page.keyboard.press('Control+z')
  await expect(named(page, 'conflict-result')).not.toContainText('Samenstraat')
  await page.keyboard.press('Control+Shift+Z')
  await expect(named(page, 'conflict-result')).toContainText('Samenstraat')
  await page.keyboard.press('Escape')
  await named(page, 'conflict-notice').waitFor()

  await first.kill()
  page = (await start()).page
  await screen.openProject(page, record.name)
  await screen.openXml(page)
  await openConflict(page)
  expect(await choiceOf(page, 1)).toBe('mine')
  expect(await choiceOf(page, 2)).toBe('own')
  await page.keyboard.press('Control+Enter')
  await named(page, 'confirm-ok').click()
  await screen.waitForXmlState(page, 'synced')
  expect(await record.atService('City')).toBe(`${record.was('City')} Mijnstad`)
  expect(await record.atService('Street')).toBe('Samenstraat')
  expect(await record.atService('Area')).toBe('Hunwijk')
  expect(await record.atService('Neighbourhood')).toBe(`${record.was('Neighbourhood')} Mijnbuurt`)
})
