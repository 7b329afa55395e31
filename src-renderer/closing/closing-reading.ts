import {
  type ClosingKind,
  isCertain,
  valuesFor,
} from '../../src-shared/channels/closing/closing-kinds.ts'
import { mayBeContract } from '../../src-shared/dossiers/deed-types.ts'
import {
  type ChannelPlan,
  type ChannelStep,
  planOf,
} from '../../src-shared/channels/closing/channel-steps.ts'
import { unpackCell } from '../../src-shared/channels/board-cell.ts'
import type { ClosingRecord } from '../../src-shared/ipc/calls/closing-calls.ts'
import type { ChannelRow } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { IntakeRow } from '../../src-shared/ipc/calls/intake-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'

/** A change of the record that is proposed: the element, its present value and the new values. */
export interface StatusProposal {
  readonly node: number
  readonly path: string
  readonly before: string
  /** The values to choose from. */
  readonly values: readonly string[]
  /** The value that is certain; null if the user chooses. */
  readonly value: string | null
}

/** Returns what each place that tells the status may become. */
export function statusProposals(record: ClosingRecord, kind: ClosingKind): StatusProposal[] {
  return record.statuses.map(({ node, path, value: before, choices }) => {
    const values = valuesFor(kind, before, choices)
    const value = isCertain(kind, values) ? (values[0] ?? null) : null
    return { node, path, before, values, value }
  })
}

/** Returns the places that tell the day of this kind of deal. */
export function datePlaces(record: ClosingRecord, kind: ClosingKind): ClosingRecord['dates'] {
  const other =
    kind === 'sold' || kind === 'soldSubject' ? /verhuur|let|rent/iu : /verko|sale|sold/iu
  if (kind === 'withdrawn') return []
  return record.dates.filter(({ path }) => !other.test(path.split(' › ').at(-1) ?? ''))
}

/** A channel with the steps that it can get. */
export interface ClosingChannel {
  readonly type: ChannelType
  readonly row: ChannelRow
  readonly plan: ChannelPlan
}

/** Returns the channels where the project is published or waits to be. */
export function closingChannels(rows: readonly ChannelRow[], kind: ClosingKind): ClosingChannel[] {
  return rows.flatMap((row) => {
    if (row.type === null) return []
    const waits = row.request !== null && row.request.action !== 'revoke'
    const plan = planOf(kind, row.type, unpackCell(row.cell).state, waits)
    return plan === null ? [] : [{ type: row.type, row, plan }]
  })
}

/** Returns the step that a channel gets: the chosen one if the channel can get it, else the proposed one. */
export function stepOf(
  { type, plan }: ClosingChannel,
  chosen: Readonly<Partial<Record<ChannelType, ChannelStep>>>,
): ChannelStep {
  const step = chosen[type]
  return step !== undefined && plan.steps.includes(step) ? step : plan.step
}

/** The term of a lease that a file of the tray names. */
export interface FileLease {
  readonly fileId: string
  readonly months: number
  readonly start: string | null
}

/** A suggested term of a lease, with the file or the place in the record that names the term. */
export interface SuggestedLease extends Pick<FileLease, 'months' | 'start'> {
  readonly from: { readonly fileId: string } | { readonly path: string }
}

/** Returns the term to suggest for a let: of the chosen file, else of the record; else null. */
export function leaseFor(
  kind: ClosingKind | null,
  deed: string,
  leases: readonly FileLease[],
  inRecord: ClosingRecord['lease'],
): SuggestedLease | null {
  if (kind !== 'let' && kind !== 'letSubject') return null
  const found = leases.find(({ fileId }) => fileId === deed)
  if (found !== undefined)
    return { months: found.months, start: found.start, from: { fileId: found.fileId } }
  return inRecord === null
    ? null
    : { months: inRecord.months, start: inRecord.start, from: { path: inRecord.path } }
}

/** A file in the tray that can be the deed. */
export interface Deed {
  readonly row: IntakeRow
  /** True if the file is of this project already. */
  readonly isOwn: boolean
  /** True if the file names the address of the project. */
  readonly isNaming: boolean
}

/**
 * Returns the files that may go along: first the project's files, then files that name the project's
 * address, then other files without an owner.
 *
 * @param naming ids of the files that name the address
 */
export function deedsFor(
  rows: readonly IntakeRow[],
  projectId: string,
  naming: readonly string[],
): Deed[] {
  const rank = ({ isOwn, isNaming }: Deed) => (isOwn ? 0 : isNaming ? 1 : 2)
  return rows
    .filter(({ state, ownerId }) => state === 'ready' && (ownerId ?? projectId) === projectId)
    .map((row) => ({ row, isOwn: row.ownerId === projectId, isNaming: naming.includes(row.id) }))
    .toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Returns the id of the deed to propose: the only deed of the project that is ready to be sent, else the
 * only deed that names the address. Empty if there are none, several, or one with warnings.
 */
export function proposedDeed(deeds: readonly Deed[]): string {
  const ready = deeds.filter(({ row }) => mayBeContract(row.type) && row.title !== '')
  const ofProject = ready.filter(({ isOwn }) => isOwn)
  const likely = ofProject.length > 0 ? ofProject : ready.filter(({ isNaming }) => isNaming)
  const [only] = likely
  return likely.length === 1 && only !== undefined && only.row.warnings.length === 0
    ? only.row.id
    : ''
}
