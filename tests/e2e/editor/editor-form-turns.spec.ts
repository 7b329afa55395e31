import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { field, showView } from '../screen/form.ts'
import { pasteOver } from '../screen/paste.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** 50 rooms on pages of 20, 20 and 10. Each room has one field, and the last room 60 more. */
const rooms = Array.from({ length: 50 }, (_, at) => {
  const more = Array.from({ length: 60 }, (__, nth) => `<veld${nth + 1}>${nth}</veld${nth + 1}>`)
  return `<Ruimte><Naam>kamer ${at + 1}</Naam>${at === 49 ? more.join('') : ''}</Ruimte>`
})
const record = `<Project>${rooms.join('\n')}<Slot>einde</Slot></Project>`

interface Seen {
  /** Highest number of elements added at once. */
  most: number
  busy: boolean
  /** Lowest height of the group so far, in pixels. */
  lowest: number
}

declare global {
  interface Window {
    formSeen: Seen
  }
}

/** Starts recording the changes of the form in `formSeen`. */
async function watchForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list = document.querySelector('[data-testid="form-panel"] .items')
    const group = list?.querySelector<HTMLElement>('[data-testid="form-group-Ruimte"]')
    if (!list || !group) throw new Error('There is no form')
    window.formSeen = { most: 0, busy: false, lowest: group.offsetHeight }
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const came = added.filter((one) => one instanceof Element && one.matches('section, .field'))
      const { most, busy, lowest } = window.formSeen
      window.formSeen = {
        most: Math.max(most, came.length),
        busy: busy || list.ariaBusy === 'true',
        lowest: Math.min(lowest, group.offsetHeight),
      }
    }).observe(list, { childList: true, subtree: true, attributes: true })
  })
}

async function allCame(page: Page): Promise<void> {
  await expect(page.locator('[data-testid="form-panel"] [aria-busy]')).toHaveCount(0)
}

async function seen(page: Page): Promise<Seen> {
  await allCame(page)
  return page.evaluate(() => window.formSeen)
}

test('what is turned to or opened in a large form comes in turns, and the keyboard stays with it', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await showView(page, 'both')
  await expect(field(page, 'City')).toBeVisible()
  await pasteOver(page, record)
  const group = named(page, 'form-group-Ruimte')
  const items = group.locator('> section')
  const next = named(page, 'form-next-Ruimte')
  const previous = named(page, 'form-previous-Ruimte')
  const figures = group.locator('.figures').first()
  await expect(items).toHaveCount(20)
  await expect(field(page, 'Slot')).toHaveValue('einde')
  await allCame(page)

  await test.step('a page takes the place of the one before, and nothing around it moves', async () => {
    await next.focus()
    const pager = await next.boundingBox()
    const height = (await group.boundingBox())?.height ?? 0
    await watchForm(page)
    await page.keyboard.press('Enter')
    await expect(items.last()).toContainText('kamer 40')
    const { most, busy, lowest } = await seen(page)
    expect(busy).toBe(true)
    expect(most).toBeLessThan(10)
    expect(lowest).toBeGreaterThan(height - 2)
    await expect(items).toHaveCount(20)
    await expect(next).toBeFocused()
    expect(await next.boundingBox()).toEqual(pager)
  })

  await test.step('one that is turned again meanwhile is not waited for', async () => {
    await page.keyboard.press('Enter')
    await expect(figures).toContainText('41')
    await previous.press('Enter')
    await expect(figures).toContainText('21')
    await previous.press('Enter')
    await expect(items.last()).toContainText('kamer 20')
    await allCame(page)
    await expect(items).toHaveCount(20)
  })

  await test.step('what is moved to another page takes the keyboard along', async () => {
    await named(page, 'form-down-Ruimte-20').press('Enter')
    await expect(named(page, 'form-down-Ruimte-21')).toBeFocused()
    await expect(items.first()).toContainText('kamer 20')
    await named(page, 'form-up-Ruimte-21').press('Enter')
    // The last item of its page, which is rendered in the last turn.
    await expect(named(page, 'form-up-Ruimte-20')).toBeFocused()
    await expect(items.last()).toContainText('kamer 20')
  })

  await test.step('a field on another page has the keyboard once it is there', async () => {
    await named(page, 'form-search').fill('veld60')
    await named(page, 'form-hit-0').click()
    await expect(field(page, 'veld60')).toBeFocused()
    await expect(items).toHaveCount(10)
    await expect(field(page, 'veld60')).toBeInViewport()
  })

  await test.step('a large section comes a few fields at a time', async () => {
    const head = items.last().locator('button.title').first()
    await head.press('Enter')
    await expect(head).toHaveAttribute('aria-expanded', 'false')
    await expect(field(page, 'veld60')).toHaveCount(0)
    await watchForm(page)
    const before = await head.boundingBox()
    await head.press('Enter')
    await expect(field(page, 'veld60')).toHaveValue('59')
    const { most, busy } = await seen(page)
    expect(busy).toBe(true)
    expect(most).toBeLessThan(10)
    await expect(head).toBeFocused()
    expect(await head.boundingBox()).toEqual(before)
  })

  await test.step('what is added is opened, and has the keyboard', async () => {
    await named(page, 'form-add-Ruimte').press('Enter')
    await expect(group).toHaveAttribute('data-count', '51')
    await expect(items.last().getByTestId('form-field-Naam')).toBeFocused()
  })
})
