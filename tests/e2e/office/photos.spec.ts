import { photoLine } from '../app/photo-line.ts'
import { expect, test } from '../fixture.ts'
import { connectTo } from '../screen/accounts.ts'
import { look } from '../screen/look.ts'
import { plainImage } from '../screen/plain-image.ts'
import { named, projectRows, showProjects, speakDutch } from '../screen/screen.ts'

test('photos of the internet come after the user asks, in the list and in a project', async ({
  start,
  service,
}) => {
  const line = await photoLine(service.url, plainImage(320, 200))
  const { page } = await start()
  await speakDutch(page)
  await connectTo(page, { ...service, url: line.url })
  await showProjects(page)
  const pictures = page.getByTestId('photo-thumbnail')

  await test.step('a column of photos loads nothing by itself', async () => {
    await named(page, 'projects-look').click()
    await named(page, 'projects-photos').check()
    await expect(page.getByTestId('projects-photo').first()).toBeVisible()
    await expect(named(page, 'web-photos-offer')).toBeVisible()
    expect(line.asked).toEqual([])
  })
  await test.step('the question explains what others see, and can be left', async () => {
    await named(page, 'web-photos-offer').click()
    await expect(named(page, 'web-photos-question')).toContainText('internetadres van uw kantoor')
    await look(page, 'web-photos-question')
    await named(page, 'web-photos-cancel').click()
    expect(line.asked).toEqual([])
  })
  await test.step('after the answer the rows show their photos', async () => {
    if (!(await named(page, 'web-photos-offer').isVisible()))
      await named(page, 'projects-look').click()
    await named(page, 'web-photos-offer').click()
    await named(page, 'web-photos-load').click()
    await expect(pictures.first()).toBeVisible()
    expect(line.asked.length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await look(page, 'projects-photos')
  })
  await test.step('the overview and the form show the photos too', async () => {
    await projectRows(page).first().click()
    await named(page, 'overview').waitFor()
    await expect(named(page, 'overview-photo').getByTestId('photo-thumbnail')).toBeVisible()
    await expect(named(page, 'web-photos-offer')).toHaveCount(0)
    await look(page, 'overview-photo')
  })
  await test.step('the settings keep the choice, and take it back', async () => {
    await named(page, 'nav-settings').click()
    await expect(named(page, 'settings-web-photos')).not.toBeChecked()
    await named(page, 'settings-web-photos').click()
    await expect(named(page, 'settings-web-photos')).toBeChecked()
    await named(page, 'settings-web-photos').click()
    await expect(named(page, 'settings-web-photos')).not.toBeChecked()
    await showProjects(page)
    await expect(page.getByTestId('projects-photo').first()).toBeVisible()
    await expect(pictures).toHaveCount(0)
  })
  await line.close()
})
