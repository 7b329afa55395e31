import { channelsWithExtraParameters, type ChannelType } from './channel-type.ts'
import { exchangeOneRules, exchangeTwoRules } from './exchange-rules.ts'
import { type ParameterChannel, type ParameterRule, parameterRule } from './parameter-rule.ts'
import { portalBogDealRules } from './portal-bog-deal-rules.ts'
import { portalBogRentRules } from './portal-bog-rent-rules.ts'
import { portalBogSpaceRules } from './portal-bog-space-rules.ts'

/** service.md, "Extra parameters for portal_wonen and portal_bog". */
const portalRules: readonly ParameterRule[] = [
  parameterRule({
    name: 'internet',
    type: 'boolean',
    partOf: 'publication',
    section: 'Kanaal',
    nl: ['Ook op internet', 'Plaats het object ook op een openbare woning- of bedrijfssite.'],
    en: ['Also on the internet', 'Also publish the property to a public property portal.'],
  }),
  parameterRule({
    name: 'confidential',
    type: 'boolean',
    partOf: 'publication',
    section: 'Kanaal',
    nl: ['Vertrouwelijk', 'Publiceer het object als vertrouwelijk.'],
    en: ['Confidential', 'Publish the property as confidential.'],
  }),
]

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
