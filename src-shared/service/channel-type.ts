import { z } from 'zod'

/** The fourteen values of the `type` parameter, in the order of service.md, "Channel types". */
export const channelTypes = [
  'portal_wonen',
  'portal_bog',
  'exchange_one',
  'exchange_two',
  'channel_03',
  'channel_04',
  'channel_05',
  'channel_06',
  'channel_07',
  'channel_08',
  'channel_09',
  'channel_10',
  'channel_11',
  'channel_12',
] as const
export const channelTypeSchema = z.enum(channelTypes)
export type ChannelType = z.infer<typeof channelTypeSchema>

/** Channels with parameters beside `type` and `publish` (service.md, "Extra parameters"). */
export const channelsWithExtraParameters = [
  'portal_wonen',
  'portal_bog',
  'exchange_one',
  'exchange_two',
] as const satisfies readonly ChannelType[]

/** Channels with `validateoptions` (service.md, "Parameters of validateoptions"). */
export const channelsWithOptionValidation = [
  'portal_bog',
  'exchange_one',
  'exchange_two',
] as const satisfies readonly ChannelType[]
