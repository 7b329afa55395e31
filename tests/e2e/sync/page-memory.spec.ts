import type { Page } from 'playwright-core'
import { expect, test } from '../fixture.ts'
import { growthOf, openMemoryMeter, visit, type Visit } from '../screen/page-memory.ts'
import * as screen from '../screen/screen.ts'

// The memory of a shared browser would be that of other tests too.
test.use({ ownBrowser: true })

/** Number of visits after which lists and caches are full. */
const warmUp = 10
const measured = 10

/**
 * What all measured visits together may leave behind: nodes of a row or notice that appeared
 * meanwhile, and compiled code of hot functions. A leaked screen would leave hundreds of nodes for
 * each of the ten visits.
 */
const allowedNodes = 200
/**
 * Detached nodes of the whole page: those that Vue, Naive UI and Monaco keep for later use, and one
 * screen that the browser still holds. A screen that a store or a provider holds has hundreds more.
 */
const allowedDetached = 700
const allowedListeners = 40
const allowedHeapPerVisit = 10 * 1024

const testid = (id: string) => `[data-testid="${id}"]`

async function everyScreen(page: Page): Promise<Visit[]> {
  const ids = await page.evaluate(async () => {
    const { projects, dossiers } = window.perceel
    const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 1 } as const
    const listed = await projects.list(query)
    const project = listed.ok ? listed.value.rows[0]?.id : undefined
    const owned = project === undefined ? null : await dossiers.refresh({ projectId: project })
    return {
      project,
      dossier: owned?.ok === true ? owned.value[0]?.id : undefined,
    }
  })
  const { project, dossier } = ids
  expect(ids).toEqual({
    project: expect.any(String) as unknown,
    dossier: expect.any(String) as unknown,
  })
  return [
    { path: '/projects', selector: testid('projects-new') },
    { path: '/board', selector: testid('board-count') },
    { path: '/fixes', selector: testid('fixes-page') },
    { path: `/projects/${project}/xml`, selector: `${testid('xml-editor')} .view-line` },
    { path: `/history/project/${project}`, selector: testid('history-page') },
    { path: `/projects/${project}/dossiers`, selector: testid('dossiers-drop') },
    { path: `/projects/${project}/channels`, selector: testid('channels-age') },
    { path: `/projects/${project}/dossiers/${dossier}`, selector: testid('dossier-back') },
    { path: '/dossiers', selector: testid('office-count') },
    // The text of the page comes last, and pdf.js keeps the text longest.
    { path: `/dossiers/view/${dossier}`, selector: '.textLayer .endOfContent' },
    { path: '/dossiers/relations', selector: testid('relations-back') },
    { path: `/transaction/${project}`, selector: testid('transaction') },
    { path: '/replace', selector: testid('replace-page') },
    { path: '/schemas', selector: testid('schemas-back') },
    { path: '/search', selector: testid('search-begin') },
    { path: '/offline', selector: `${testid('offline-state')}, ${testid('offline-to-projects')}` },
    { path: '/tray', selector: testid('tray-page') },
    { path: '/audit', selector: testid('audit-count') },
    { path: '/accounts', selector: testid('accounts-new') },
    { path: '/settings', selector: testid('settings-schemas') },
    { path: '/outbox', selector: testid('nav-outbox') + '[aria-current]' },
  ]
}

test('twenty visits of every screen leave nothing behind in the page', async ({ start }) => {
  test.setTimeout(1_200_000)
  const { page } = await start()
  await screen.enterPracticeOffice(page)
  const visits = await everyScreen(page)
  const measure = await openMemoryMeter(page)
  await visit(page, visits, warmUp)
  const before = await measure()
  await visit(page, visits, measured)
  // An answer that is still on its way holds the screen that asked for it, and the browser may hold
  // the last screen: further visits free both. A leak stays, and grows.
  await expect(async () => {
    await visit(page, visits, 1)
    const after = await measure()
    const { nodes, listeners, heap } = growthOf(before, after)
    expect(after.detached).toBeLessThanOrEqual(allowedDetached)
    expect(nodes).toBeLessThanOrEqual(allowedNodes)
    expect(listeners).toBeLessThanOrEqual(allowedListeners)
    expect(heap).toBeLessThanOrEqual(allowedHeapPerVisit * measured * visits.length)
  }).toPass({ timeout: 60_000 })
})
