import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { repository } from '../app/repository.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { faultsOf, look, takePicture } from '../screen/look.ts'
import { named } from '../screen/screen.ts'

const policy = {
  accounts: [
    {
      key: 'delft',
      name: 'Kantoor Delft',
      address:
        'https://gegevens-en-publicaties.voor-alle-kantoren.dienst.example/makelaars/in/het/hele/westen/van/nederland/api',
      clientId: 'kantoor-delft',
      officeId: 1000,
    },
  ],
  language: 'nl',
  practiceOffice: false,
  colour: 'blue',
}

test('a computer of an office begins with its account, locked, and names a wrong key', async ({
  start,
  folder,
}) => {
  const file = join(folder, 'policy.json')
  const text = JSON.stringify(policy, null, 2)
  await writeFile(file, text, { mode: 0o644 })
  const app = await start({ env: { ...process.env, PERCEEL_POLICY_FILE: file } })
  const { page } = app
  await named(page, 'nav-settings').click()
  await expect(named(page, 'policy-accounts')).toContainText('Kantoor Delft')
  const line = text.split('\n').findIndex((each) => each.includes('"colour"')) + 1
  await expect(named(page, 'policy-problems')).toContainText(`regel ${line}, colour`)
  await expect(named(page, 'settings-language')).toBeDisabled()
  await expect(named(page, 'lock-note').first()).toHaveText('Door uw beheerder ingesteld')
  // All of this card is locked, which the card says once.
  await expect(named(page, 'settings-policy').getByTestId('lock-note')).toHaveCount(1)
  await named(page, 'settings-policy').scrollIntoViewIfNeeded()
  await look(page, 'settings-policy')
  await named(page, 'nav-accounts').click()
  await expect(page.getByText('Kantoor Delft').first()).toBeVisible()
  // The notes of an account have a line each.
  const missing = await page.getByText('Client secret ontbreekt').boundingBox()
  const lock = await named(page, 'lock-note').last().boundingBox()
  expect(lock?.y).toBeGreaterThanOrEqual((missing?.y ?? 0) + (missing?.height ?? 0))
  // A long address of the service keeps away from the buttons, and is whole.
  await page.setViewportSize({ width: 1280, height: 720 })
  const address = await page.getByText(policy.accounts[0]?.address ?? '').boundingBox()
  const edit = await page.locator('[data-testid^="account-edit-"]').boundingBox()
  expect((address?.x ?? 0) + (address?.width ?? 0)).toBeLessThan(edit?.x ?? 0)
  await takePicture(page, 'account-long-address.png')
  await expect(named(page, 'accounts-new')).toHaveCount(0)
  await expect(named(page, 'accounts-practice')).toHaveCount(0)
  // Main refuses what the screen does not offer.
  const refused = await page.evaluate(() => window.perceel.settings.update({ language: 'en' }))
  expect(refused).toMatchObject({ ok: false, error: { kind: 'forbidden', reason: 'managed' } })
})

test('no account opens while the policy cannot be read, and the app goes on by itself after', async ({
  start,
  folder,
}) => {
  // A name that is too long for the system stands for a folder that cannot be read.
  const etc = join(folder, 'etc')
  await symlink('x'.repeat(300), etc)
  const file = join(etc, 'policy.json')
  const app = await start({ env: { ...process.env, PERCEEL_POLICY_FILE: file } })
  const { page } = app
  await expect(named(page, 'recovery')).toHaveAttribute('data-cause', 'policy')
  await expect(named(page, 'recovery-found')).toHaveText(file)
  await expect(named(page, 'recovery-administrator')).toContainText('may not or cannot read')
  await expect(named(page, 'recovery-folder')).toHaveCount(0)
  const refused = await page.evaluate(() => window.perceel.accounts.list())
  expect(refused).toMatchObject({ ok: false, error: { reason: 'policyUnread' } })
  await takePicture(page, 'policy-unread.png')
  await expect.poll(() => faultsOf(page)).toEqual([])

  await rm(etc)
  await mkdir(etc, { mode: 0o755 })
  await writeFile(file, JSON.stringify(policy), { mode: 0o644 })
  await named(page, 'nav-settings').click()
  await expect(named(page, 'policy-accounts')).toContainText('Kantoor Delft')
})

test('no account opens while the policy is slow, the slow source is named, and the app goes on', async ({
  start,
  folder,
}) => {
  test.skip(process.platform === 'win32', 'a pipe of the file system')
  const file = join(folder, 'policy.json')
  const pipe = join(folder, 'until')
  execFileSync('mkfifo', [pipe])
  await writeFile(file, JSON.stringify(policy), { mode: 0o644 })
  const held = {
    NODE_OPTIONS: `--import=${pathToFileURL(join(repository, 'tests/e2e/app/held-file.mjs')).href}`,
    PERCEEL_HELD_FILE: file,
    PERCEEL_HELD_UNTIL: pipe,
  }
  const app = await start({ env: { ...process.env, PERCEEL_POLICY_FILE: file, ...held } })
  const { page } = app
  await expect(named(page, 'recovery')).toHaveAttribute('data-cause', 'policy')
  await expect(named(page, 'recovery-found')).toHaveText(file)
  await expect(named(page, 'recovery-administrator')).toContainText('virus scanner')
  const refused = await page.evaluate(() => window.perceel.accounts.list())
  expect(refused).toMatchObject({ ok: false, error: { reason: 'policyUnread' } })
  await takePicture(page, 'policy-late.png')
  await expect.poll(() => faultsOf(page)).toEqual([])

  await writeFile(pipe, 'go on')
  await named(page, 'nav-settings').click()
  await expect(named(page, 'policy-accounts')).toContainText('Kantoor Delft')
})

test.describe(() => {
  shareApp()

  test('the data for support are shown before they are written', async ({ start, folder }) => {
    const app = await start({ account: 'practice' })
    const { page } = app
    await app.clickMenu('Data for support')
    await expect(named(page, 'support-text')).toContainText('"perceel"')
    await look(page, 'support')
    await named(page, 'support-tab-store.json').click()
    const shown = await named(page, 'support-text').innerText()
    expect(shown).toContain('"outbox_jobs"')
    const prefix = 'support-tab-'
    const ids = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('data-testid') ?? ''))
    const names = ids.map((id) => id.slice(prefix.length))
    const target = join(folder, 'support.zip')
    await app.answerSaveDialog(target)
    await named(page, 'support-save').click()
    await expect.poll(() => readZip(target)['store.json']?.trim()).toBe(shown.trim())
    // The screen shows each file of the zip.
    expect(Object.keys(readZip(target)).toSorted()).toEqual(names.toSorted())

    await named(page, 'support-logs').click()
    const logs = join(app.profile, 'logs')
    await expect
      .poll(async () => (await app.records()).shell)
      .toContainEqual({ call: 'openPath', target: logs })
  })

  test('the settings warn when the data are on a network drive, and only then', async ({
    start,
  }) => {
    test.skip(process.platform !== 'linux', 'the numbers of file systems are those of Linux')
    const usual = await start({ account: 'practice' })
    await named(usual.page, 'nav-settings').click()
    await expect(named(usual.page, 'settings-data-folder')).toBeVisible()
    await expect(named(usual.page, 'settings-data-on-share')).toHaveCount(0)

    const module = pathToFileURL(join(repository, 'tests/e2e/app/folder-on-share.mjs')).href
    const env = { ...process.env, NODE_OPTIONS: `--import=${module}` }
    const { page } = await start({ alone: true, account: 'practice', env })
    await named(page, 'nav-settings').click()
    const notice = named(page, 'settings-data-on-share')
    await expect(notice).toContainText('This folder is on a network drive.')
    await notice.scrollIntoViewIfNeeded()
    await look(page, 'settings-data-on-share')
    await page.evaluate(() => window.perceel.settings.update({ language: 'nl' }))
    await expect(notice).toContainText('Deze map staat op een netwerkschijf.')
    await expect(notice).toContainText('Vraag uw systeembeheerder')
  })
})

/** Returns the texts of a zip by name; empty before the file exists. */
function readZip(path: string): Record<string, string> {
  try {
    const files = unzipSync(readFileSync(path))
    return Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
