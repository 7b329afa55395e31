import type { ChannelType } from './channel-type.ts'
import type { Dialect } from './dialect.ts'

/** From the "Channel kind" column of service.md, "Channel types". */
export type ChannelKind = 'residential' | 'commercial' | 'exchange' | 'portal'

export interface ChannelEntry {
  readonly type: ChannelType
  /** What stands in `channel.name` of a status answer. */
  readonly name: string
  readonly kind: ChannelKind
}

/**
 * service.md gives neutral codes and no display names (open point 7). These names are invented; an
 * account's own names come from its dialect.
 */
export const channelCatalogue: readonly ChannelEntry[] = [
  { type: 'portal_wonen', name: 'Portaal Wonen', kind: 'residential' },
  { type: 'portal_bog', name: 'Portaal Bedrijfsmatig Vastgoed', kind: 'commercial' },
  { type: 'exchange_one', name: 'Vastgoedbeurs Eén', kind: 'exchange' },
  { type: 'exchange_two', name: 'Vastgoedbeurs Twee', kind: 'exchange' },
  { type: 'channel_03', name: 'Woonportaal Voordeur', kind: 'residential' },
  { type: 'channel_04', name: 'Woonportaal De Erker', kind: 'residential' },
  { type: 'channel_05', name: 'Woonportaal Zolderraam', kind: 'residential' },
  { type: 'channel_06', name: 'Woonportaal Tuinhek', kind: 'residential' },
  { type: 'channel_07', name: 'Aanbodportaal Kompas', kind: 'portal' },
  { type: 'channel_08', name: 'Aanbodportaal Dorpsplein', kind: 'portal' },
  { type: 'channel_09', name: 'Bedrijfsportaal Hefdeur', kind: 'commercial' },
  { type: 'channel_10', name: 'Bedrijfsportaal Kantoortuin', kind: 'commercial' },
  { type: 'channel_11', name: 'Bedrijfsportaal Etalage', kind: 'commercial' },
  { type: 'channel_12', name: 'Aanbodportaal België', kind: 'portal' },
]

const nameByType = new Map(channelCatalogue.map((entry) => [entry.type, entry.name]))
const typeByFoldedName = new Map(
  channelCatalogue.map((entry) => [foldChannelName(entry.name), entry.type]),
)

/** The catalogue's display name of a channel. */
export function channelNameOf(type: ChannelType): string {
  return nameByType.get(type) ?? type
}

/** Without case, diacritics and surplus space: the form in which the dialect keeps its keys. */
export function foldChannelName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}

/**
 * The channel that a display name stands for; null when unknown (open point 7). The account's own
 * names go before the catalogue.
 */
export function channelTypeOf(
  displayName: string,
  channelNames: Dialect['channelNames'],
): ChannelType | null {
  const folded = foldChannelName(displayName)
  if (Object.hasOwn(channelNames, folded)) return channelNames[folded] ?? null
  return typeByFoldedName.get(folded) ?? null
}
