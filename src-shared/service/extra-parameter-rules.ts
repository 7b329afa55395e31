import { channelsWithExtraParameters, type ChannelType } from './channel-type.ts'
import { exchangeOneRules, exchangeTwoRules } from './exchange-rules.ts'
import type { ParameterChannel, ParameterRule } from './parameter-rule.ts'
import { portalBogDealRules } from './portal-bog-deal-rules.ts'
import { portalBogRentRules } from './portal-bog-rent-rules.ts'
import { portalBogSpaceRules } from './portal-bog-space-rules.ts'
import { portalRules } from './portal-rules.ts'

/**
 * Every extra parameter of service.md, per channel: the one table from which the practice service
 * checks and from which the forms are built.
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

/** The rules of any channel: none for those that take only `type` and `publish`. */
export function rulesOf(channel: ChannelType): readonly ParameterRule[] {
  return takesExtraParameters(channel) ? extraParameterRules[channel] : []
}

function takesExtraParameters(channel: ChannelType): channel is ParameterChannel {
  return (channelsWithExtraParameters as readonly ChannelType[]).includes(channel)
}

/** The rule of a parameter on a channel, if the channel knows it. */
export function ruleOf(channel: ChannelType, parameter: string): ParameterRule | undefined {
  return rulesOf(channel).find((rule) => rule.name === parameter)
}
