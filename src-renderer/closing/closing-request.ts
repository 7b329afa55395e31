import type { ClosingKind } from '../../src-shared/channels/closing/closing-kinds.ts'
import type { ChannelStep } from '../../src-shared/channels/closing/channel-steps.ts'
import type { ClosingAsked, ClosingRecord } from '../../src-shared/ipc/calls/closing-calls.ts'
import type { ReportReading } from '../transaction/report-reading.ts'
import type { ClosingChannel } from './closing-reading.ts'

interface ClosingChoices {
  readonly projectId: string
  readonly kind: ClosingKind
  readonly record: ClosingRecord | null
  readonly changes: readonly { readonly node: number; readonly after: string }[]
  readonly channels: readonly (ClosingChannel & { readonly step: ChannelStep })[]
  readonly parts: ReportReading['parts']
  /** The id of the chosen file; empty for none. */
  readonly deed: string
}

/** Returns the request for main: the values of the record, the requests to channels and the deed. */
export function closingRequest(choices: ClosingChoices): ClosingAsked {
  const { projectId, kind, record, changes, channels, parts, deed } = choices
  const values = changes.map(({ node, after }) => ({ node, value: after }))
  return {
    projectId,
    kind,
    record:
      record === null || values.length === 0
        ? null
        : { version: record.version, hash: record.hash, values },
    requests: channels
      .filter(({ step }) => step !== 'leave' && step !== 'cancel')
      .map(({ type, step, row: { request } }) => ({
        type,
        action: step === 'update' ? ('publish' as const) : ('revoke' as const),
        extra:
          step === 'report'
            ? (parts.find(({ channel }) => channel === type)?.report.extra ?? {})
            : {},
        replaces: request === null ? null : { jobId: request.jobId, stage: request.stage },
      })),
    cancels: channels.flatMap(({ step, row: { request } }) =>
      step === 'cancel' && request !== null ? [request.jobId] : [],
    ),
    deed: deed === '' ? null : deed,
  }
}
