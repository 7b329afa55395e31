import type { ReplaceWish } from '../../src-shared/xml/find/replace-places.ts'
import {
  defaultProjectXmlVersion,
  projectXmlVersionSchema,
  type ProjectXmlVersion,
} from '../../src-shared/service/project-version.ts'

/** The values of the form. */
export interface ReplaceForm {
  by: ReplaceWish['where']['by']
  name: string
  expression: string
  match: ReplaceWish['match']['by']
  what: string
  caseSensitive: boolean
  wholeWord: boolean
  regex: boolean
  replacement: string
  version: ProjectXmlVersion
}

export function emptyForm(): ReplaceForm {
  return {
    by: 'element',
    name: '',
    expression: '',
    match: 'part',
    what: '',
    caseSensitive: true,
    wholeWord: false,
    regex: false,
    replacement: '',
    version: defaultProjectXmlVersion,
  }
}

/** Returns the form for the query parameters that the find panel puts into the address. */
export function fromQuery(query: Readonly<Record<string, unknown>>): ReplaceForm {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : ''
  }
  const form = emptyForm()
  const version = projectXmlVersionSchema.safeParse(query['version'])
  if (version.success) form.version = version.data
  if (text('by') === 'salesStatus') {
    form.by = 'salesStatus'
    form.match = 'any'
  } else if (text('by') === 'xpath') {
    form.by = 'xpath'
    form.expression = text('where')
    form.match = 'any'
  } else form.name = text('where')
  form.what = text('what')
  return form
}

/** Returns whether the form is complete enough to start a check. */
export function isComplete(form: ReplaceForm): boolean {
  const { by, name, expression, match, what, replacement } = form
  if (by === 'salesStatus') return replacement.trim() !== ''
  const where = by === 'xpath' ? expression : name
  return where.trim() !== '' && (match !== 'part' || what !== '')
}

export function wishOf(form: ReplaceForm): ReplaceWish {
  if (form.by === 'salesStatus')
    return { where: { by: form.by }, match: { by: 'any' }, replacement: form.replacement.trim() }
  const { by, name, expression, match, what, caseSensitive, wholeWord, regex, replacement } = form
  const where = by === 'xpath' ? { by, expression } : { by, name }
  switch (match) {
    case 'any':
      return { where, match: { by: match }, replacement }
    case 'whole':
      return { where, match: { by: match, text: what, caseSensitive }, replacement }
    case 'part':
      return {
        where,
        match: { by: match, wish: { text: what, caseSensitive, wholeWord, regex } },
        replacement,
      }
  }
}
