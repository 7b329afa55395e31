import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from 'playwright-core'
import type { AppSession } from '../app/app-session.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { repository } from '../app/repository.ts'
import { smallPdf } from '../screen/files.ts'
import { look } from '../screen/look.ts'
import { elementText, localXml, openProjectId, openRemoteId } from '../screen/record.ts'
import { named, openFirstProject, openXml, typeAfter } from '../screen/screen.ts'

shareApp()

test('a second start hands its PDF to the tray of the first, a link opens its project, and a bad link does nothing', async ({
  start,
  folder,
}) => {
  const app = await start({ account: 'practice' })
  skipOutsideHost(app)
  const path = join(folder, 'akte.pdf')
  await writeFile(path, smallPdf('Akte'))
  await startAgain(app.profile, [path])
  await expect(named(app.page, 'nav-tray')).toHaveAttribute('aria-current', 'page')
  await expect(app.page.getByText('akte.pdf').first()).toBeVisible()
  await startAgain(app.profile, ['perceel://send/1'])
  await expect(app.page.getByText('Perceel does not know this link')).toBeVisible()

  await openFirstProject(app.page)
  const id = openProjectId(app.page)
  const number = await openRemoteId(app.page)
  await named(app.page, 'nav-tray').click()
  await startAgain(app.profile, [`perceel://project/${number}`])
  await expect(app.page).toHaveURL(new RegExp(`#/projects/${id}(?:$|[/?])`, 'u'))
})

test('the XML of a known project is compared, and becomes a draft only if the user says so', async ({
  start,
  folder,
}) => {
  const app = await start({ account: 'practice' })
  skipOutsideHost(app)
  const { page } = app
  await openFirstProject(page)
  const id = openProjectId(page)
  const before = await localXml(page)
  const street = elementText(before, 'Street')
  await openXml(page)
  await typeAfter(page, `<Street>${street}`, ' zuid')
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')

  const path = join(folder, 'export.xml')
  await writeFile(path, before.replace(`<Street>${street}<`, `<Street>${street} noord<`))
  await startAgain(app.profile, [path])
  await expect(named(page, 'opened-page')).toBeVisible()
  await expect(named(page, 'opened-changes')).toContainText(`${street} zuid → ${street} noord`)
  await expect(named(page, 'opened-differences')).toHaveAttribute('data-count', '1')
  await look(page, 'opened-file')
  await named(page, 'opened-leave').click()
  await expect(named(page, 'project-name')).toBeVisible()
  expect(await projectText(page, id)).toMatchObject({ draft: true, street: `${street} zuid` })

  await startAgain(app.profile, [path])
  await named(page, 'opened-take').click()
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')
  expect(await projectText(page, id)).toMatchObject({ draft: true, street: `${street} noord` })
  await expect(named(page, 'status-waiting')).toHaveAttribute('data-waiting', '0')
  expect(await historyOf(page, id)).toContain('draft')

  await startAgain(app.profile, [path])
  await expect(named(page, 'opened-same')).toBeVisible()
})

test('files of other programs wait for each other, and may begin new projects', async ({
  start,
  folder,
}) => {
  const app = await start({ account: 'practice' })
  skipOutsideHost(app)
  const { page } = app
  await openFirstProject(page)
  const text = await localXml(page)
  const [known, foreign, broken, other] = ['known', 'foreign', 'broken', 'other'].map((name) =>
    join(folder, `${name}.xml`),
  ) as [string, string, string, string]
  await writeFile(known, text.replaceAll('<Zipcode>', '<Zipcode> '))
  // No project has this house number.
  const elsewhere = text.replaceAll(/<Housenumber>\d+</g, '<Housenumber>98765<')
  await writeFile(foreign, elsewhere.replace(/\sid="\d+"/, ' id="1"'))
  await writeFile(broken, '<Project><open>')
  await writeFile(other, '<Document/>')

  await startAgain(app.profile, [known, foreign, broken, other])
  await expect(named(page, 'opened-page')).toBeVisible()
  await expect(page.getByText('broken.xml is not an XML file')).toBeVisible()
  await expect(page.getByText('other.xml is an XML file, but not of a project')).toBeVisible()
  await expect(named(page, 'opened-banner')).toBeHidden()
  await named(page, 'opened-new').click()
  await expect(named(page, 'project-begun')).toContainText('known.xml')

  await page.keyboard.press('Escape')
  await expect(named(page, 'opened-banner')).toContainText('foreign.xml')
  await named(page, 'opened-next').click()
  await expect(named(page, 'project-begun')).toContainText('foreign.xml')
  await page.keyboard.press('Escape')
  await expect(named(page, 'opened-banner')).toBeHidden()
})

function skipOutsideHost(app: AppSession): void {
  test.skip(app.runtime !== 'Chromium host', 'the second start is one of the host')
}

/** Returns whether the text of a project is a draft, and the street in the text. */
async function projectText(page: Page, id: string): Promise<{ draft: boolean; street: string }> {
  const ref = { kind: 'project', id, version: '1.2' } as const
  const result = await page.evaluate((asked) => window.perceel.records.read(asked), ref)
  if (!result.ok) throw new Error(`The record cannot be read: ${JSON.stringify(result.error)}`)
  return { draft: result.value.draft, street: elementText(result.value.text, 'Street') }
}

/** Returns the origins of a project's earlier texts. */
async function historyOf(page: Page, id: string): Promise<string[]> {
  const ref = { kind: 'project', id } as const
  const result = await page.evaluate((asked) => window.perceel.records.history(asked), ref)
  if (!result.ok) throw new Error(`The history cannot be read: ${JSON.stringify(result.error)}`)
  return result.value.map(({ origin }) => origin)
}

/** Starts Perceel on a profile that is in use. The second start ends by itself. */
async function startAgain(profile: string, words: string[]): Promise<void> {
  const main = join(repository, 'tests/chromium-host/main.ts')
  const args = [main, '--profile', profile, '--headless', '--', ...words]
  const [code] = (await once(spawn(process.execPath, args, { stdio: 'ignore' }), 'exit')) as [
    number,
  ]
  expect(code).toBe(0)
}
