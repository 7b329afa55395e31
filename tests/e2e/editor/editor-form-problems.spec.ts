import { expect, test } from '../fixture.ts'
import { field, section, showView } from '../screen/form.ts'
import { look } from '../screen/look.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

test("a section's head counts what is wrong in it and leads to the first field", async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.speakDutch(page)
  await screen.openFirstProject(page)
  await screen.openXml(page)
  await showView(page, 'both')
  const count = named(page, 'form-problems-General')
  await expect(named(page, 'problems-count')).toHaveText('geen fouten')
  await expect(count).toHaveCount(0)

  await test.step('the count is there as soon as the text is checked, for a reader too', async () => {
    await screen.typeAfter(page, '<StatusDatum>', 'x')
    await expect(count).toHaveText('1')
    await screen.typeAfter(page, '<City>', '&')
    await expect(count).toHaveText('2')
    await expect(count).toHaveAttribute('aria-label', /^2 fouten in .+: naar de eerste$/u)
    await count.scrollIntoViewIfNeeded()
    await look(page, 'editor-form-problems')
  })

  await test.step('of a closed section it opens the way to the first field', async () => {
    const general = section(page, 'General').first() // another section General follows
    await general.locator('.title').first().click()
    await expect(general).toHaveAttribute('data-open', 'false')
    await expect(count).toHaveText('2')
    await count.click()
    await expect(general).toHaveAttribute('data-open', 'true')
    await expect(field(page, 'StatusDatum')).toBeFocused()
  })

  await test.step('what was put right counts no more', async () => {
    await field(page, 'StatusDatum').fill('15-08-2026')
    await expect(count).toHaveText('1')
    await expect(count).toHaveAttribute('data-errors', '1')
  })
})
