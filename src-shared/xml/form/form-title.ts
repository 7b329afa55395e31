import type { Documentation } from '../schema/schema-model.ts'
import type { FormKey } from './form-model.ts'
import { fieldLabel, labelOfKnownName } from './labels/field-label.ts'
import { capital } from './labels/name-in-words.ts'

export interface FormTitle {
  readonly title: string
  /** Additional help; '' if the title is all. */
  readonly help: string
}

/** An element or attribute to be named. */
interface Titled {
  /** Local name. */
  readonly name: string
  readonly documentation: readonly Documentation[]
  /** Local name of the element around it. Undefined if unknown, null for the root. */
  readonly parent?: string | null
}

const longestTitle = 44
/** Removes an article: documentation says "Een relatie", a form "Relatie". */
const article = /^(?:een|de|het|an?|the) /iu

/**
 * Chooses the title of a field. In this order: the start of its documentation in the reader's
 * language, if that is a name rather than a sentence; the label of a known name; documentation in
 * another language; the name as words.
 */
export function titleOf(
  { name, documentation, parent = null }: Titled,
  language: string,
): FormTitle {
  const said = inLanguage(documentation, language)
  const head = headOf(said)
  const known = labelOfKnownName(name, parent, language)
  const reads = speaks(documentation, language)
  const title =
    head !== '' && (reads || known === null) ? head : (known ?? fieldLabel(name, parent, language))
  return { title, help: capital(said.replace(article, '')) === title ? '' : said }
}

/** The title of a part of the form; its key tells the element around it. */
export function titleOfItem(
  item: Omit<Titled, 'parent'> & { readonly key: FormKey },
  language: string,
): FormTitle {
  return titleOf({ ...item, parent: nameAround(item.key) }, language)
}

/** Local name of the element around the element or attribute with this key; null for the root. */
export function nameAround(key: FormKey): string | null {
  return nameOfKey(key.slice(0, key.lastIndexOf('/')))
}

/** Local name of the element with this key; null for no element. */
export function nameOfKey(key: FormKey): string | null {
  const [, name] = /(?:^|[/:])([^/:[]+)\[\d*\]\|?$/u.exec(key) ?? []
  return name ?? null
}

/** The `xs:documentation` of a language, else without a language, else the first. */
export function inLanguage(documentation: readonly Documentation[], language: string): string {
  const found =
    documentation.find((one) => isIn(one, language)) ??
    documentation.find((one) => one.language === null) ??
    documentation[0]
  return found?.text ?? ''
}

/** True for documentation in the language, or in no stated language. */
function speaks(documentation: readonly Documentation[], language: string): boolean {
  return documentation.some((one) => one.language === null || isIn(one, language))
}

function isIn(one: Documentation, language: string): boolean {
  return one.language?.split('-')[0] === language
}

/** The start of a documentation if that is a name; '' if not. */
function headOf(said: string): string {
  const head = (/^[^,:;.(?]*/u.exec(said)?.[0] ?? '').trim().replace(article, '')
  return head.length <= longestTitle ? capital(head) : ''
}
