import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '../fixture.ts'
import { repository } from '../app/repository.ts'
import { smallPdf } from '../screen/files.ts'
import { named } from '../screen/screen.ts'

test('a second start hands its PDF to the tray of the first, and a bad link does nothing', async ({
  start,
  folder,
}) => {
  const app = await start({ account: 'practice' })
  test.skip(app.runtime !== 'Chromium host', 'the second start is one of the host')
  const path = join(folder, 'akte.pdf')
  await writeFile(path, smallPdf('Akte'))
  await startAgain(app.profile, [path])
  await expect(named(app.page, 'nav-tray')).toHaveAttribute('aria-current', 'page')
  await expect(app.page.getByText('akte.pdf').first()).toBeVisible()
  await startAgain(app.profile, ['perceel://send/1'])
  await expect(app.page.getByText('Perceel does not know this link')).toBeVisible()
})

/** Starts Perceel on a profile that is in use. The second start ends by itself. */
async function startAgain(profile: string, words: string[]): Promise<void> {
  const main = join(repository, 'tests/chromium-host/main.ts')
  const args = [main, '--profile', profile, '--headless', '--', ...words]
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'ignore' }), 'exit')) as [
    number,
  ]
  expect(code).toBe(0)
}
