import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from '../../e2e/app/repository.ts'
import { startApp } from '../../e2e/app/start-app.ts'
import { ManualCamera } from './manual-camera.ts'
import { takeManualPictures } from './manual-scenes.ts'

/** Folder of the pictures of the manual, which the app is built with. */
const pictures = join(repository, 'src-renderer', 'manual', 'pictures')

/** The smallest window that shows the screens whole, so that letters stay readable in the manual. */
const viewport = { width: 1280, height: 720 }

/** Makes all pictures of the manual anew, in the practice office. */
export async function makeManualPictures(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'perceel-manual-'))
  const env = { ...process.env, LC_ALL: 'nl_NL.UTF-8' }
  const app = await startApp({ profile: join(folder, 'profile'), env })
  const camera = new ManualCamera(app.page, pictures)
  try {
    app.page.setDefaultTimeout(30_000)
    await app.page.setViewportSize(viewport)
    await app.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await app.page.evaluate(() => window.perceel.settings.update({ theme: 'light' }))
    await camera.begin()
    await takeManualPictures({ page: app.page, camera, folder })
  } catch (error) {
    await app.page.screenshot({ path: join(repository, 'test-results', 'manual-failed.png') })
    throw error
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const kilobytes = Math.round(camera.bytes / 1024)
  console.log(`${camera.taken.length} pictures in two languages, ${kilobytes} kB, in ${pictures}`)
}
