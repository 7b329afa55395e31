import type { Documentation } from '../schema/schema-model.ts'

export interface FormTitle {
  readonly title: string
  /** Additional help; '' if the title is all. */
  readonly help: string
}

const longestTitle = 44
/** Removes an article: documentation says "Een relatie", a form "Relatie". */
const article = /^(?:een|de|het|an?|the) /iu

/**
 * Chooses a field's title: the start of its documentation in the reader's language (else another)
 * if that is a name rather than a sentence, else its own name as words.
 */
export function titleOf(
  name: string,
  documentation: readonly Documentation[],
  language: string,
): FormTitle {
  const said = inLanguage(documentation, language)
  const head = (/^[^,:;.(?]*/u.exec(said)?.[0] ?? '').trim().replace(article, '')
  const title = head !== '' && head.length <= longestTitle ? capital(head) : words(name)
  return { title, help: capital(said.replace(article, '')) === title ? '' : said }
}

/** The `xs:documentation` of a language, else without a language, else the first. */
export function inLanguage(documentation: readonly Documentation[], language: string): string {
  const found =
    documentation.find((one) => one.language?.split('-')[0] === language) ??
    documentation.find((one) => one.language === null) ??
    documentation[0]
  return found?.text ?? ''
}

/**
 * Splits a name into words: `KadastraleGemeenteCode` gives `Kadastrale gemeente code`; all capitals
 * stay.
 */
export function words(name: string): string {
  const parts = name
    .replace(/[_.-]+/gu, ' ')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim()
    .split(/\s+/u)
    .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
  return capital(parts.join(' '))
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
