import { compoundParts, foldLetterForms, sentenceWords, stemOf } from './dutch-words.ts'
import { withoutValues } from './message-key.ts'

/** A word of a message that may name a place. */
export interface MessageTerm {
  readonly stem: string
  /** Stems of the parts of a compound. The last part names the kind. */
  readonly parts: readonly string[]
}

export interface MessageWords {
  /**
   * In the order of the message: the first term is the subject, the others describe the subject.
   */
  readonly terms: readonly MessageTerm[]
  /** The whole message, folded, to search for values. */
  readonly folded: string
}

/**
 * Returns the terms of a channel's message.
 * @param channelNames folded (`foldedNames`), and removed: a channel may be called after a thing
 *   ("Wonen")
 * @param known stems that compounds are made of
 */
export function wordsOfMessage(
  message: string,
  channelNames: readonly string[],
  known: ReadonlySet<string>,
): MessageWords {
  let text = foldLetterForms(withoutValues(message)).replaceAll(/\s+/gu, ' ')
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
 * True if a message mentions a value as a state. False after or before "worden": "Kan niet worden
 * ingetrokken" names the action, not the value "ingetrokken".
 */
export function namesValue(folded: string, value: string): boolean {
  const at = ` ${folded.replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')} `
  const wanted = ` ${foldLetterForms(value)} `
  const found = at.indexOf(wanted)
  if (found < 0) return false
  const before = at.slice(0, found + 1)
  const behind = at.slice(found + wanted.length - 1)
  return !/ (?:worden|wordt|werd|werden) $/u.test(before) && !/^ (?:worden|wordt)/u.test(behind)
}
