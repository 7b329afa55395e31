import type { Documentation } from '../schema/schema-model.ts'

export interface FormTitle {
  readonly title: string
  /** Says more than the title does; '' when there is no more to say. */
  readonly help: string
}

const longestTitle = 44
/** "Een relatie" is a sentence's word for what a form calls "Relatie". */
const article = /^(?:een|de|het|an?|the) /iu

/**
 * What a field is called: the beginning of its documentation in the reader's language (else in
 * another) as far as that is a name and no sentence, else its own name as words.
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

/** `xs:documentation` of a language, else without one, else the first. */
export function inLanguage(documentation: readonly Documentation[], language: string): string {
  const found =
    documentation.find((one) => one.language?.split('-')[0] === language) ??
    documentation.find((one) => one.language === null) ??
    documentation[0]
  return found?.text ?? ''
}

/** `KadastraleGemeenteCode` as `Kadastrale gemeente code`; what is all capitals stays. */
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
