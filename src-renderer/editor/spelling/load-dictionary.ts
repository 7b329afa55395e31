import { getWasmModule, Hunspell } from 'hunspell-wasm'
import type { Dictionary } from '../../../src-shared/text/spelling/misspelled.ts'
import type { SpellingLanguage } from '../../../src-shared/text/spelling/text-language.ts'

/** More answers are not kept, so that a hostile text does not fill the memory. */
const mostKept = 50_000

/** Wraps Hunspell in a dictionary that caches which words Hunspell knows. */
export function dictionaryOf(hunspell: Hunspell): Dictionary {
  const kept = new Map<string, boolean>()
  return {
    knows: (word) => {
      const before = kept.get(word)
      if (before !== undefined) return before
      if (kept.size >= mostKept) kept.clear()
      const known = hunspell.testSpelling(word)
      kept.set(word, known)
      return known
    },
    similar: (word) => hunspell.getSpellingSuggestions(word),
  }
}

const loading = new Map<SpellingLanguage, Promise<Dictionary>>()

/**
 * Loads a dictionary of this worker once. The files stand beside the page
 * (scripts/bundling/spelling-assets.ts). A failed load is tried again by the next question.
 */
export function loadDictionary(language: SpellingLanguage): Promise<Dictionary> {
  let dictionary = loading.get(language)
  if (dictionary === undefined) {
    dictionary = load(language)
    loading.set(language, dictionary)
    dictionary.catch(() => loading.delete(language))
  }
  return dictionary
}

async function load(language: SpellingLanguage): Promise<Dictionary> {
  const [module, affixes, words] = await Promise.all([
    getWasmModule() as Promise<unknown>,
    read(`${language}.aff`),
    read(`${language}.dic`),
  ])
  return dictionaryOf(new Hunspell(module, affixes, words))
}

async function read(name: string): Promise<string> {
  const response = await fetch(new URL(`/spelling/${name}`, self.location.href))
  if (!response.ok) throw new Error(`The dictionary ${name} cannot be read: ${response.status}`)
  return response.text()
}
