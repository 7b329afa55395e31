import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packAsar } from '../../../scripts/packaging/pack-asar.ts'
import { expect, test } from '../fixture.ts'
import { goRound } from '../screen/office-round.ts'
import { named } from '../screen/screen.ts'

// The packed app is tested the way it is shipped, with everything of its own.
test.use({ ownBrowser: true })

test('the packed app starts from its own files, and shows and prints the practice office', async ({
  start,
  folder,
}) => {
  const { extracted } = await packAsar(join(folder, 'packed'))
  // The packed app lies outside the checkout, so only packed files can be found.
  expect(existsSync(join(extracted, '..', '..', 'node_modules'))).toBe(false)
  const app = await start({ app: extracted })
  const printed = join(folder, 'printed.pdf')
  await goRound(app.page, printed, async (save) => {
    await app.answerSaveDialog(printed)
    await save()
  })
  await expect(named(app.page, 'status-bar')).toBeVisible()
})
