import type { ChannelType } from './channel-type.ts'
import type { Dialect } from './dialect.ts'

/** Values of the "Channel kind" column of service.md, "Channel types". */
export type ChannelKind = 'residential' | 'commercial' | 'exchange' | 'portal'

export interface ChannelEntry {
  readonly type: ChannelType
  /** The channel's `channel.name` in a status answer. */
  readonly name: string
  readonly kind: ChannelKind
}

/**
 * Every channel with a display name and its kind. service.md gives codes and no display names (open
 * point 7): these names are invented. An account's own names are in its dialect.
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

/** Returns the catalogue's display name of a channel. */
export function channelNameOf(type: ChannelType): string {
  return nameByType.get(type) ?? type
}

/** Folds case, diacritics and white space. The dialect keeps its keys in this form. */
export function foldChannelName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}

/**
 * Returns the channel with this display name; null if unknown (open point 7). The account's own
 * names take precedence over the catalogue.
 */
export function channelTypeOf(
  displayName: string,
  channelNames: Dialect['channelNames'],
): ChannelType | null {
  const folded = foldChannelName(displayName)
  if (Object.hasOwn(channelNames, folded)) return channelNames[folded] ?? null
  return typeByFoldedName.get(folded) ?? null
}

/** Longest display name in a key (`channelKeySchema`). */
const longestName = 200

/**
 * Returns the key of a column: the channel's type, or `?` and a display name without a known type.
 */
export function channelKeyOf(name: string, names: Dialect['channelNames']): string {
  return channelTypeOf(name, names) ?? `?${name.slice(0, longestName)}`
}
