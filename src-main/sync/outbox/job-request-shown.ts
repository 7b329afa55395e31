import { projectOwner } from '../../accounts/service-binding.ts'
import {
  type RequestStep,
  shownBodyLength,
  type ShownBodyPart,
  type ShownRequest,
} from '../../../src-shared/ipc/job-detail.ts'
import { failure } from '../../errors/app-failure.ts'
import type { Records } from '../records.ts'
import { pendingId } from '../../service-client/describe-call.ts'
import type { DescribedEndpoints, RequestDescription } from '../../service-client/service-client.ts'
import type { Session } from '../connection.ts'
import type { BlobFolder } from '../../store/dossiers/blob-folder.ts'
import {
  channelRequestOf,
  dossierContent,
  sendDossier,
  sendProjectCreation,
  sendPublication,
} from '../jobs/job-requests.ts'
import type { OutboxJob } from '../../store/jobs/stored-job.ts'
import { versionOf } from '../project-state.ts'
import { fetchRecord, type RecordAddress, sendRecord } from '../texts/record-address.ts'

export interface DescribingDeps {
  readonly records: Pick<Records, 'projects' | 'texts' | 'dossiers' | 'blobs'>
  readonly blobs: BlobFolder
}

type Call = (endpoints: DescribedEndpoints) => Promise<unknown>
type StepCall = readonly [step: RequestStep['step'], call: Call]

/** The requests of a job: its main request, and the reads before and after it. */
interface Plan {
  readonly request: Call
  readonly before: readonly StepCall[]
  readonly after: readonly StepCall[]
}

export interface ShownPlan {
  readonly request: ShownRequest
  readonly before: RequestStep[]
  readonly after: RequestStep[]
}

/**
 * Describes the requests of a job. Throws the failures of building the request: a missing blob, an
 * unreadable intent.
 */
export async function describeJob(
  deps: DescribingDeps,
  { client, account }: Session,
  job: OutboxJob,
): Promise<ShownPlan> {
  const plan = await planOf(deps, account, job)
  const steps = (calls: readonly StepCall[]) =>
    Promise.all(
      calls.map(async ([step, call]) => ({ step, url: (await client.describe(call)).url })),
    )
  const request = await client.describe(plan.request)
  const before = await steps(plan.before)
  return {
    request: shown(request, job),
    // For a job in doubt the first read looks for the effect of the last attempt.
    before: job.sent ? before.map(({ url }) => ({ step: 'lookFirst', url })) : before,
    after: await steps(plan.after),
  }
}

async function planOf(
  { records, blobs }: DescribingDeps,
  account: Session['account'],
  job: OutboxJob,
): Promise<Plan> {
  const { intent } = job
  const projectId = records.projects.get(job.projectId)?.remoteId ?? pendingId
  switch (intent.kind) {
    case 'projectCreate': {
      const list: Call = ({ projects }) => projects.list(projectOwner(account))
      return {
        request: (endpoints) => sendProjectCreation(endpoints, account, intent),
        before: [['listProjects', list]],
        after: [],
      }
    }
    case 'projectEdit':
    case 'dossierEdit': {
      const address = recordAddress(records, job, projectId)
      const text = records.texts.get(intent.textHash)
      const read: Call = (endpoints) => fetchRecord(endpoints, address, versionOf(intent))
      return {
        request: (endpoints) => sendRecord(endpoints, address, text),
        before: [['readRecord', read]],
        after: [['readBack', read]],
      }
    }
    case 'dossierCreate': {
      const content = await dossierContent({ records, blobs }, intent)
      const list: Call = ({ dossiers }) => dossiers.list(projectId)
      return {
        request: (endpoints) => sendDossier(endpoints, projectId, intent, content),
        before: [['listDossiers', list]],
        after: [['readList', list]],
      }
    }
    case 'publish':
    case 'revoke':
    case 'relist': {
      const status: Call = ({ channels }) => channels.status(projectId)
      // For a relist that waits, show the next request.
      const stage = job.stage === 'waiting' ? 'publishing' : job.stage
      const request = channelRequestOf(intent, stage)
      return {
        request: (endpoints) => sendPublication(endpoints, projectId, request),
        before: [['readStatus', status]],
        after: [['watchStatus', status]],
      }
    }
    case 'unreadable':
      throw failure('storage', { reason: 'jobUnreadable' })
  }
}

function recordAddress(
  { dossiers }: Pick<Records, 'dossiers'>,
  { dossierId }: OutboxJob,
  ownerId: number,
): RecordAddress {
  if (dossierId === null) return { kind: 'project', id: ownerId }
  return { kind: 'dossier', id: dossiers.get(dossierId)?.remoteId ?? pendingId, ownerId }
}

function shown(request: RequestDescription, job: OutboxJob): ShownRequest {
  let left = shownBodyLength
  const sha256 =
    job.intent.kind === 'dossierCreate' && job.intent.content.kind === 'blob'
      ? job.intent.content.sha256
      : ''
  return {
    ...request,
    headers: [...request.headers],
    body: request.body.map((part): ShownBodyPart => {
      if (part.kind === 'file') return { ...part, sha256 }
      const text = part.text.slice(0, left)
      left -= text.length
      return { kind: 'text', text, omitted: part.text.length - text.length }
    }),
  }
}
