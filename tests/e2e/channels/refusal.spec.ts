import { expect, test } from '../fixture.ts'
import { elementText, localXml } from '../screen/record.ts'
import * as screen from '../screen/screen.ts'

const { named } = screen

test('what the service refuses is parked, with its own words to be read at once', async ({
  start,
}) => {
  const { page } = await start({ account: 'practice' })
  await screen.openFirstProject(page)
  await screen.openXml(page)
  const status = elementText(await localXml(page), 'ObjectStatus')
  await screen.typeAfter(page, `<ObjectStatus>${status}`, 'xx')
  await named(page, 'xml-send').click()
  await screen.waitForXmlState(page, 'parked')
  await expect(named(page, 'xml-parked').getByText(/ObjectStatus/)).toBeVisible()
})
