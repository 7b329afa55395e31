import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { AuditEntry, AuditQuery } from '../../src-shared/ipc/calls/audit-calls.ts'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import { publicationStateOf } from '../../src-shared/service/publication-state.ts'
import { documentStyle } from './audit-style.ts'
import { auditLabels, type AuditLanguage, type AuditLabels } from './audit-labels.ts'
import { html, type Markup } from '../printing/html.ts'
import { printedPage } from '../printing/printed-page.ts'
import { parameterTable } from './parameter-table.ts'

export type { AuditLanguage }

export interface AuditDocument {
  readonly accountName: string
  readonly query: AuditQuery
  /** Epoch milliseconds. */
  readonly printedAt: number
  /** The number of entries that the query matches; `entries` may hold only the newest of them. */
  readonly total: number
  /** The number of entries that cannot be read; 0 if `entries` holds only the newest. */
  readonly unreadable: number
  /** Oldest first. */
  readonly entries: readonly AuditEntry[]
  /** IANA zone of the times. */
  readonly timeZone: string
}

/** All entries about one request to one channel. */
type Request = readonly [AuditEntry, ...AuditEntry[]]

interface Writing {
  readonly words: AuditLabels
  readonly language: AuditLanguage
  readonly time: (at: number) => string
}

/** Returns the suggested file name of a document that is made at this time. */
export function auditFileName(language: AuditLanguage, at: number): string {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(at)
  return `${auditLabels[language].filename} ${day}.pdf`
}

/**
 * Returns the audit log as a document for printing, with every text escaped. Names, details and the
 * service's messages may be hostile.
 */
export function auditDocument(document: AuditDocument, language: AuditLanguage): string {
  const words = auditLabels[language]
  const { timeZone } = document
  const format = new Intl.DateTimeFormat(words.locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  })
  const writing = { words, language, time: (at: number) => format.format(at) }
  const requests = [...Map.groupBy(document.entries, (entry) => entry.jobId).values()]
  const sections = requests.map((entries) => requestSection(entries as unknown as Request, writing))
  return printedPage({
    language,
    title: words.title,
    style: documentStyle(words.page),
    body: html`${headTable(document, writing)}
    ${requests.length === 0 ? html`<p>${words.none}</p>` : sections}`,
  })
}

function headTable(document: AuditDocument, { words, time }: Writing): Markup {
  const { accountName, query, printedAt, timeZone } = document
  const period = [
    ...(query.from === null ? [] : [`${words.from} ${time(query.from)}`]),
    ...(query.to === null ? [] : [`${words.upTo} ${time(query.to)}`]),
  ]
  const rows: (readonly [string, string])[] = [
    [words.account, accountName],
    [words.period, period.length === 0 ? words.always : period.join(' ')],
    ...(query.type === null ? [] : ([[words.channel, channelNameOf(query.type)]] as const)),
    ...(query.search === '' ? [] : ([[words.search, query.search]] as const)),
    [words.entries, countOf(document, words)],
    [words.printed, time(printedAt)],
    [words.zone, timeZone],
  ]
  return html`<table class="head">
    ${rows.map(
      ([label, value]) =>
        html`<tr>
          <th>${label}</th>
          <td>${value}</td>
        </tr>`,
    )}
  </table>`
}

/** Returns the number of printed entries in words, with the number of those that are missing. */
function countOf({ entries, total, unreadable }: AuditDocument, words: AuditLabels): string {
  const number = (count: number) => count.toLocaleString(words.locale)
  const shown = number(entries.length)
  if (unreadable > 0) return words.unreadable(shown, number(unreadable))
  return total > entries.length ? words.newest(shown, number(total)) : shown
}

function requestSection(entries: Request, writing: Writing): Markup {
  const { words, time, language } = writing
  const first = entries[0]
  const last = entries.at(-1) ?? first
  const hash = entries.findLast(({ textHash }) => textHash !== null)?.textHash ?? null
  const facts: (readonly [string, string])[] = [
    [words.channel, `${channelNameOf(first.type)} (${first.type})`],
    [words.request, words.actions[last.action]],
    ...(last.plannedAt === null ? [] : ([[words.planned, time(last.plannedAt)]] as const)),
    ...(hash === null ? [] : ([[words.record, hash]] as const)),
  ]
  return html`<section>
    <h2>${first.projectName}${numberOf(last, words)}</h2>
    <table class="facts">
      ${facts.map(
        ([label, value]) =>
          html`<tr>
            <th>${label}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </table>
    ${sentTables(entries, language, writing)}
    <table class="events">
      <thead>
        <tr>
          <th>${words.when}</th>
          <th>${words.what}</th>
          <th>${words.who}</th>
          <th>${words.came}</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          (entry) =>
            html`<tr>
              <td>${time(entry.at)}</td>
              <td>${words.events[entry.event]}</td>
              <td>${whoOf(entry)}</td>
              <td>${cameOf(entry, words)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}

/** Returns the parameters that were sent, and the previous parameters of a changed request. */
function sentTables(entries: Request, language: AuditLanguage, { words, time }: Writing): Markup[] {
  const versions = entries.filter(
    (entry, at) =>
      at === 0 || JSON.stringify(entry.extra) !== JSON.stringify(entries[at - 1]?.extra),
  )
  return versions.map((entry) => {
    const since = versions.length > 1 ? ` (${time(entry.at)})` : ''
    const table = parameterTable(entry.type, entry.extra, language, words)
    return html`<h3>${words.sent}${since}</h3>
      ${table ?? html`<p>${words.nothingSent}</p>`}`
  })
}

function numberOf({ remoteId }: AuditEntry, words: AuditLabels): string {
  return remoteId === null ? '' : `, ${words.number} ${remoteId}`
}

/**
 * Returns the user of an entry. Empty for `seen`: the status came from the service, not from a
 * user.
 */
function whoOf({ event, userName, accountName }: AuditEntry): string {
  if (event === 'seen') return ''
  return userName === '' ? accountName : `${userName} (${accountName})`
}

function cameOf({ status, publicationId, error }: AuditEntry, words: AuditLabels): string {
  return [
    ...(status === null ? [] : [statusText(status, words)]),
    ...(publicationId === null ? [] : [`${words.publication} ${publicationId}`]),
    ...(error === null ? [] : [errorText(error, words)]),
  ].join('; ')
}

function statusText(status: string, words: AuditLabels): string {
  const state = publicationStateOf(status, {})
  return state === 'unknown' ? status : words.statuses[state]
}

function errorText({ kind, reason, status, serviceMessage }: AppError, words: AuditLabels): string {
  const what = reason === 'acceptedWithRemark' ? words.remark : words.errors[kind]
  const head = status === undefined ? what : `${what} (HTTP ${status})`
  return serviceMessage === undefined ? head : `${head}: ${serviceMessage}`
}
