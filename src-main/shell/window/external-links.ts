import { failure } from '../../errors/app-failure.ts'
import type { ShellTexts } from '../texts/shell-texts.ts'

export interface ExternalLinkDeps {
  readonly ask: (question: {
    type: 'question'
    message: string
    detail: string
    buttons: string[]
    defaultId: number
    cancelId: number
    noLink: boolean
  }) => Promise<{ response: number }>
  readonly open: (url: string) => Promise<void>
  readonly texts: () => ShellTexts['external']
}

/**
 * Asks the user, then opens an address in the system's browser; true if it was opened (Electron's
 * security checklist, item 15). Accepts only https without credentials: throws `invalidInput` with
 * `urlInvalid` or `urlNotHttps` otherwise.
 */
export async function openExternalAsked(address: string, deps: ExternalLinkDeps): Promise<boolean> {
  const url = URL.parse(address)
  if (url === null || url.hostname === '') throw failure('invalidInput', { reason: 'urlInvalid' })
  if (url.protocol !== 'https:') throw failure('invalidInput', { reason: 'urlNotHttps' })
  // A user may read `https://bank.nl@elsewhere.example` as an address of bank.nl.
  if (url.username !== '' || url.password !== '') {
    throw failure('invalidInput', { reason: 'urlInvalid' })
  }
  const { question, open, cancel } = deps.texts()
  const { response } = await deps.ask({
    type: 'question',
    // `hostname` and `href` are in punycode, so look-alike letters are visible.
    message: question(url.hostname),
    detail: url.href,
    buttons: [open, cancel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
  if (response !== 0) return false
  await deps.open(url.href)
  return true
}
