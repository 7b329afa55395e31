import type { ErrorKind } from '../../src-shared/ipc/app-error.ts'
import type { AuditEvent } from '../../src-shared/ipc/calls/audit-calls.ts'
import type { RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { PublicationState } from '../../src-shared/service/publication-state.ts'

/** Texts of the printed audit log. The renderer has the texts of the screen. */
export interface AuditLabels {
  readonly locale: string
  readonly title: string
  readonly filename: string
  readonly account: string
  readonly period: string
  readonly always: string
  readonly from: string
  readonly upTo: string
  readonly search: string
  readonly printed: string
  readonly entries: string
  readonly newest: (shown: string, total: string) => string
  readonly unreadable: (shown: string, unreadable: string) => string
  readonly none: string
  readonly number: string
  readonly channel: string
  readonly request: string
  readonly planned: string
  readonly record: string
  readonly when: string
  readonly what: string
  readonly who: string
  readonly came: string
  readonly sent: string
  readonly nothingSent: string
  readonly publication: string
  readonly yes: string
  readonly no: string
  readonly page: string
  readonly zone: string
  readonly events: Readonly<Record<AuditEvent, string>>
  readonly actions: Readonly<Record<RequestAction, string>>
  /** The words for a publication's status. A status without a plain meaning is printed unchanged. */
  readonly statuses: Readonly<Record<Exclude<PublicationState, 'unknown'>, string>>
  readonly errors: Readonly<Record<ErrorKind, string>>
  /** Before what the service said against a request that it accepted. */
  readonly remark: string
}

const nl: AuditLabels = {
  locale: 'nl-NL',
  title: 'Bewijs van publicatie',
  filename: 'Bewijs van publicatie',
  account: 'Kantoor',
  period: 'Periode',
  always: 'alles wat bewaard is',
  from: 'vanaf',
  upTo: 'tot en met',
  search: 'Gezocht op',
  printed: 'Gemaakt op',
  entries: 'Regels',
  newest: (shown, total) => `de nieuwste ${shown} van ${total}`,
  unreadable: (shown, unreadable) =>
    `${shown}; nog ${unreadable} ${unreadable === '1' ? 'is' : 'zijn'} niet te lezen`,
  none: 'In deze periode is niets vastgelegd.',
  number: 'nummer',
  channel: 'Kanaal',
  request: 'Verzoek',
  planned: 'Gepland voor',
  record: 'Tekst van het project (SHA-256)',
  when: 'Wanneer',
  what: 'Wat',
  who: 'Wie',
  came: 'Wat terugkwam',
  sent: 'Meegezonden gegevens',
  nothingSent: 'Zonder aanvullende gegevens.',
  publication: 'publicatie',
  yes: 'ja',
  no: 'nee',
  page: 'Pagina',
  zone: 'Tijden in',
  events: {
    asked: 'Aangevraagd',
    changed: 'Gewijzigd',
    takenBack: 'Geannuleerd',
    sent: 'Verzonden',
    accepted: 'Aangenomen door de dienst',
    refused: 'Geweigerd',
    doubtful: 'Onzeker of het aankwam',
    seen: 'Status opgehaald',
  },
  actions: { publish: 'Publiceren', revoke: 'Intrekken', relist: 'Intrekken en herplaatsen' },
  statuses: {
    busy: 'bezig',
    published: 'gepubliceerd',
    failed: 'mislukt',
    withdrawn: 'ingetrokken',
  },
  remark: 'opmerking van de dienst',
  errors: {
    offline: 'geen verbinding',
    timeout: 'geen antwoord binnen de tijd',
    tls: 'geen veilige verbinding',
    unauthorized: 'aanmelding geweigerd',
    forbidden: 'geen recht',
    notFound: 'niet gevonden',
    conflict: 'in strijd met wat er al was',
    tooLarge: 'te groot',
    rateLimited: 'te veel verzoeken',
    server: 'fout bij de dienst',
    protocol: 'onleesbaar antwoord',
    invalidInput: 'gegevens geweigerd',
    storage: 'kon niet worden opgeslagen',
    diskFull: 'schijf vol',
    keychain: 'sleutelhanger niet beschikbaar',
  },
}

const en: AuditLabels = {
  locale: 'en-GB',
  title: 'Proof of publication',
  filename: 'Proof of publication',
  account: 'Office',
  period: 'Period',
  always: 'everything that is kept',
  from: 'from',
  upTo: 'up to',
  search: 'Searched for',
  printed: 'Made on',
  entries: 'Entries',
  newest: (shown, total) => `the newest ${shown} of ${total}`,
  unreadable: (shown, unreadable) => `${shown}; ${unreadable} more cannot be read`,
  none: 'Nothing was recorded in this period.',
  number: 'number',
  channel: 'Channel',
  request: 'Request',
  planned: 'Planned for',
  record: 'Text of the record (SHA-256)',
  when: 'When',
  what: 'What',
  who: 'Who',
  came: 'What came back',
  sent: 'Details that were sent',
  nothingSent: 'Without further details.',
  publication: 'publication',
  yes: 'yes',
  no: 'no',
  page: 'Page',
  zone: 'Times in',
  events: {
    asked: 'Requested',
    changed: 'Changed',
    takenBack: 'Cancelled',
    sent: 'Sent',
    accepted: 'Accepted by the service',
    refused: 'Refused',
    doubtful: 'Not certain to have arrived',
    seen: 'Status fetched',
  },
  actions: { publish: 'Publish', revoke: 'Withdraw', relist: 'Withdraw and relist' },
  statuses: {
    busy: 'busy',
    published: 'published',
    failed: 'failed',
    withdrawn: 'withdrawn',
  },
  remark: 'remark of the service',
  errors: {
    offline: 'no connection',
    timeout: 'no answer in time',
    tls: 'no safe connection',
    unauthorized: 'sign-in refused',
    forbidden: 'not allowed',
    notFound: 'not found',
    conflict: 'against what was there already',
    tooLarge: 'too large',
    rateLimited: 'too many requests',
    server: 'fault at the service',
    protocol: 'unreadable answer',
    invalidInput: 'details refused',
    storage: 'could not be stored',
    diskFull: 'disk full',
    keychain: 'keychain not available',
  },
}

export type AuditLanguage = 'nl' | 'en'
export const auditLabels: Readonly<Record<AuditLanguage, AuditLabels>> = { nl, en }
