import type { TypedValues } from '../../src-shared/ipc/calls/parameter-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { rulesOf } from '../../src-shared/service/extra-parameter-rules.ts'
import type { ParameterContext } from '../../src-shared/service/parameter-condition.ts'
import { readForm, type FormReading } from '../parameters/form-reading.ts'
import type { BatchAction, BatchExtra } from '../stores/batch-sheet.ts'

/** Returns a context without a project. Main judges each request again with its own project. */
export function batchContext(channel: ChannelType, action: BatchAction): ParameterContext {
  return {
    channel,
    action: action === 'revoke' ? 'revoke' : 'publish',
    objectKind: 'other',
    projectId: null,
  }
}

/**
 * Returns the parameters that can be equal for many projects. A publication has such parameters; a
 * withdrawal has none. A transaction belongs to one project and is reported there.
 */
export function batchRules(channel: ChannelType, action: BatchAction): ReadonlySet<string> {
  if (action === 'validate' || action === 'revoke') return new Set()
  const shared = rulesOf(channel).filter(({ partOf }) => partOf === 'publication')
  return new Set(shared.map(({ name }) => name))
}

/** Returns the channels among these that have parameters. */
export function withParameters(types: readonly ChannelType[], action: BatchAction): ChannelType[] {
  return types.filter((type) => batchRules(type, action).size > 0)
}

export interface BatchReading {
  readonly extra: BatchExtra
  /** The first field with a problem; null if there is none. */
  readonly problem: { readonly type: ChannelType; readonly parameter: string } | null
}

/** Evaluates the typed values of all channels. */
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
