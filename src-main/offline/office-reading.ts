import { setImmediate as nextTurn } from 'node:timers/promises'
import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { BackgroundGate } from '../background/background-gate.ts'
import type { BackgroundRequests } from '../background/background-requests.ts'
import type { ErrorPause } from '../background/error-pause.ts'
import { dossiersOf, textOf } from '../background/read-subjects.ts'
import { cancelled } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { RecordReader } from '../records/record-reader.ts'
import { findRecord } from '../records/record-subject.ts'
import { surveyOffice } from '../store/projects/unread-projects.ts'
import type { Connection } from '../sync/connection.ts'
import { readDossierList } from '../sync/jobs/dossier-list.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { OfficeReader } from './office-reader.ts'

export interface OfficeReadingSetup {
  readonly records: Pick<
    Records,
    'accounts' | 'projects' | 'dossiers' | 'projectState' | 'settings' | 'store'
  >
  readonly clock: Clock
  readonly events: Publisher
  readonly connection: Connection
  readonly onFault: (error: unknown) => void
}

/** Creates the reader of the records and the lists of dossiers of the whole office. */
export function createOfficeReader(
  setup: OfficeReadingSetup,
  {
    gate,
    pause,
    requests,
    reader,
    onChange,
  }: {
    readonly gate: BackgroundGate
    readonly pause: ErrorPause
    readonly requests: BackgroundRequests
    readonly reader: RecordReader
    readonly onChange: () => void
  },
): OfficeReader {
  const { records, clock, connection, onFault } = setup
  return new OfficeReader({
    clock,
    gate,
    activeAccountId: () => records.accounts.activeId(),
    survey: (accountId) => surveyOffice(records.store, accountId, nextTurn),
    isWanted: () => records.settings.read().readOffice,
    async read({ id, record, dossiers }) {
      const project = records.projects.get(id)
      if (project === null) return
      const inTurn = (subject: string, request: () => Promise<unknown>) => {
        const guarded = () => {
          // The user switched to another account while the request was queued.
          if (!connection.isActive(project.accountId)) throw cancelled()
          return request()
        }
        return requests.run('office', guarded, subject)
      }
      const subject = findRecord(records, { kind: 'project', id })
      // A pending job of the record fetches the record itself.
      if (record && records.projectState.jobsOf(subject).length === 0)
        await inTurn(textOf(id, defaultProjectXmlVersion), () =>
          reader.refresh(subject, defaultProjectXmlVersion),
        )
      if (dossiers) await inTurn(dossiersOf(id), () => listDossiers(setup, id))
    },
    onTrouble: (error) => pause.failed(error),
    onChange,
    onFault,
  })
}

/** Reads the dossiers of a project or relation again, if its account is active. */
export async function listDossiers(setup: OfficeReadingSetup, ownerId: string): Promise<void> {
  const { records, connection, events } = setup
  const owner = records.projects.get(ownerId)
  if (owner === null || owner.remoteId === null || !connection.isActive(owner.accountId)) return
  const { accountId, remoteId } = owner
  await readDossierList(setup, ownerId, () =>
    connection.useFor(accountId, ({ client }) =>
      client.dossiers.list(remoteId, { background: true }),
    ),
  )
  events.publish('dossiersChanged', { projectId: ownerId })
}
