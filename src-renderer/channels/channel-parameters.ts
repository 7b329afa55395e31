import {
  channelsWithExtraParameters,
  channelsWithOptionValidation,
  type ChannelType,
} from '../../src-shared/service/channel-type.ts'

/**
 * Whether a channel takes parameters beside `type` and `publish` (service.md, "Extra parameters").
 * `needed`: they depend on each other and have a validation of their own, so that main refuses a
 * request without the form that asks for them (`channels.request`). `optional`: it goes without.
 */
export function parametersOf(type: ChannelType): 'none' | 'optional' | 'needed' {
  const among = (list: readonly ChannelType[]) => list.includes(type)
  if (among(channelsWithOptionValidation)) return 'needed'
  return among(channelsWithExtraParameters) ? 'optional' : 'none'
}
