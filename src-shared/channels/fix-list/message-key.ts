import { foldChannelName } from '../../service/channel-catalogue.ts'

/** Longest key that is kept (`validation.setPlace`). */
const maxLength = 2000

/**
 * What a message of a channel asks for, whosoever asks it: without case, diacritics, figures, quoted
 * values and the names of channels. "De huurprijs moet tussen 30 en 3000 liggen." is one thing on all
 * channels and projects, whatever its figures.
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

/** Display names of channels in the form in which they are looked for in messages. */
export function foldedNames(names: Iterable<string>): string[] {
  return [...new Set([...names].map(foldChannelName))]
    .filter((name) => name.length > 2)
    .toSorted((one, other) => other.length - one.length)
}

/** Quoted values stand for whatever a record says there. An apostrophe within a word is none. */
export function withoutValues(text: string): string {
  return text
    .replaceAll(/"[^"]*"|“[^”]*”|„[^”“]*[”“]|«[^»]*»/gu, '"…"')
    .replaceAll(/(?<![\p{L}\p{N}])['‘][^'’]*['’](?![\p{L}\p{N}])/gu, '"…"')
}
