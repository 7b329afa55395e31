import { foldChannelName } from '../../service/channel-catalogue.ts'

/** The longest key that is stored (`validation.setPlace`). */
const maxLength = 2000

/**
 * Returns a key for the demand in a channel's message, equal for all channels and projects. Case,
 * diacritics, figures, quoted values and names of channels are left out: "De huurprijs moet tussen
 * 30 en 3000 liggen." has one key whatever its figures.
 * @param channelNames folded by `foldChannelName`, the longest first (`foldedNames`)
 */
export function messageKey(message: string, channelNames: readonly string[]): string {
  let key = withoutValues(foldChannelName(message))
  for (const name of channelNames) key = key.replaceAll(name, '§')
  key = key
    .replaceAll(/\d+(?:[.,:/-]\d+)*/gu, '#')
    .replaceAll(/[\s.!;]+$/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return (key === '' ? '?' : key).slice(0, maxLength)
}

/**
 * Prepares the display names of channels for the search in messages: folds each name, removes
 * repeated names and names of one or two characters, and puts the longest name first. A longer name
 * is thus found before a shorter name that is part of it.
 */
export function foldedNames(names: Iterable<string>): string[] {
  return [...new Set([...names].map(foldChannelName))]
    .filter((name) => name.length > 2)
    .toSorted((one, other) => other.length - one.length)
}

/**
 * Removes quoted values, which differ from record to record. An apostrophe within a word is no
 * quote.
 */
export function withoutValues(text: string): string {
  return text
    .replaceAll(/"[^"]*"|“[^”]*”|„[^”“]*[”“]|«[^»]*»/gu, '"…"')
    .replaceAll(/(?<![\p{L}\p{N}])['‘][^'’]*['’](?![\p{L}\p{N}])/gu, '"…"')
}
