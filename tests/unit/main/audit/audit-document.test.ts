import { describe, expect, test } from 'vitest'
import { auditDocument, auditFileName } from '../../../../src-main/audit/audit-document.ts'
import type { AuditEntry } from '../../../../src-shared/ipc/calls/audit-calls.ts'
import { sampleEntry } from './sample-entry.ts'

const everything = { search: '', projectId: null, type: null, from: null, to: null }

function written(entries: readonly AuditEntry[], change = {}, language: 'nl' | 'en' = 'nl') {
  const facts = { accountName: 'Makelaardij Zuid', query: everything, timeZone: 'Europe/Amsterdam' }
  const counts = {
    printedAt: Date.UTC(2026, 10, 21, 12),
    total: entries.length,
    unreadable: 0,
    entries,
  }
  return auditDocument({ ...facts, ...counts, ...change }, language)
}

/** Returns the text between the tags, in order. */
const textOf = (html: string) =>
  html
    .replace(/<style>[^]*?<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('the proof of publication', () => {
  test('names a remark of the service about an accepted request', () => {
    const serviceMessage = 'Een foto is te klein'
    const error = { kind: 'conflict', reason: 'acceptedWithRemark', serviceMessage } as const
    const html = written([sampleEntry({ id: 1, event: 'accepted', error })])
    expect(textOf(html)).toContain(`opmerking van de dienst: ${serviceMessage}`)
  })

  test('says what was sent by its labels, and what came back, one block a request', () => {
    const extra = {
      transaction_price: 1_250_000,
      transaction_type: 'Verkocht',
      transaction_price_btw: true,
      transaction_sbicodes: ['47', '4711'],
    }
    const asked = sampleEntry({ id: 1, extra, textHash: 'ab12' })
    const html = written([
      asked,
      { ...asked, id: 2, event: 'sent', at: asked.at + 60_000 },
      sampleEntry({ id: 3, jobId: '00000000-0000-4000-8000-0000000000bb', type: 'channel_05' }),
      {
        ...asked,
        ...{
          id: 4,
          event: 'seen',
          status: 'published',
          publicationId: '7c1e',
          at: asked.at + 9e4,
        },
      },
    ])
    const text = textOf(html)
    expect(html.match(/<section>/g)).toHaveLength(2)
    expect(text).toContain('Bewijs van publicatie')
    expect(text).toContain('Kantoor Makelaardij Zuid')
    expect(text).toContain('Kerkstraat 1, nummer 4711')
    // In the order of the rules table: the type before the price.
    expect(text).toMatch(
      /Soort transactie Verkocht .* Transactieprijs 1\.250\.000 € .* ja .* 47, 4711/,
    )
    expect(text).toContain('ab12')
    expect(text).toMatch(/Aangevraagd j\.devries \(Makelaardij Zuid\).*Verzonden.*Status opgehaald/)
    expect(text).toContain('gepubliceerd; publicatie 7c1e')
    expect(text).toContain('21 nov 2026, 10:00:00')
    expect(text).toContain('Zonder aanvullende gegevens.')
  })

  test('is in English as well', () => {
    const extra = { transaction_type: 'Verkocht', transaction_rental_incentives: false }
    const text = textOf(written([sampleEntry({ extra, action: 'relist' })], {}, 'en'))
    expect(text).toContain('Proof of publication')
    expect(text).toMatch(/Request Withdraw and relist .* Kind of transaction Sold/)
    expect(text).toContain('Incentives no')
    expect(auditFileName('nl', Date.UTC(2026, 10, 21, 12))).toBe(
      'Bewijs van publicatie 2026-11-21.pdf',
    )
    expect(auditFileName('en', Date.UTC(2026, 10, 21, 12))).toBe(
      'Proof of publication 2026-11-21.pdf',
    )
  })

  test('shows what was asked before it was changed', () => {
    const first = sampleEntry({ id: 1, extra: { internet: true } })
    const changed = { ...first, id: 2, event: 'changed' as const, extra: { internet: false } }
    const html = written([first, changed, { ...changed, id: 3, event: 'sent' as const }])
    expect(html.match(/class="sent"/g)).toHaveLength(2)
    expect(textOf(html)).toMatch(/Ook op internet ja .* Ook op internet nee/)
  })

  test('says why it was refused, with the service’s own words', () => {
    const error = { kind: 'server', status: 503, serviceMessage: 'even niet' } as const
    expect(textOf(written([sampleEntry({ event: 'refused', error })]))).toContain(
      'Geweigerd j.devries (Makelaardij Zuid) fout bij de dienst (HTTP 503): even niet',
    )
  })

  test('says which period and search it is of, and how many more there are', () => {
    const query = {
      ...{ ...everything, search: 'kerk', type: 'portal_bog' },
      ...{ from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 10, 30) },
    }
    const text = textOf(written([sampleEntry({})], { query, total: 5321 }))
    expect(text).toMatch(/Periode vanaf 1 nov 2026, 01:00:00 tot en met 30 nov 2026, 01:00:00/)
    expect(text).toContain('Gezocht op kerk')
    expect(text).toContain('de nieuwste 1 van 5.321')
    expect(textOf(written([]))).toContain('In deze periode is niets vastgelegd.')
  })

  test('shows given texts as text, never as markup', () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;b`
    const html = written(
      [
        sampleEntry({
          ...{ projectName: hostile, userName: hostile, accountName: hostile, textHash: hostile },
          ...{ extra: { transaction_name: hostile, onbekend: hostile }, type: 'exchange_two' },
          ...{ status: hostile, publicationId: hostile },
          error: { kind: 'server', serviceMessage: hostile },
        }),
      ],
      { accountName: hostile, query: { ...everything, search: hostile } },
    )
    expect(html).not.toMatch(/<script|<img|onerror='/)
    expect(html.split('&lt;script&gt;alert(1)')).toHaveLength(12)
    expect(html).toContain("default-src 'none'; style-src 'unsafe-inline'")
    expect(html).not.toMatch(/<(?:link|iframe|object|form|a)\b/)
  })
})
