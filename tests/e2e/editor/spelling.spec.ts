import { expect, test } from '../fixture.ts'
import { field, showView } from '../screen/form.ts'
import { look } from '../screen/look.ts'
import { named, openFirstProject, openXml, speakDutch } from '../screen/screen.ts'

test('a wrong word is marked and corrected with the keyboard', async ({ start }) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await openFirstProject(page)
  await openXml(page)
  await showView(page, 'form')
  const text = field(page, 'Omschrijving').first()
  const marks = text.locator('..').getByTestId('spelling-mark')
  await named(page, 'form-part-Teksten').click()
  await page.getByText('Teksten in een taal 1').click()
  await text.fill('Ruime slaapkammer met inloopdouche. De vloerverwarmingsverdeler is neiuw.')

  await test.step('only unknown words have a mark, under the word', async () => {
    await expect(marks).toHaveText(['slaapkammer', 'neiuw'])
    await expect(named(page, 'spelling-note')).toContainText('slaapkammer, neiuw')
    await look(page, 'spelling')
  })

  await test.step('Alt+Enter offers words, and Enter writes the chosen one', async () => {
    await text.press('Control+Home')
    await text.press('Alt+Enter')
    await expect(named(page, 'spelling-suggestion-0')).toHaveText('slaapkamer')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(text).toHaveValue(/^Ruime slaapkamer met/)
    await expect(text).toBeFocused()
    await expect(marks).toHaveText(['neiuw'])
  })
})
