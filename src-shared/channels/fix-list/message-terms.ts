import { compoundParts, foldText, sentenceWords, stemOf } from './dutch-words.ts'
import { withoutValues } from './message-key.ts'

/** A word of a message that may name a place. */
export interface MessageTerm {
  readonly stem: string
  /** Stems of its parts where it is a compound, the one that says what it is last. */
  readonly parts: readonly string[]
}

export interface MessageWords {
  /** In their order: the first one is what the message is about, the others say more of it. */
  readonly terms: readonly MessageTerm[]
  /** The whole message, folded, to look for values in. */
  readonly folded: string
}

/**
 * What a message of a channel is about.
 * @param channelNames folded (`foldedNames`): a channel may be called after a thing ("Wonen")
 * @param known stems that compounds are made of
 */
export function wordsOfMessage(
  message: string,
  channelNames: readonly string[],
  known: ReadonlySet<string>,
): MessageWords {
  let text = foldText(withoutValues(message)).replaceAll(/\s+/gu, ' ')
  for (const name of channelNames) text = text.replaceAll(name, ' ')
  const seen = new Set<string>()
  const terms: MessageTerm[] = []
  for (const word of sentenceWords(text)) {
    const stem = stemOf(word)
    if (seen.has(stem)) continue
    seen.add(stem)
    terms.push({ stem, parts: compoundParts(word, known) })
  }
  return { terms, folded: text }
}

/**
 * Whether a message speaks of a value as something that is so. "Kan niet worden ingetrokken" speaks of
 * a deed that bears the same name.
 */
export function namesValue(folded: string, value: string): boolean {
  const at = ` ${folded.replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')} `
  const wanted = ` ${foldText(value)} `
  const found = at.indexOf(wanted)
  if (found < 0) return false
  const before = at.slice(0, found + 1)
  const behind = at.slice(found + wanted.length - 1)
  return !/ (?:worden|wordt|werd|werden) $/u.test(before) && !/^ (?:worden|wordt)/u.test(behind)
}
