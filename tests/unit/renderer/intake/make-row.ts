import type { IntakeRow } from '../../../../src-shared/ipc/calls/intake-calls.ts'

/** Returns a row of the tray that is ready to send, with the test's changes. */
export function makeRow(change: Partial<IntakeRow> = {}): IntakeRow {
  return {
    id: 'd0000000-0000-4000-8000-000000000001',
    state: 'ready',
    ownerId: '6f1d0000-0000-4000-8000-000000000000',
    ownerName: 'Dorpsstraat 1',
    ownerFrom: 'user',
    filename: 'koopakte.pdf',
    source: 'user',
    folder: '',
    sha256: 'a'.repeat(64),
    readBytes: 1000,
    size: 1000,
    mediaType: 'application/pdf',
    encodedBytes: 1400,
    pages: 1,
    inspecting: false,
    type: 'koopakte',
    title: 'Koopakte',
    typeFrom: 'name',
    typeReason: null,
    typeCertain: true,
    owners: [],
    titleFrom: 'name',
    copy: 'none',
    signed: false,
    warnings: [],
    error: null,
    sendAnyway: false,
    addedAt: 0,
    ...change,
  }
}
