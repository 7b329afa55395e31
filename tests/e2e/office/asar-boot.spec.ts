import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packAsar } from '../../../scripts/packaging/pack-asar.ts'
import { expect, test } from '../fixture.ts'
import { enterPracticeOffice, named } from '../screen/screen.ts'

// The packed app is tested the way it is shipped, with everything of its own.
test.use({ ownBrowser: true })

test('the packed app starts from its own files and opens the practice office', async ({
  start,
  folder,
}) => {
  const { extracted } = await packAsar(join(folder, 'packed'))
  // The packed app lies outside the checkout, so only packed files can be found.
  expect(existsSync(join(extracted, '..', '..', 'node_modules'))).toBe(false)
  const { page } = await start({ app: extracted })
  await enterPracticeOffice(page)
  await expect(named(page, 'status-bar')).toBeVisible()
})
