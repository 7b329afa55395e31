import type { LocalWork } from '../../../src-shared/ipc/calls/account-calls.ts'
import type { Language } from './language.ts'

interface CommandTexts {
  readonly help: string
  readonly withoutValue: (option: string) => string
  /** Where the report of `--diagnose` was written. */
  readonly report: (path: string) => string
  /** What was not sent, in plain letters: the uninstaller of Windows shows the sentence. */
  readonly unsent: (work: LocalWork) => string
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
10 er is werk dat nog niet is verzonden, 20 er is een beheerder nodig.
`,
  withoutValue: (option) => `Bij ${option} hoort een waarde: ${option}=... Zie --help.\n`,
  unsent: ({ requests, edits, drafts, files }) =>
    `Nog niet verzonden: ${requests} in Te verzenden, ${edits} gewijzigd, ${drafts} concept, ${files} in de postbak.\n`,
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
10 there is work that was not sent yet, 20 an administrator is needed.
`,
  withoutValue: (option) => `${option} needs a value: ${option}=... See --help.\n`,
  unsent: ({ requests, edits, drafts, files }) =>
    `Not sent yet: ${requests} in the outbox, ${edits} changed, ${drafts} draft, ${files} in the in-tray.\n`,
  report: (path) => `Report: ${path}\n`,
  unwritten: (path) => `The report cannot be written: ${path}\n`,
}

export const commandTexts: Readonly<Record<Language, CommandTexts>> = { nl, en }
