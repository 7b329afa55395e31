import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { hasKeychain } from '../app/keychain.ts'
import { listenOnLoopback } from '../app/proxy-server.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { connectTo, fillAccount } from '../screen/accounts.ts'
import { elementText, localXml } from '../screen/record.ts'
import {
  named,
  openFirstProject,
  openXml,
  projectRows,
  saveXml,
  showProjects,
  speakDutch,
  typeAfter,
} from '../screen/screen.ts'

/** Tests the connection of the open form, and returns the outcome of each step. */
async function testConnection(page: Page): Promise<Record<string, string | null>> {
  await named(page, 'account-test').click()
  const steps = ['address', 'certificate', 'credentials', 'rootObject']
  const outcome: Record<string, string | null> = {}
  await expect(named(page, 'account-test-step-rootObject')).toHaveAttribute(
    'data-outcome',
    /passed|failed|skipped/,
  )
  for (const step of steps) {
    outcome[step] = await named(page, `account-test-step-${step}`).getAttribute('data-outcome')
  }
  return outcome
}

/** Lists all files below a folder. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

test('an account is added and its projects appear', async ({ start, service }) => {
  const { page } = await start()
  await named(page, 'welcome-connect').click()
  await fillAccount(page, service)
  expect(await testConnection(page)).toMatchObject({ credentials: 'passed', rootObject: 'passed' })
  await named(page, 'account-save').click()
  await named(page, 'today-page').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await named(page, 'nav-projects').click()
  await expect(projectRows(page).first()).toBeVisible()
})

test('each list of an account with a wrong secret says what to do to get its projects', async ({
  start,
  service,
}) => {
  const { page } = await start()
  await named(page, 'welcome-connect').click()
  await fillAccount(page, { ...service, clientSecret: 'niet het geheim' })
  await named(page, 'account-save').click()
  await expect(named(page, 'today-nothing-yet')).toHaveAttribute('data-quiet', 'stopped')
  await named(page, 'nav-projects').click()
  await expect(named(page, 'projects-stopped')).toContainText('Follow the message at the top')
  await named(page, 'nav-board').click()
  await expect(named(page, 'board-empty')).toHaveAttribute('data-why', 'stopped')
  await expect(named(page, 'board-empty')).toContainText('Follow the message at the top')
})

test('each list of a new account with a wrong address leads to the account', async ({
  start,
  service,
}) => {
  const { page } = await start()
  await named(page, 'welcome-connect').click()
  await fillAccount(page, { ...service, url: 'http://127.0.0.1:9' })
  await named(page, 'account-save').click()
  const today = named(page, 'today-nothing-yet')
  await expect(today).toHaveAttribute('data-quiet', 'unreached')
  await expect(today).toContainText('Check the address of the service')
  await named(page, 'nav-board').click()
  await expect(named(page, 'board-empty')).toHaveAttribute('data-why', 'unreached')
  await named(page, 'nav-projects').click()
  const projects = named(page, 'projects-unreached')
  await expect(projects).toContainText('Check the address of the service')
  await expect(projects).not.toContainText('first project')
  // The empty list replaces the error of fetching the list.
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await named(page, 'unfetched-account').click()
  await expect(named(page, 'account-form-baseUrl')).toHaveValue('http://127.0.0.1:9')

  // The right address ends it.
  await fillAccount(page, service)
  await named(page, 'account-save').click()
  await showProjects(page)
})

test.describe(() => {
  shareApp()

  test('the form of an account asks before it throws away what was typed', async ({
    start,
    service,
  }) => {
    const { page } = await start()
    await named(page, 'welcome-connect').click()
    await named(page, 'account-form-name').press('Escape')
    await expect(named(page, 'account-form-name')).toHaveCount(0)
    await named(page, 'accounts-new').click()
    await fillAccount(page, service)
    await named(page, 'account-form-rootId').press('Escape')
    await named(page, 'confirm-cancel').click()
    await expect(named(page, 'account-form-clientId')).toHaveValue(service.clientId)
    await named(page, 'account-form-rootId').press('Escape')
    await named(page, 'confirm-ok').click()
    await expect(named(page, 'account-form-name')).toHaveCount(0)
  })

  test('the connection test names a wrong address', async ({ start, service }) => {
    const { page } = await start()
    await named(page, 'welcome-connect').click()
    await fillAccount(page, service)
    await named(page, 'account-form-baseUrl').fill('http://127.0.0.1:9')
    expect(await testConnection(page)).toMatchObject({ address: 'failed', credentials: 'skipped' })
    const failed = named(page, 'account-test-step-address')
    await expect(failed).toContainText('Check the address above')
    // A new account has no work yet.
    await expect(failed).not.toContainText('Your work')
    await named(page, 'account-cancel').click()
  })

  test('the connection test names a wrong secret', async ({ start, service }) => {
    const { page } = await start()
    await named(page, 'welcome-connect').click()
    await fillAccount(page, service)
    await named(page, 'account-form-clientSecret').fill('niet het geheim')
    expect(await testConnection(page)).toMatchObject({ address: 'passed', credentials: 'failed' })
    const failed = named(page, 'account-test-step-credentials')
    await expect(failed).toContainText('Fill in both above again')
    await expect(failed).not.toContainText('Open the account')
    await named(page, 'account-cancel').click()
  })

  test('the connection test names a wrong root object', async ({ start, service }) => {
    const { page } = await start()
    await named(page, 'welcome-connect').click()
    await fillAccount(page, service)
    await named(page, 'account-form-rootId').fill('999999999')
    expect(await testConnection(page)).toMatchObject({
      credentials: 'passed',
      rootObject: 'failed',
    })
    await named(page, 'account-cancel').click()
  })
})

test('the status bar and the home screen say that the credentials were refused', async ({
  start,
  service,
}) => {
  const { page } = await start()
  await named(page, 'welcome-connect').click()
  await fillAccount(page, service)
  await named(page, 'account-form-clientSecret').fill('niet het geheim')
  await named(page, 'account-save').click()
  await named(page, 'error-banner').waitFor()
  await expect(named(page, 'status-connection')).toHaveAttribute('data-stop', 'signIn')
  await expect(named(page, 'today-nothing-yet')).toHaveAttribute('data-quiet', 'stopped')
})

test('each screen says that this computer does not know the certificate of the service', async ({
  start,
  service,
}) => {
  const tls = new URL('../../fixtures/tls/', import.meta.url)
  const [cert, key] = await Promise.all(
    ['service-cert.pem', 'service-key.pem'].map((name) => readFile(new URL(name, tls))),
  )
  const untrusted = await listenOnLoopback(createServer({ cert, key }))
  const { page } = await start()
  await named(page, 'welcome-connect').click()
  await fillAccount(page, { ...service, url: untrusted.url.replace('http:', 'https:') })
  await named(page, 'account-save').click()
  await expect(named(page, 'error-banner')).toContainText('certificate')
  await expect(named(page, 'today-nothing-yet')).toHaveAttribute('data-quiet', 'stopped')
  await named(page, 'nav-projects').click()
  await expect(named(page, 'projects-stopped')).toBeVisible()
  await untrusted.close()
})

test('the secret is in no file of the profile, and the account works after a restart', async ({
  start,
  service,
}) => {
  test.skip(!hasKeychain(process.env, process.platform), 'PERCEEL_NO_KEYCHAIN=1')
  const first = await start()
  await connectTo(first.page, service)
  expect(await first.close()).toBe(0)
  const files = await filesUnder(first.profile)
  expect(files.length).toBeGreaterThan(3)
  const { clientSecret } = service
  for (const encoding of ['utf8', 'utf16le'] as const) {
    const secret = Buffer.from(clientSecret, encoding)
    const base64 = Buffer.from(clientSecret).toString('base64').replace(/=+$/, '')
    for (const file of files) {
      const bytes = await readFile(file)
      expect(bytes.includes(secret), `${file} holds the secret`).toBe(false)
      expect(bytes.includes(base64), `${file} holds the secret in base64`).toBe(false)
    }
  }

  const { page } = await start()
  await showProjects(page)
  await named(page, 'projects-refresh').click()
  await expect(named(page, 'status-connection')).toHaveAttribute('data-connection', 'online')
})

test('the choice of an account shows the unsent work of an account that is not in use', async ({
  start,
  service,
}) => {
  const { page } = await start({ account: 'practice' })
  await speakDutch(page)
  await openFirstProject(page)
  await openXml(page)
  const city = elementText(await localXml(page), 'City')
  await typeAfter(page, `<City>${city}`, ' Elders')
  await saveXml(page)

  await named(page, 'nav-accounts').click()
  await expect(page.getByText('Perceel verzendt alleen')).toHaveCount(0)
  await named(page, 'accounts-new').click()
  await fillAccount(page, service)
  await named(page, 'account-save').click()
  const told = '1 niet verzonden wijziging'
  await expect(page.locator('[data-testid^="account-waits-"]')).toContainText(told)
  await named(page, 'status-account').click()
  await expect(page.locator('#account-switcher')).toContainText(`Niet verzonden: ${told}`)
})

test('a removed practice office leaves the focus on the page, and had no secret to lose', async ({
  start,
  service,
}) => {
  const { page } = await start({ alone: true, account: service })
  await speakDutch(page)
  await named(page, 'nav-accounts').click()
  await named(page, 'accounts-practice').click()
  await expect(named(page, 'status-account')).toContainText('Oefenkantoor')
  await named(page, 'nav-accounts').click()
  const removals = page.locator('[data-testid^="account-remove-"]')
  await expect(removals).toHaveCount(2)
  await removals.last().click()
  await expect(page.getByRole('dialog')).toContainText('opnieuw openen')
  await expect(page.getByRole('dialog')).not.toContainText('client secret')
  await named(page, 'confirm-ok').click()
  await expect(removals).toHaveCount(1)
  await expect(page.locator('main h1')).toBeFocused()
})
