import type { LocalWork } from '../../../src-shared/ipc/calls/account-calls.ts'
import type { Language } from '../texts/language.ts'

/** A question whose first button keeps the window open. */
export interface QuitQuestion {
  readonly message: string
  readonly detail: string
  readonly stay: string
  readonly leave: string
}

interface QuitTexts {
  readonly message: string
  readonly drafts: readonly [one: string, more: string]
  readonly edits: readonly [one: string, more: string]
  readonly files: readonly [one: string, more: string]
  readonly requests: readonly [one: string, more: string]
  readonly unsent: (list: string) => string
  readonly kept: string
  readonly goesOn: string
  readonly stay: string
  readonly leave: string
}

const texts: Readonly<Record<Language, QuitTexts>> = {
  nl: {
    message: 'Nog niet al uw werk is verzonden.',
    drafts: ['concept', 'concepten'],
    edits: ['wijziging', 'wijzigingen'],
    files: ['bestand in de postbak', 'bestanden in de postbak'],
    requests: ['opdracht onder Te verzenden', 'opdrachten onder Te verzenden'],
    unsent: (list) => `Nog niet verzonden: ${list}.`,
    kept: 'Alles blijft op deze computer bewaard.',
    goesOn: 'Wat onder Te verzenden staat, gaat verder zodra u Perceel weer opent.',
    stay: 'Terug',
    leave: 'Perceel afsluiten',
  },
  en: {
    message: 'Not all of your work has been sent.',
    drafts: ['draft', 'drafts'],
    edits: ['edit', 'edits'],
    files: ['file in the in-tray', 'files in the in-tray'],
    requests: ['request in the outbox', 'requests in the outbox'],
    unsent: (list) => `Not sent yet: ${list}.`,
    kept: 'Everything stays on this computer.',
    goesOn: 'What is in the outbox goes on when you open Perceel again.',
    stay: 'Back',
    leave: 'Quit Perceel',
  },
}

/** Returns the question before quitting with unsent work; null if there is none. */
export function quitQuestion(work: LocalWork, language: Language): QuitQuestion | null {
  const words = texts[language]
  const kinds = (['drafts', 'edits', 'files', 'requests'] as const).flatMap((kind) => {
    const count = work[kind]
    const [one, more] = words[kind]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : more}`]
  })
  if (kinds.length === 0) return null
  const list = new Intl.ListFormat(language === 'nl' ? 'nl' : 'en-GB').format(kinds)
  const { message, unsent, kept, goesOn, stay, leave } = words
  const detail = [unsent(list), kept, work.requests > 0 ? goesOn : ''].filter(Boolean).join(' ')
  return { message, detail, stay, leave }
}
