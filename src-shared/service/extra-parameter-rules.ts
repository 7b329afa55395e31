import { channelsWithExtraParameters, type ChannelType } from './channel-type.ts'
import { exchangeOneRules, exchangeTwoRules } from './exchange-rules.ts'
import type { ParameterChannel, ParameterRule } from './parameter-rule.ts'
import { portalBogDealRules } from './portal-bog-deal-rules.ts'
import { portalBogRentRules } from './portal-bog-rent-rules.ts'
import { portalBogSpaceRules } from './portal-bog-space-rules.ts'
import { portalRules } from './portal-rules.ts'

/**
 * The rules of every extra parameter of service.md, by channel. The practice service checks with
 * this table, and the forms are built from it.
 */
export const extraParameterRules: Readonly<Record<ParameterChannel, readonly ParameterRule[]>> = {
  portal_wonen: portalRules,
  portal_bog: [
    ...portalRules,
    ...portalBogDealRules,
    ...portalBogRentRules,
    ...portalBogSpaceRules,
  ],
  exchange_one: exchangeOneRules,
  exchange_two: exchangeTwoRules,
}

/** Returns the rules of a channel: none for channels that take only `type` and `publish`. */
export function rulesOf(channel: ChannelType): readonly ParameterRule[] {
  return takesExtraParameters(channel) ? extraParameterRules[channel] : []
}

function takesExtraParameters(channel: ChannelType): channel is ParameterChannel {
  return (channelsWithExtraParameters as readonly ChannelType[]).includes(channel)
}

/** Returns the rule of a parameter on a channel; undefined if the channel has no such parameter. */
export function ruleOf(channel: ChannelType, parameter: string): ParameterRule | undefined {
  return rulesOf(channel).find((rule) => rule.name === parameter)
}
