import type { Language } from './language.ts'

/** Texts of the menu and of native dialogs. The renderer has the texts of the page. */
export interface ShellTexts {
  readonly menu: {
    readonly file: string
    readonly quit: string
    readonly edit: string
    readonly undo: string
    readonly redo: string
    readonly cut: string
    readonly copy: string
    readonly paste: string
    readonly selectAll: string
    readonly view: string
    readonly actualSize: string
    readonly zoomIn: string
    readonly zoomOut: string
    readonly fullScreen: string
    readonly developer: string
    readonly window: string
    readonly minimize: string
    readonly close: string
    readonly help: string
    readonly firstSteps: string
    readonly support: string
    readonly about: string
    readonly hide: string
    readonly hideOthers: string
    readonly showAll: string
  }
  readonly external: {
    readonly question: (host: string) => string
    readonly open: string
    readonly cancel: string
  }
  readonly crash: {
    readonly message: string
    readonly detail: string
    readonly reload: string
    readonly quit: string
  }
  readonly fault: {
    readonly message: string
    readonly detail: string
    readonly restart: string
    readonly goOn: string
  }
  readonly unkept: {
    readonly message: string
    readonly detail: string
    readonly stay: string
    readonly leave: string
  }
}

const nl: ShellTexts = {
  menu: {
    file: '&Bestand',
    quit: 'Perceel afsluiten',
    edit: 'Be&werken',
    undo: 'Ongedaan maken',
    redo: 'Opnieuw',
    cut: 'Knippen',
    copy: 'Kopiëren',
    paste: 'Plakken',
    selectAll: 'Alles selecteren',
    view: 'Bee&ld',
    actualSize: 'Ware grootte',
    zoomIn: 'Inzoomen',
    zoomOut: 'Uitzoomen',
    fullScreen: 'Volledig scherm',
    developer: 'Ontwikkelhulpmiddelen',
    window: '&Venster',
    minimize: 'Minimaliseren',
    close: 'Sluiten',
    help: '&Help',
    firstSteps: 'Eerste stappen',
    support: 'Gegevens voor ondersteuning',
    about: 'Over Perceel',
    hide: 'Perceel verbergen',
    hideOthers: 'Andere verbergen',
    showAll: 'Alles tonen',
  },
  external: {
    question: (host) => `Deze link openen in uw browser? Hij leidt naar ${host}.`,
    open: 'Openen',
    cancel: 'Annuleren',
  },
  crash: {
    message: 'Het scherm van Perceel is gestopt.',
    detail:
      'Uw opgeslagen werk en uw concepten zijn bewaard. Laad het scherm opnieuw om verder te gaan.',
    reload: 'Opnieuw laden',
    quit: 'Afsluiten',
  },
  fault: {
    message: 'Er ging iets mis in Perceel.',
    detail:
      'Uw opgeslagen werk en uw concepten zijn bewaard. Start Perceel opnieuw om zeker te zijn dat alles weer werkt. Wat er misging, staat in de logmap.',
    restart: 'Opnieuw starten',
    goOn: 'Nu niet',
  },
  unkept: {
    message: 'Niet alles wat u typte is bewaard.',
    detail:
      'Als u nu sluit, gaat verloren wat u het laatst typte: in een venster dat nog openstaat, of in een tekst waarbij staat waarom het bewaren niet lukt.',
    stay: 'Terug',
    leave: 'Toch sluiten',
  },
}

const en: ShellTexts = {
  menu: {
    file: '&File',
    quit: 'Quit Perceel',
    edit: '&Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    view: '&View',
    actualSize: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    developer: 'Developer tools',
    window: '&Window',
    minimize: 'Minimise',
    close: 'Close',
    help: '&Help',
    firstSteps: 'First steps',
    support: 'Data for support',
    about: 'About Perceel',
    hide: 'Hide Perceel',
    hideOthers: 'Hide others',
    showAll: 'Show all',
  },
  external: {
    question: (host) => `Open this link in your browser? It leads to ${host}.`,
    open: 'Open',
    cancel: 'Cancel',
  },
  crash: {
    message: 'Perceel’s screen has stopped.',
    detail: 'Your saved work and your drafts are kept. Reload the screen to go on.',
    reload: 'Reload',
    quit: 'Quit',
  },
  fault: {
    message: 'Something went wrong in Perceel.',
    detail:
      'Your saved work and your drafts are kept. Start Perceel again to be sure that everything works. The log folder says what went wrong.',
    restart: 'Start again',
    goOn: 'Not now',
  },
  unkept: {
    message: 'Not all that you typed is kept.',
    detail:
      'If you close now, you lose what you typed last: in a sheet that is still open, or in a text beside which it says why it cannot be kept.',
    stay: 'Back',
    leave: 'Close anyway',
  },
}

export const shellTexts: Readonly<Record<Language, ShellTexts>> = { nl, en }
