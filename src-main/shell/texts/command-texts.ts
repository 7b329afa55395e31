import type { OnlyHere } from '../../../src-shared/ipc/calls/account-calls.ts'
import type { Language } from './language.ts'

interface CommandTexts {
  readonly help: string
  readonly withoutValue: (option: string) => string
  /** Where the report of `--diagnose` was written. */
  readonly report: (path: string) => string
  /** What exists only here, in plain letters: the uninstaller of Windows shows the sentence. */
  readonly onlyHere: (list: string) => string
  /** The kinds of what exists only here, for one and for more, in the order of the list. */
  readonly kinds: Readonly<Record<keyof OnlyHere, readonly [one: string, more: string]>>
  readonly unwritten: (path: string) => string
}

const nl: CommandTexts = {
  help: `Perceel, het programma voor projecten, documenten en publicaties van uw kantoor.

  perceel [opties] [link of bestand]

Een link begint met perceel://. Een PDF komt in de postbak; van een XML kunt u een project maken.

  --help             toont deze tekst
  --version          toont de versie
  --profile=MAP      gebruikt MAP in plaats van uw eigen gegevens
  --diagnose         schrijft een verslag over deze installatie, zonder venster
  --report=BESTAND   het bestand voor dat verslag

Codes aan het eind: 0 in orde, 2 verkeerde opties, 3 geen verslag geschreven,
10 er is werk dat alleen op deze computer staat, 20 er is een beheerder nodig.
`,
  withoutValue: (option) => `Bij ${option} hoort een waarde: ${option}=... Zie --help.\n`,
  onlyHere: (list) => `Alleen op deze computer: ${list}.\n`,
  kinds: {
    requests: ['wachtend verzoek', 'wachtende verzoeken'],
    edits: ['niet verzonden wijziging', 'niet verzonden wijzigingen'],
    drafts: ['concept', 'concepten'],
    files: ['bestand in de postbak', 'bestanden in de postbak'],
    documents: ['document dat de dienst kwijt is', 'documenten die de dienst kwijt is'],
    uploads: [
      'verzonden document dat de dienst niet laat zien',
      'verzonden documenten die de dienst niet laat zien',
    ],
    templates: ['sjabloon', 'sjablonen'],
  },
  report: (path) => `Verslag: ${path}\n`,
  unwritten: (path) => `Het verslag kan niet worden geschreven: ${path}\n`,
}

const en: CommandTexts = {
  help: `Perceel, the program for the projects, documents and publications of your office.

  perceel [options] [link or file]

A link begins with perceel://. A PDF goes to the in-tray; an XML file can become a project.

  --help             shows this text
  --version          shows the version
  --profile=DIR      uses DIR in place of your own data
  --diagnose         writes a report about this installation, without a window
  --report=FILE      the file for that report

Codes at the end: 0 in order, 2 wrong options, 3 no report written,
10 there is work that is only on this computer, 20 an administrator is needed.
`,
  withoutValue: (option) => `${option} needs a value: ${option}=... See --help.\n`,
  onlyHere: (list) => `Only on this computer: ${list}.\n`,
  kinds: {
    requests: ['waiting request', 'waiting requests'],
    edits: ['change not sent', 'changes not sent'],
    drafts: ['draft', 'drafts'],
    files: ['file in the in-tray', 'files in the in-tray'],
    documents: ['document that the service lost', 'documents that the service lost'],
    uploads: [
      'sent document that the service does not show',
      'sent documents that the service does not show',
    ],
    templates: ['template', 'templates'],
  },
  report: (path) => `Report: ${path}\n`,
  unwritten: (path) => `The report cannot be written: ${path}\n`,
}

export const commandTexts: Readonly<Record<Language, CommandTexts>> = { nl, en }

/** Returns what exists only on this computer, with its numbers, as a list in words. */
export function onlyHereWords(onlyHere: OnlyHere, language: Language): string {
  const { kinds } = commandTexts[language]
  const found = (Object.keys(kinds) as (keyof OnlyHere)[]).filter((kind) => onlyHere[kind] > 0)
  const words = found.map((kind) => {
    const [one, more] = kinds[kind]
    return `${onlyHere[kind]} ${onlyHere[kind] === 1 ? one : more}`
  })
  return new Intl.ListFormat(language === 'nl' ? 'nl' : 'en-GB').format(words)
}
