import {
  type ClosingKind,
  isCertain,
  valuesFor,
} from '../../src-shared/channels/closing/closing-kinds.ts'
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

export function stepOf(
  { type, plan }: ClosingChannel,
  chosen: Readonly<Partial<Record<ChannelType, ChannelStep>>>,
): ChannelStep {
  const step = chosen[type]
  return step !== undefined && plan.steps.includes(step) ? step : plan.step
}

/** A file in the tray that can be the deed. */
export interface Deed {
  readonly row: IntakeRow
  /** True if the file is of this project already. */
  readonly isOwn: boolean
}

/** Returns the files that may go along: those of the project first, then those without an owner. */
export function deedsFor(rows: readonly IntakeRow[], projectId: string): Deed[] {
  return rows
    .filter(({ state, ownerId }) => state === 'ready' && (ownerId ?? projectId) === projectId)
    .map((row) => ({ row, isOwn: row.ownerId === projectId }))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
}

/** Returns the deed to propose: the only file of the project that is ready to be sent. */
export function proposedDeed(deeds: readonly Deed[]): string {
  const own = deeds.filter(({ row, isOwn }) => isOwn && row.type !== '' && row.title !== '')
  const [only] = own
  return own.length === 1 && only !== undefined && only.row.warnings.length === 0 ? only.row.id : ''
}
