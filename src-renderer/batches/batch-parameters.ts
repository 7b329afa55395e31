import type { TypedValues } from '../../src-shared/ipc/parameter-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { rulesOf } from '../../src-shared/service/extra-parameter-rules.ts'
import type { ParameterContext } from '../../src-shared/service/parameter-condition.ts'
import { readForm, type FormReading } from '../parameters/form-reading.ts'
import type { BatchAction, BatchExtra } from './batch-sheet.ts'

/** Of no project in particular: main judges each one once more with its own. */
export function batchContext(channel: ChannelType, action: BatchAction): ParameterContext {
  return {
    channel,
    action: action === 'revoke' ? 'revoke' : 'publish',
    objectKind: 'other',
    projectId: null,
  }
}

/**
 * The parameters that may be the same for many projects: those of the publication. A transaction is
 * one project's, and is told there.
 */
export function batchRules(channel: ChannelType, action: BatchAction): ReadonlySet<string> {
  if (action === 'validate') return new Set()
  const shared = rulesOf(channel).filter(({ partOf }) => partOf === 'publication')
  return new Set(shared.map(({ name }) => name))
}

/** The channels among these for which something can be filled in. */
export function withParameters(types: readonly ChannelType[], action: BatchAction): ChannelType[] {
  return types.filter((type) => batchRules(type, action).size > 0)
}

export interface BatchReading {
  readonly extra: BatchExtra
  /** The first field that is wrong; null when all is well. */
  readonly problem: { readonly type: ChannelType; readonly parameter: string } | null
}

/** What the typed values of all channels come to. */
export function readBatch(
  types: readonly ChannelType[],
  action: BatchAction,
  typed: Readonly<Partial<Record<ChannelType, TypedValues>>>,
): BatchReading {
  const read = withParameters(types, action).map((type): [ChannelType, FormReading] => [
    type,
    readForm(typed[type] ?? {}, batchContext(type, action)),
  ])
  const wrong = read.find(([, { problems }]) => problems.length > 0)
  const [first] = wrong?.[1].problems ?? []
  return {
    extra: Object.fromEntries(
      read.flatMap(([type, { extra }]) => (Object.keys(extra).length > 0 ? [[type, extra]] : [])),
    ),
    problem: wrong && first ? { type: wrong[0], parameter: first.parameter } : null,
  }
}
