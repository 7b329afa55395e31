import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { UpdateServer } from '../../integration/updates/update-server.ts'
import { electronOrHost } from '../app/runtime.ts'
import { repository } from '../app/repository.ts'
import { expect, test } from '../fixture.ts'
import { look } from '../screen/look.ts'
import { named, openFirstProject, openXml, speakDutch, typeAfter } from '../screen/screen.ts'

test.skip(
  electronOrHost() !== null || process.platform !== 'linux',
  'only the host runs the build as an installed AppImage',
)

/** The new version: a program that ends at once, and tells that it ran. */
function newProgram(marker: string): Buffer {
  return Buffer.concat([
    Buffer.from(`#!/bin/sh\ntouch '${marker}'\nexit 0\n`),
    Buffer.alloc(300_000, '#'),
  ])
}

let server: UpdateServer
let address: string

test.beforeEach(async () => {
  server = new UpdateServer()
  address = await server.start()
})
test.afterEach(async () => {
  await server.stop()
})

/** Lays out an installed app in a folder. Returns the options to start the app. */
async function installed(folder: string, more: { inAppImage: boolean }) {
  const resources = join(folder, 'resources')
  const app = join(resources, 'app')
  await mkdir(app, { recursive: true })
  for (const part of ['out', 'resources', 'package.json'])
    await symlink(join(repository, part), join(app, part))
  const config = `provider: generic\nurl: ${address}\nupdaterCacheDirName: perceel-updater\n`
  await writeFile(join(resources, 'app-update.yml'), config)
  if (!more.inAppImage) await writeFile(join(resources, 'package-type'), 'deb')
  const image = join(folder, 'Perceel-0.0.1.AppImage')
  await writeFile(image, 'the installed version')
  await chmod(image, 0o755)
  const others = Object.entries(process.env).filter(([name]) => name !== 'APPIMAGE')
  const env = {
    ...Object.fromEntries(others),
    XDG_CACHE_HOME: join(folder, 'cache'),
    ...(more.inAppImage && { APPIMAGE: image }),
  }
  return { app, env, image }
}

async function checkNow(page: Page): Promise<void> {
  await named(page, 'nav-settings').click()
  await named(page, 'update-check').click()
}

const expectStage = (page: Page, stage: string) =>
  expect(named(page, 'update-state')).toHaveAttribute('data-stage', stage)

test('a new version is fetched, shown as ready, and started when the user restarts', async ({
  start,
  folder,
}) => {
  const marker = join(folder, 'ran')
  const file = server.publish({
    version: '99.0.0',
    content: newProgram(marker),
    releaseNotes: '# nl\n- Sneller zoeken\n# en\n- Faster search',
  })
  const held = Promise.withResolvers<void>()
  server.held = held.promise
  const { app, env, image } = await installed(folder, { inAppImage: true })
  const session = await start({ app, env, account: 'practice' })
  const { page } = session
  await checkNow(page)
  await expectStage(page, 'downloading')
  await expect(named(page, 'update-state')).toContainText('99.0.0')
  await expect(named(page, 'update-banner')).toHaveCount(0)
  await look(page, 'update-downloading')

  held.resolve()
  await expectStage(page, 'ready')
  await expect(named(page, 'update-notes')).toContainText('Faster search')
  await expect(named(page, 'update-banner')).toContainText('99.0.0')
  await expect(named(page, 'settings-update-restart')).toBeEnabled()
  await look(page, 'update-ready')
  await named(page, 'update-postpone').click()
  await expect(named(page, 'update-banner')).toHaveCount(0)

  // A restart waits for a draft, and what is new is told in the language of the user.
  await speakDutch(page)
  await openFirstProject(page)
  await openXml(page)
  await typeAfter(page, 'urn:perceel:oefenkantoor:', 'x')
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')
  await named(page, 'nav-settings').click()
  await expect(named(page, 'update-notes')).toContainText('Sneller zoeken')
  await expect(named(page, 'settings-update-restart')).toBeDisabled()
  await page.goBack()
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'true')
  await named(page, 'xml-discard').click()
  await named(page, 'confirm-ok').click()
  await expect(named(page, 'xml-state')).toHaveAttribute('data-draft', 'false')
  await named(page, 'nav-settings').click()
  await expect(named(page, 'settings-update-restart')).toBeEnabled()

  // A restart installs the version and starts it.
  await named(page, 'settings-update-restart').click()
  await expect.poll(() => existsSync(marker)).toBe(true)
  expect(await session.close()).toBe(0)
  // The name of the file tells its version.
  expect((await readFile(join(folder, 'Perceel-99.0.0.AppImage'))).equals(file)).toBe(true)
  expect(existsSync(image)).toBe(false)
})

test('a damaged version is refused and told, and a server out of reach is told to who asks', async ({
  start,
  folder,
}) => {
  server.publish({ version: '99.0.0', content: Buffer.alloc(50_000, 'x'), wrongHash: true })
  const { app, env, image } = await installed(folder, { inAppImage: true })
  const { page, close } = await start({ app, env, account: 'practice' })
  await checkNow(page)
  await expectStage(page, 'refused')
  await expect(named(page, 'update-banner')).toBeVisible()
  await look(page, 'update-refused')

  await server.stop()
  await named(page, 'update-check').click()
  await expectStage(page, 'idle')
  await expect(named(page, 'update-banner')).toHaveCount(0)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await server.start()
  expect(await close()).toBe(0)
  expect(await readFile(image, 'utf8')).toBe('the installed version')
})

test('where only an administrator installs, a new version is told and not fetched', async ({
  start,
  folder,
}) => {
  server.publish({ version: '99.0.0', content: Buffer.alloc(50_000, 'x') })
  const { app, env } = await installed(folder, { inAppImage: false })
  const { page } = await start({ app, env, account: 'practice' })
  await checkNow(page)
  await expectStage(page, 'announced')
  await expect(named(page, 'update-banner')).toContainText('99.0.0')
  await expect(named(page, 'update-restart')).toHaveCount(0)
  await look(page, 'update-announced')
  expect(server.sentBytes).toBe(0)
})
