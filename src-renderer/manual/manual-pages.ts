/** Pages about a screen, in the order of the list of pages. */
export const screenPages = [
  'today',
  'projects',
  'project',
  'channels',
  'fixes',
  'documents',
  'preview',
  'relations',
  'search',
  'tray',
  'outbox',
  'audit',
  'offline',
  'accounts',
  'settings',
  'support',
  'conflict',
  'history',
  'replace',
  'schemas',
  'practice',
] as const

/** Pages about a job that many users do, in the order of the list of pages. */
export const jobPages = [
  'price-change',
  'new-project',
  'deeds',
  'publishing',
  'refused',
  'sold',
  'working-offline',
] as const

export type ManualPageName = (typeof screenPages)[number] | (typeof jobPages)[number]

/** The page about each screen, by the name of the route. */
const pageOfScreen: Readonly<Record<string, ManualPageName>> = {
  welcome: 'practice',
  today: 'today',
  projects: 'projects',
  board: 'channels',
  fixes: 'fixes',
  project: 'project',
  dossier: 'documents',
  dossiers: 'documents',
  preview: 'preview',
  relations: 'relations',
  relation: 'relations',
  conflict: 'conflict',
  history: 'history',
  openedFile: 'new-project',
  transaction: 'sold',
  replace: 'replace',
  schemas: 'schemas',
  search: 'search',
  offline: 'offline',
  tray: 'tray',
  audit: 'audit',
  outbox: 'outbox',
  accounts: 'accounts',
  settings: 'settings',
  support: 'support',
}

/** Returns the page about a screen; null for a screen without a page. */
export function manualPageOf(routeName: string): ManualPageName | null {
  return pageOfScreen[routeName] ?? null
}

export function isManualPage(name: string): name is ManualPageName {
  return [...screenPages, ...jobPages].some((page) => page === name)
}
