import type { Keys } from './key-names.ts'
import { digitOf, mainScreens, type MainScreen } from './main-screens.ts'

/** Where shortcuts work, in the order of the list of shortcuts, with the words of the headings. */
export const shortcutPlaces = {
  everywhere: { nl: 'Overal', en: 'Everywhere' },
  lists: { nl: 'In lijsten', en: 'In lists' },
  project: { nl: 'In een project', en: 'In a project' },
  editing: { nl: 'Bij het bewerken', en: 'While editing' },
  xml: { nl: 'In de XML', en: 'In the XML' },
  channels: { nl: 'Op Kanalen', en: 'On Channels' },
  documents: { nl: 'Bij documenten', en: 'With documents' },
  conflict: { nl: 'Bij een conflict', en: 'In a conflict' },
  history: { nl: 'Bij eerdere teksten', en: 'With earlier texts' },
} as const
export type ShortcutPlace = keyof typeof shortcutPlaces

export interface Shortcut {
  /** The first combination is shown; the others work too. */
  readonly keys: readonly [Keys, ...Keys[]]
  readonly place: ShortcutPlace
  readonly nl: string
  readonly en: string
}

const row = (
  place: ShortcutPlace,
  keys: Keys | readonly [Keys, ...Keys[]],
  nl: string,
  en: string,
): Shortcut => ({ place, keys: typeof keys === 'string' ? [keys] : keys, nl, en })

const own = {
  palette: row('everywhere', 'Mod+K', 'Ga naar of doe iets…', 'Go to or do anything…'),
  manual: row('everywhere', 'F1', 'Handleiding', 'Manual'),
  shortcuts: row('everywhere', '?', 'Sneltoetsen', 'Keyboard shortcuts'),
  newProject: row('everywhere', 'Mod+N', 'Nieuw project…', 'New project…'),
  find: row('everywhere', 'Mod+F', 'Zoeken op dit scherm…', 'Find on this screen…'),
  searchAll: row('everywhere', 'Mod+Shift+F', 'Zoeken in alles…', 'Search everything…'),
  refresh: row('everywhere', 'F5', 'Vernieuwen', 'Refresh'),
  preferences: row('everywhere', 'Mod+,', 'Instellingen…', 'Settings…'),

  listMove: row('lists', ['ArrowDown', 'ArrowUp'], 'Bladeren', 'Move through the list'),
  listOpen: row('lists', 'Enter', 'Openen', 'Open'),
  listOpenWindow: row(
    'lists',
    'Shift+Enter',
    'Project openen in nieuw venster (ook: middelste muisknop)',
    'Open the project in a new window (also: middle mouse button)',
  ),
  listChoose: row('lists', 'Space', 'Kiezen', 'Choose'),
  listChooseAll: row('lists', 'Mod+A', 'Alles kiezen', 'Choose all'),
  listExtend: row('lists', 'Shift+ArrowDown', 'Keuze uitbreiden', 'Extend the choice'),
  listClear: row('lists', 'Escape', 'Keuze opheffen', 'Clear the choice'),
  listSearch: row('lists', '/', 'Naar het zoekveld', 'To the search field'),
  listPin: row('lists', 'Mod+D', 'Offline beschikbaar maken', 'Keep available offline'),
  listRemove: row('lists', 'Delete', 'Annuleren of weghalen', 'Cancel or remove'),

  print: row('project', 'Mod+P', 'Project afdrukken…', 'Print the project…'),
  openWindow: row('project', 'Mod+Shift+N', 'Openen in nieuw venster', 'Open in new window'),
  projectTab: row('project', 'Alt+1', 'Eerste tabblad (Alt+2: tweede, …)', 'First tab (Alt+2: …)'),

  save: row('editing', 'Mod+S', 'Opslaan', 'Save'),
  send: row('editing', 'Mod+Enter', 'Verzenden', 'Send'),
  nextProblem: row('editing', 'F8', 'Volgende fout', 'Next problem'),
  previousProblem: row('editing', 'Shift+F8', 'Vorige fout', 'Previous problem'),
  fix: row('editing', 'Mod+.', 'Fout herstellen', 'Fix the problem'),
  spelling: row('editing', 'Alt+Enter', 'Voorstellen bij een woord', 'Suggestions for a word'),
  undo: row('editing', 'Mod+Z', 'Ongedaan maken', 'Undo'),
  redo: row('editing', ['Mod+Y', 'Mod+Shift+Z'], 'Opnieuw', 'Redo'),
  removeField: row('editing', 'Alt+Delete', 'Veld weghalen', 'Remove the field'),
  cross: row('editing', 'F6', 'Naar het volgende deel', 'To the next part'),
  crossBack: row('editing', 'Shift+F6', 'Naar het vorige deel', 'To the previous part'),

  leaveText: row('xml', 'Escape', 'Daarna verlaat Tab de tekst', 'After this, Tab leaves the text'),
  suggest: row('xml', 'Mod+Space', 'Voorstellen', 'Suggestions'),
  findElement: row('xml', 'Mod+Shift+O', 'Element zoeken', 'Find an element'),
  findList: row('xml', 'Mod+Shift+F', 'Zoeken met een lijst', 'Find with a list'),
  nextPlace: row('xml', 'F4', 'Volgende plaats', 'Next place'),
  previousPlace: row('xml', 'Shift+F4', 'Vorige plaats', 'Previous place'),
  rename: row('xml', 'F2', 'Element of kenmerk hernoemen', 'Rename an element or key'),
  followLink: row('xml', 'F12', 'Verwijzing volgen', 'Follow a reference'),
  findReferences: row('xml', 'Shift+F12', 'Verwijzingen zoeken', 'Find references'),
  otherTag: row('xml', 'Mod+Shift+\\', 'Naar de andere tag', 'To the other tag'),
  format: row('xml', 'Shift+Alt+F', 'Inspringen', 'Indent'),

  boardOpen: row(
    'channels',
    'Enter',
    'Kanaal of project openen',
    'Open the channel or the project',
  ),

  openFile: row('documents', 'Mod+Enter', 'Met een ander programma', 'With another program'),
  zoomIn: row('documents', 'Mod+Plus', 'Groter', 'Zoom in'),
  zoomOut: row('documents', 'Mod+-', 'Kleiner', 'Zoom out'),
  fitWidth: row('documents', 'Mod+0', 'Hele breedte', 'Whole width'),

  conflictMove: row('conflict', ['ArrowUp', 'ArrowDown'], 'Bladeren', 'Move'),
  conflictNext: row('conflict', 'F8', 'Volgende keuze', 'Next to choose'),
  conflictMine: row('conflict', '1', 'Van mij', 'Mine'),
  conflictTheirs: row('conflict', '2', 'Van de dienst', 'The service’s'),
  conflictOwn: row('conflict', '3', 'Zelf typen', 'Type it'),
  conflictUndo: row('conflict', 'Mod+Z', 'Ongedaan maken', 'Undo'),
  conflictView: row('conflict', 'V', 'Weergave', 'View'),
  conflictCross: row('conflict', 'F6', 'Lijst/tekst', 'List/text'),
  conflictFinish: row('conflict', 'Mod+Enter', 'Verzenden', 'Send'),
  conflictBack: row('conflict', 'Escape', 'Terug', 'Back'),

  historyMove: row('history', ['ArrowUp', 'ArrowDown'], 'Vorige, volgende', 'Previous, next'),
  historyPick: row('history', 'M', 'Hiermee vergelijken', 'Compare with this one'),
  historyDifference: row('history', 'F7', 'Volgend verschil', 'Next difference'),
  historyLayout: row('history', 'V', 'Weergave', 'View'),
  historyCross: row('history', 'F6', 'Lijst of tekst', 'List or text'),
  historyBack: row('history', 'Escape', 'Terug', 'Back'),
} satisfies Record<string, Shortcut>

/** Shortcuts of the screens with a digit, by the name of the screen. */
const ofScreens = Object.fromEntries(
  mainScreens.flatMap(({ name, nl, en }) => {
    const digit = digitOf(name)
    return digit === null ? [] : [[name, row('everywhere', `Mod+${digit}`, nl, en)]]
  }),
)

export type ShortcutId = keyof typeof own | MainScreen

/** Every shortcut of the app by its id. A screen without a digit has no shortcut. */
export const shortcutTable: Readonly<Partial<Record<ShortcutId, Shortcut>>> = {
  ...own,
  ...ofScreens,
}
