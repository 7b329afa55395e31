import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { wordingLine } from '../app/wording-line.ts'
import { expect, test } from '../fixture.ts'
import { giveDocuments } from '../screen/dossiers.ts'
import { look } from '../screen/look.ts'
import { named, speakDutch, workOffline } from '../screen/screen.ts'

/** The first three projects of the list, as the page knows them. */
async function firstProjects(page: Page) {
  const answer = await page.evaluate(() =>
    window.perceel.projects.list({
      search: '',
      sort: 'name',
      descending: false,
      offset: 0,
      limit: 3,
    }),
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.rows
}

/** Gives the active account another address, as the account form does. */
async function moveAccount(page: Page, baseUrl: string, clientSecret: string): Promise<void> {
  const answer = await page.evaluate(
    async ({ baseUrl, clientSecret }) => {
      const { accounts } = window.perceel
      const list = await accounts.list()
      const account = list.ok ? list.value[0] : undefined
      if (account === undefined) throw new Error('No account')
      const { id: accountId, name, clientId, rootId, userId, dialect } = account
      const input = { name, baseUrl, clientId, clientSecret, rootId, userId, dialect }
      return accounts.update({ accountId, base: dialect, input })
    },
    { baseUrl, clientSecret },
  )
  expect(answer).toMatchObject({ ok: true })
}

test('the user reviews the waiting requests before an account goes to another service', async ({
  start,
  service,
}) => {
  const { page } = await start({ account: service })
  await speakDutch(page)
  await workOffline(page)
  const [same, other, absent] = await firstProjects(page)
  if (!same || !other || !absent) throw new Error('The office has too few projects')
  for (const [{ id }, title] of [
    [same, 'Koopakte'],
    [other, 'Leveringsakte'],
    [absent, 'Splitsingsakte met tekening en reglement van de vereniging'],
  ] as const) {
    const content = Buffer.from(`${title} of ${id}`)
    await giveDocuments(page, id, [{ filename: 'akte.txt', type: 'koopakte', title, content }])
  }
  await page.evaluate(() =>
    window.perceel.projects.create({
      scenario: 'BBvk',
      type: 'Woonruimte',
      name: 'Nieuwe Gracht 7, Utrecht',
    }),
  )
  const renamed = await wordingLine(service.url, other.name, 'Lindelaan 4, Nijmegen')
  const lacking = await wordingLine(renamed.url, `"id":${absent.remoteId}`, '"id":99999999')
  try {
    await moveAccount(page, lacking.url, service.clientSecret)
    await named(page, 'nav-accounts').click()
    await page.locator('[data-testid^="account-take-over-"]').click()
    const dialog = named(page, 'take-over')
    const matches = ['same', 'other', 'absent', 'notCreated']
    await expect(dialog.locator('tbody tr')).toHaveCount(matches.length)
    for (const [at, match] of matches.entries())
      await expect(dialog.locator('tbody tr').nth(at)).toHaveAttribute('data-match', match)
    await expect(named(page, 'take-over-sum')).toHaveText('1 gaat mee · 3 blijven staan')
    await dialog.locator('select').nth(2).selectOption('discard')
    await look(page, 'take-over')

    await named(page, 'take-over-cancel').click()
    await expect(dialog).toHaveCount(0)
    await page.locator('[data-testid^="account-take-over-"]').click()
    await expect(dialog.locator('tbody tr')).toHaveCount(matches.length)
    await named(page, 'take-over-split').click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.card')).toHaveCount(2)
    const former = page.locator('.card').filter({ hasText: service.url })
    await expect(former).toContainText('Client secret ontbreekt')
    await former.locator('[data-testid^="account-switch-"]').click()
    await named(page, 'nav-projects').click()
    await expect(named(page, 'account-banner')).toHaveAttribute('data-kind', 'secret')
    await look(page, 'secret-missing')
    await named(page, 'account-banner-open').click()
    await expect(named(page, 'account-form-clientSecret')).toBeFocused()
    await expect(named(page, 'account-banner')).toHaveCount(0)
  } finally {
    await lacking.close()
    await renamed.close()
  }
})

test('an account of the administrator goes to its new address, and is not split into two', async ({
  start,
  service,
  folder,
}) => {
  const file = join(folder, 'policy.json')
  const account = {
    key: 'proef',
    name: 'Kantoor Proef',
    address: service.url,
    clientId: service.clientId,
    officeId: service.rootId,
  }
  const first = await start({ account: service })
  expect(await first.close()).toBe(0)

  const startWith = async (address: string) => {
    const accounts = [{ ...account, address }]
    await writeFile(file, JSON.stringify({ accounts, language: 'nl' }), { mode: 0o644 })
    return start({ env: { ...process.env, PERCEEL_POLICY_FILE: file } })
  }
  expect(await (await startWith(service.url)).close()).toBe(0)
  const moved = await wordingLine(service.url, 'unused', 'unused')
  try {
    const { page } = await startWith(moved.url)
    // The list of the new address shows the same office: read in the background, it would settle all.
    await workOffline(page)
    await moveAccount(page, moved.url, service.clientSecret)
    await named(page, 'nav-accounts').click()
    await page.locator('[data-testid^="account-take-over-"]').click()
    const dialog = named(page, 'take-over')
    await expect(named(page, 'take-over-ok')).toBeEnabled()
    await expect(named(page, 'take-over-address-lock')).toBeVisible()
    await expect(named(page, 'take-over-split')).toBeDisabled()
    await expect(named(page, 'take-over-split-lock')).toBeVisible()
    await look(page, 'take-over-managed')
    await named(page, 'take-over-ok').click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.card')).toHaveCount(1)
  } finally {
    await moved.close()
  }
})
