import type { AuditEntry } from '../../../../src-shared/ipc/calls/audit-calls.ts'

/** Returns an entry of a request to portal_bog at 10:00 in Amsterdam, with the test's changes. */
export function sampleEntry(change: Partial<AuditEntry>): AuditEntry {
  return {
    ...{ id: 1, at: Date.UTC(2026, 10, 21, 9), event: 'asked', action: 'publish' },
    ...{ projectId: '00000000-0000-4000-8000-000000000011', projectName: 'Kerkstraat 1' },
    ...{ remoteId: 4711, type: 'portal_bog', jobId: '00000000-0000-4000-8000-0000000000aa' },
    ...{ accountName: 'Makelaardij Zuid', userName: 'j.devries', extra: {}, plannedAt: null },
    ...{ textHash: null, status: null, publicationId: null, error: null },
    ...change,
  }
}
