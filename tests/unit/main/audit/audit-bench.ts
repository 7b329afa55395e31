import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AuditLog, type AuditNote } from '../../../../src-main/audit/audit-log.ts'
import { createRecords } from '../../../../src-main/sync/records.ts'
import { defaultDialect } from '../../../../src-shared/service/dialect.ts'
import { ManualClock } from '../sync/manual-clock.ts'
import { openMigratedStore } from '../store/migrated-store.ts'

export const officeId = '00000000-0000-4000-8000-000000000001'
export const otherOfficeId = '00000000-0000-4000-8000-000000000002'

/** A real store with two offices, of which the first is active, and an audit log on this store. */
export class AuditBench {
  readonly folder = mkdtempSync(join(tmpdir(), 'perceel-audit-'))
  readonly clock = new ManualClock()
  readonly store = openMigratedStore(join(this.folder, 'perceel.sqlite'))
  readonly records = createRecords(this.store)
  readonly told: string[] = []
  readonly faults: unknown[] = []
  failEmit: Error | null = null
  readonly log = new AuditLog({
    records: this.records,
    clock: this.clock,
    emit: (name) => {
      if (this.failEmit !== null) throw this.failEmit
      this.told.push(name)
    },
    onFault: (error) => this.faults.push(error),
    userName: () => 'j.devries',
  })

  constructor() {
    for (const [id, name] of [
      [officeId, 'Makelaardij Zuid'],
      [otherOfficeId, 'Makelaardij Noord'],
    ] as const)
      this.records.accounts.save({
        ...{ id, kind: 'service', name, baseUrl: '', clientId: '', rootId: 1, userId: null },
        dialect: defaultDialect,
      })
    this.records.accounts.setActive(officeId)
  }

  project(name: string, accountId = officeId): string {
    const creation = { scenario: 'BOvk', type: 'Kantoorruimte', name }
    return this.records.projects.create(accountId, creation, this.clock.now()).id
  }

  note(projectId: string, change: Partial<AuditNote> = {}): void {
    this.log.note({
      event: 'asked',
      action: 'publish',
      projectId,
      type: 'portal_bog',
      jobId: '00000000-0000-4000-8000-0000000000aa',
      extra: {},
      plannedAt: null,
      ...change,
    })
  }

  close(): void {
    this.log.close()
    this.store.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
