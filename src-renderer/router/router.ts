import { createRouter, createWebHashHistory, type Router, type RouteRecordRaw } from 'vue-router'
import {
  claimRecords,
  noteFailedNavigation,
  noteShownRecords,
} from '../composables/screen/shown-records.ts'
import ProjectsPage from '../projects/ProjectsPage.vue'
import { recordsOf } from '../routes/route-records.ts'
import AppShell from '../shell/AppShell.vue'
import { useAccountsStore } from '../stores/accounts-store.ts'
import TodayPage from '../today/TodayPage.vue'

// The first screens come with the page in one file: each further file costs the start a turn through
// main. The files of two further screens are loaded while the page rests (`loadNextScreens`), and all
// other files when their screen opens.
const loadBoard = () => import('../board/BoardPage.vue')
const loadProject = () => import('../project-page/ProjectPage.vue')

const routes: RouteRecordRaw[] = [
  { path: '/', redirect: '/today' },
  {
    path: '/welcome',
    name: 'welcome',
    component: () => import('../welcome/WelcomePage.vue'),
    meta: { withoutAccount: true },
  },
  {
    path: '/',
    component: AppShell,
    children: [
      { path: 'today', name: 'today', component: TodayPage },
      { path: 'projects', name: 'projects', component: ProjectsPage },
      { path: 'board', name: 'board', component: loadBoard },
      { path: 'fixes', name: 'fixes', component: () => import('../fixes/FixesPage.vue') },
      {
        path: 'projects/:id/:tab?',
        name: 'project',
        component: loadProject,
        props: true,
      },
      {
        path: 'projects/:id/dossiers/:dossierId',
        name: 'dossier',
        component: () => import('../dossiers/DossierPage.vue'),
        props: true,
      },
      {
        path: 'dossiers',
        // The dossiers have one menu item, which stays marked on all screens below.
        children: [
          {
            path: '',
            name: 'dossiers',
            component: () => import('../dossiers/office/OfficePage.vue'),
          },
          {
            path: 'view/:dossierId',
            name: 'preview',
            component: () => import('../preview/PreviewPage.vue'),
            props: true,
          },
          {
            path: 'relations',
            name: 'relations',
            component: () => import('../relations/RelationsPage.vue'),
          },
          {
            path: 'relations/:id',
            name: 'relation',
            component: () => import('../relations/RelationPage.vue'),
            props: true,
          },
        ],
      },
      {
        path: 'conflict/:kind(project|dossier)/:id',
        name: 'conflict',
        component: () => import('../conflicts/ConflictPage.vue'),
        props: true,
      },
      {
        path: 'history/:kind(project|dossier)/:id',
        name: 'history',
        component: () => import('../history/HistoryPage.vue'),
        props: true,
      },
      {
        path: 'opened/:id/:begun',
        name: 'openedFile',
        component: () => import('../opened-file/OpenedFilePage.vue'),
        props: true,
      },
      {
        path: 'transaction/:id',
        name: 'transaction',
        component: () => import('../transaction/TransactionPage.vue'),
        props: true,
      },
      {
        path: 'replace',
        name: 'replace',
        component: () => import('../replace/ReplacePage.vue'),
      },
      {
        path: 'schemas',
        name: 'schemas',
        component: () => import('../schemas/SchemasPage.vue'),
      },
      {
        path: 'support',
        name: 'support',
        component: () => import('../support/SupportPage.vue'),
        meta: { withoutAccount: true },
      },
      { path: 'search', name: 'search', component: () => import('../search/SearchPage.vue') },
      { path: 'offline', name: 'offline', component: () => import('../offline/OfflinePage.vue') },
      { path: 'tray', name: 'tray', component: () => import('../intake/TrayPage.vue') },
      { path: 'audit', name: 'audit', component: () => import('../audit/AuditPage.vue') },
      { path: 'outbox', name: 'outbox', component: () => import('../sync/OutboxPage.vue') },
      {
        path: 'accounts',
        name: 'accounts',
        component: () => import('../accounts/AccountsPage.vue'),
        meta: { withoutAccount: true },
      },
      {
        path: 'settings',
        name: 'settings',
        component: () => import('../settings/SettingsPage.vue'),
        meta: { withoutAccount: true },
      },
    ],
  },
  { path: '/:unknown(.*)*', redirect: '/today' },
]

/**
 * Creates the router with all screens. Hash history, because the page is served from the app's own
 * scheme, which has no paths.
 */
export function createAppRouter(): Router {
  const router = createRouter({ history: createWebHashHistory(), routes })
  router.beforeEach((to) => {
    // Without an account only the welcome screen is available, with the two ways to start.
    const needsAccount = to.meta['withoutAccount'] !== true
    return needsAccount && useAccountsStore().active === null ? { name: 'welcome' } : true
  })
  router.beforeEach(async (to, from) => {
    const ids = recordsOf(to)
    if (ids.length === 0 || (await claimRecords({ ids, address: to.fullPath }))) return true
    // The first screen of a window has no screen to stay on.
    return from.matched.length === 0 ? { name: 'projects' } : false
  })
  router.afterEach((to, _from, failure) => {
    if (failure === undefined) noteShownRecords(recordsOf(to))
    else noteFailedNavigation(to.fullPath)
  })
  return router
}

/**
 * Loads the files of the board and the project page, so that their first visit does not wait for
 * files. Rejects if a file cannot be read.
 */
export async function loadNextScreens(): Promise<void> {
  await loadBoard()
  await loadProject()
}
