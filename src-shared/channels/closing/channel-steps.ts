import type { ChannelType } from '../../service/channel-type.ts'
import { rulesOf } from '../../service/extra-parameter-rules.ts'
import { type CellState } from '../board-cell.ts'
import { reportChannels, type ReportChannel } from '../transaction/transaction-question.ts'
import type { ClosingKind } from './closing-kinds.ts'

/**
 * What a channel gets: `report` withdraws with the transaction, `withdraw` withdraws without,
 * `update` publishes the new status, `cancel` removes a publication that did not leave yet.
 */
export type ChannelStep = 'report' | 'withdraw' | 'update' | 'cancel' | 'leave'

/** Why a step is the default. Each reason has a text. */
type StepReason =
  | 'reports'
  | 'noReport'
  | 'stillOffered'
  | 'getsStatus'
  | 'leavesMarket'
  | 'notLeft'

export interface ChannelPlan {
  readonly steps: readonly ChannelStep[]
  readonly step: ChannelStep
  readonly reason: StepReason
}

function isReportChannel(type: ChannelType): type is ReportChannel {
  return (reportChannels as readonly ChannelType[]).includes(type)
}

/**
 * Returns what a channel can get and should get; null for a channel where the project is neither
 * published nor waiting to be.
 *
 * @param waits true if a publication or a relist waits in the outbox
 */
export function planOf(
  kind: ClosingKind,
  type: ChannelType,
  state: CellState,
  waits: boolean,
): ChannelPlan | null {
  const isThere = state === 'published' || state === 'busy' || state === 'unknown'
  if (!isThere)
    return waits ? { steps: ['cancel', 'leave'], step: 'cancel', reason: 'notLeft' } : null
  if (kind === 'withdrawn')
    return { steps: ['withdraw', 'leave'], step: 'withdraw', reason: 'leavesMarket' }
  if (kind === 'soldSubject' || kind === 'letSubject') {
    // A channel with parameters of its own would lose the values that are published now.
    if (rulesOf(type).length > 0)
      return { steps: ['leave', 'withdraw'], step: 'leave', reason: 'stillOffered' }
    return { steps: ['update', 'leave', 'withdraw'], step: 'update', reason: 'getsStatus' }
  }
  if (isReportChannel(type))
    return { steps: ['report', 'withdraw', 'leave'], step: 'report', reason: 'reports' }
  return { steps: ['withdraw', 'leave'], step: 'withdraw', reason: 'noReport' }
}
