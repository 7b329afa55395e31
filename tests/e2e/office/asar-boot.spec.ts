import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packAsar } from '../../../scripts/packaging/pack-asar.ts'
import { probe } from '../../probe/run-probe.ts'
import { electronOrHost } from '../app/runtime.ts'
import { expect, test } from '../fixture.ts'
import { runSmokeTest } from '../screen/smoke-test.ts'
import { named } from '../screen/screen.ts'

// The packed app is tested the way it is shipped, with everything of its own.
test.use({ ownBrowser: true })

test('the packed app runs from inside its archive, with every thread, keytar and WebAssembly', async ({
  start,
  folder,
}) => {
  const asar = await packAsar(join(folder, 'packed'))
  // The packed app lies outside the checkout, so only packed files can be found.
  expect(existsSync(join(asar, '..', '..', 'node_modules'))).toBe(false)
  const profile = join(folder, 'profile')
  const app = await start({ app: asar, profile })
  const { page } = app
  const printed = join(folder, 'printed.pdf')
  await runSmokeTest(page, printed, async (save) => {
    await app.answerSaveDialog(printed)
    await save()
  })
  await expect(named(page, 'status-bar')).toBeVisible()
  // keytar comes from beside the archive.
  const info = await page.evaluate(() => window.perceel.app.info())
  expect(info.ok && info.value.keychainAvailable).toBe(true)
  await app.close()
  // Every worker and the process of the scans, with WebAssembly and the data of Tesseract, and the
  // practice service.
  expect((await probe(electronOrHost(), asar)).complaints).toEqual([])
})
