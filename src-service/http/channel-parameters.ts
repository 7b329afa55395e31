import { channelTypeSchema, type ChannelType } from '../../src-shared/service/channel-type.ts'
import { decodeBoolean } from '../../src-shared/service/parameter-decoding.ts'
import { singleValue, type ParameterEntries } from './parameters.ts'
import { badRequest } from './service-error.ts'

export type ChannelAction = 'publish' | 'revoke'

/**
 * Returns the channel in `type`.
 * @throws ServiceError 400 when `type` is missing or not a channel's code
 */
export function channelOf(entries: ParameterEntries): ChannelType {
  const given = singleValue(entries, 'type')
  if (given === undefined) throw badRequest('type ontbreekt')
  const channel = channelTypeSchema.safeParse(given)
  if (!channel.success) throw badRequest(`type is geen kanaal: ${shown(given)}`)
  return channel.data
}

/**
 * Returns the action of a publish request: `publish` is true or false (service.md, "Parameters of
 * publish").
 * @throws ServiceError 400 when `publish` is missing or not a boolean
 */
export function publishActionOf(entries: ParameterEntries): ChannelAction {
  const given = singleValue(entries, 'publish')
  if (given === undefined) throw badRequest('publish ontbreekt')
  const publish = decodeBoolean(given)
  if (publish === null) throw badRequest(`publish is geen true of false: ${shown(given)}`)
  return publish ? 'publish' : 'revoke'
}

/**
 * Returns the action of a validation: `publish=true` or `revoke=true`, the other one omitted
 * (service.md, "Parameters of validate").
 * @throws ServiceError 400 for anything else
 */
export function validationActionOf(entries: ParameterEntries): ChannelAction {
  const given = (['publish', 'revoke'] as const).filter(
    (name) => singleValue(entries, name) !== undefined,
  )
  const action = given.length === 1 ? given[0] : undefined
  if (action === undefined || decodeBoolean(singleValue(entries, action)) !== true) {
    throw badRequest('Geef publish=true of revoke=true, en laat de ander weg')
  }
  return action
}

/**
 * Returns the `status` of a validation: true if the project counts as active. Null skips the checks
 * that depend on it, undefined leaves it to the service (service.md, "States and transitions").
 * @throws ServiceError 400 for another value
 */
export function statusOf(entries: ParameterEntries): boolean | null | undefined {
  const given = singleValue(entries, 'status')
  if (given === undefined || given === '') return undefined
  if (given === 'active') return true
  if (given === 'inactive') return false
  if (given === 'unknown') return null
  throw badRequest(`status is geen active, inactive of unknown: ${shown(given)}`)
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 60)
}
