/**
 * The screens of the main menu, in the order of the rail. The rail, the application menu, Ctrl with
 * a digit and the command palette are made from this list. `name` is the name of the route.
 */
export const mainScreens = [
  { name: 'today', nl: 'Vandaag', en: 'Today' },
  { name: 'projects', nl: 'Projecten', en: 'Projects' },
  { name: 'board', nl: 'Kanalen', en: 'Channels' },
  { name: 'fixes', nl: 'Verbeterpunten', en: 'To fix' },
  { name: 'dossiers', nl: 'Documenten', en: 'Documents' },
  { name: 'search', nl: 'Zoeken', en: 'Search' },
  { name: 'tray', nl: 'Postbak', en: 'In-tray' },
  { name: 'outbox', nl: 'Te verzenden', en: 'Outbox' },
  { name: 'audit', nl: 'Logboek', en: 'Logbook' },
  { name: 'offline', nl: 'Offline', en: 'Offline' },
  { name: 'accounts', nl: 'Accounts', en: 'Accounts' },
  { name: 'settings', nl: 'Instellingen', en: 'Settings' },
] as const

export type MainScreen = (typeof mainScreens)[number]['name']
export const mainScreenNames: readonly MainScreen[] = mainScreens.map(({ name }) => name)

/** Returns the digit that opens a screen together with Ctrl: 1 to 9, or null after the ninth. */
export function digitOf(screen: MainScreen): number | null {
  const place = mainScreenNames.indexOf(screen) + 1
  return place >= 1 && place <= 9 ? place : null
}
