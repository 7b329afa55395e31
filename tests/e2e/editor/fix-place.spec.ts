import type { Page } from '@playwright/test'
import { expect, test } from '../fixture.ts'
import { field, section, showView } from '../screen/form.ts'
import { look } from '../screen/look.ts'
import { localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

/** Opens a place of the open project's record with the message of a channel, as the fix list does. */
async function solve(
  page: Page,
  path: string,
  message: string,
  tab: 'form' | 'xml' = 'form',
): Promise<void> {
  await page.evaluate(
    ([at, why, shown]) => {
      const [project = ''] = /^#\/projects\/[^/?]+/.exec(location.hash) ?? []
      location.hash = `${project}/${shown ?? ''}?version=1.2&at=${encodeURIComponent(at ?? '')}&message=${encodeURIComponent(why ?? '')}`
    },
    [path, message, tab],
  )
}

test('the fix list leads to the field that is missing, in the form and in the XML', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const message = 'Geef aan onder welk voorbehoud het object is verkocht.'
  const notice = named(page, 'editor-place')

  await test.step('the XML: the caret is where the field belongs, and the field can be added', async () => {
    await solve(page, '/Project/General/Voorbehoud', message, 'xml')
    await expect(notice).toContainText(message)
    await expect(notice).toContainText('“Voorbehoud” staat nog niet')
    await look(page, 'editor-place-xml')
    await named(page, 'editor-place-add').click()
    await expect(named(page, 'editor-place-add')).toHaveCount(0)
    await page.keyboard.type('financiering')
    await screen.saveXml(page)
    expect(await localXml(page)).toMatch(
      /<\/StatusDatum>\s*<Voorbehoud>financiering<\/Voorbehoud>\n/,
    )
  })

  await test.step('the form: a closed section is opened and the empty field has the keyboard', async () => {
    await showView(page, 'form')
    const general = section(page, 'General').first()
    await general.locator('.title').first().click()
    await expect(general).toHaveAttribute('data-open', 'false')
    await solve(page, '/Project/General/Vertrouwelijk', 'Wordt dit object besloten aangeboden?')
    await expect(general).toHaveAttribute('data-open', 'true')
    await expect(field(page, 'Vertrouwelijk')).toBeFocused()
    await expect(notice).toContainText('Vul het hieronder in.')
    await look(page, 'editor-place-form')
    await field(page, 'Vertrouwelijk').selectOption('true')
    await expect(notice).not.toContainText('staat nog niet')
  })

  await test.step('a field that no schema knows is named in plain words', async () => {
    await solve(page, '/Project/General/Onbekend', 'Vul het onbekende in.')
    await expect(notice).toContainText('Onbekend')
    await expect(notice).toContainText('nog niet')
    await expect(named(page, 'editor-place-add')).toHaveCount(0)
  })
})
