import { channelCatalogue, foldChannelName } from '../../service/channel-catalogue.ts'
import type { ChannelType } from '../../service/channel-type.ts'

const subjects = /\b(?:kanaal|site|website|portaal|portal|beurs|platform|channel)\b/u
const verbs = /\b(?:plaatst|plaatsen|neemt|accepteert|publiceert|takes|accepts|publishes|lists)\b/u
const limits = /\b(?:geen|alleen|uitsluitend|enkel|no|only)\b/u
const properties =
  /vastgoed|woning|woonhui|woonruimte|huizen|appartement|object|pand|bouwgrond|kavel|parkeer|bedrijfsruimte|kantoor|winkel|horeca|nieuwbouw|bestaande bouw|project|property|properties|houses|homes|real estate/u
/** A condition that a record can meet: "alleen objecten met een energielabel". */
const conditions =
  /\b(?:met|zonder|waarvan|waarbij|als|indien|tot|boven|onder|vanaf|with|without|whose|if|above|below)\b/u

/**
 * Returns whether a remark says which property a channel takes ("Portaal Wonen plaatst geen
 * bedrijfsmatig vastgoed"). No change of the record mends such a remark: the property does not
 * belong on the channel.
 *
 * @param channelNames folded by `foldChannelName`, the longest first (`foldedNames`)
 */
export function isAboutFit(remark: string, channelNames: readonly string[]): boolean {
  let rest = foldChannelName(remark)
  const whole = rest
  // The name of a channel can hold words of property: "Woonportaal", "Bedrijfsmatig Vastgoed".
  for (const name of channelNames) rest = rest.replaceAll(name, '§')
  const namesChannel = rest !== whole || subjects.test(rest)
  const limitsProperty = verbs.test(rest) && limits.test(rest) && properties.test(rest)
  return namesChannel && limitsProperty && !conditions.test(rest)
}

/** Scenarios of commercial property (docs/spec/sample-record.md). */
const commercial = /^BO/iu

/**
 * Returns whether property of a scenario belongs on a channel by the channel's kind in service.md,
 * "Channel types". A channel of the kind "portal" takes every property.
 */
export function fitsChannel(scenario: string, type: ChannelType): boolean {
  const kind = channelCatalogue.find((entry) => entry.type === type)?.kind ?? 'portal'
  if (kind === 'portal') return true
  return (kind !== 'residential') === commercial.test(scenario)
}
