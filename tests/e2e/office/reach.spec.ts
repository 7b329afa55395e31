import { expect, test } from '../fixture.ts'
import { expectNoFaults } from '../screen/look.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

test('everything is reached by keyboard: palette, shortcuts and manual', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await screen.speakDutch(page)
  const name = await screen.projectRows(page).nth(3).locator('[role=gridcell]').first().innerText()
  const field = named(page, 'palette-field')

  await test.step('a project opens with two keys and its name', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(named(page, 'project-name')).toContainText(name)
  })

  await test.step('recent entries come first', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.locator('[role=option]').first()).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  await test.step('a palette that is closing makes way for the next one at once', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('kerk')
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('[data-testid=palette]')?.close()
      const keys = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys))
    })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  await test.step('an action is found in spite of a slip', async () => {
    await page.keyboard.press('Control+k')
    await field.fill('verbterpunten')
    await expect(page.locator('[role=option][aria-selected=true]')).toContainText('Verbeterpunten')
    await field.fill('kerk')
    await expect(page.locator('[data-testid^="palette-project:"]').first()).toBeVisible()
    await expectNoFaults(page, 'palette')
    await field.fill('verbterpunten')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-testid="nav-fixes"][aria-current]')).toBeVisible()
  })

  await test.step('Enter in the search field opens the hit', async () => {
    await page.keyboard.press('Control+2')
    await named(page, 'projects-search').fill(name)
    await page.keyboard.press('Enter')
    await expect(named(page, 'project-name')).toContainText(name)
    await page.keyboard.press('Control+5')
    await named(page, 'office-search').fill('energielabel')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toContainText('Energielabel')
  })

  await test.step('the practice office is marked without taking room', async () => {
    await expect(named(page, 'practice-word')).toHaveText('Oefenkantoor')
    const top = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top)
    expect(top).toBe(0)
  })

  await test.step('F1 explains the screen, offline, and pages can be searched', async () => {
    await page.keyboard.press('Control+7')
    await expect(page.locator('[data-testid="nav-tray"][aria-current]')).toBeVisible()
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.webp')) pictures.push(request.url())
    })
    await page.keyboard.press('Control+6')
    await page.keyboard.press('Control+7')
    await expect(page.locator('[data-testid="nav-tray"][aria-current]')).toBeVisible()
    expect(pictures).toEqual([])
    await page.keyboard.press('F1')
    await expect(named(page, 'manual-heading')).toHaveText('Postbak')
    const picture = named(page, 'manual-picture-tray')
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(500)
    expect(pictures).toHaveLength(1)
    await expectNoFaults(page, 'manual')
    await named(page, 'manual-search').fill('prijs')
    await page.keyboard.press('Enter')
    await expect(named(page, 'manual-heading')).toHaveText('Een prijs wijzigen')
    await named(page, 'manual-text').getByRole('button', { name: 'Publiceren' }).click()
    await expect(named(page, 'manual-heading')).toHaveText('Publiceren')
    await page.keyboard.press('Escape')
    await named(page, 'page-help').click()
    await expect(named(page, 'manual-heading')).toHaveText('Postbak')
    await page.keyboard.press('Escape')
  })

  await test.step('? shows all shortcuts, but not while typing', async () => {
    await page.keyboard.press('?')
    await expect(named(page, 'shortcuts-everywhere')).toContainText('Ctrl+K')
    await expectNoFaults(page, 'shortcuts')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('?')
    await expect(field).toHaveValue('?')
    await expect(named(page, 'shortcut-sheet')).toBeHidden()
  })
})
