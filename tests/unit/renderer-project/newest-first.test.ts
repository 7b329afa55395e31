import { expect, test } from 'vitest'
import type { DossierRow } from '../../../src-shared/ipc/dossier-calls.ts'
import { newestFirst } from '../../../src-renderer/dossiers/newest-first.ts'

function row(title: string, created: string | null): DossierRow {
  return {
    id: crypto.randomUUID(),
    remoteId: null,
    projectId: crypto.randomUUID(),
    type: '',
    title,
    filename: `${title}.pdf`,
    size: null,
    mediaType: 'application/pdf',
    created,
    state: created === null ? 'queued' : 'synced',
    local: true,
    error: null,
  }
}

test('what the service does not have yet comes first, then the newest', () => {
  const rows = [
    row('oud', '2026-08-01T10:00:00+02:00'),
    row('nieuw', '2026-09-01T10:00:00+02:00'),
    row('wacht', null),
    row('wacht ook', null),
    row('onleesbaar', 'gisteren'),
  ]
  expect(newestFirst(rows).map(({ title }) => title)).toEqual([
    'wacht',
    'wacht ook',
    'nieuw',
    'oud',
    'onleesbaar',
  ])
})
