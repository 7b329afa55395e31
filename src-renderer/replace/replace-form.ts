import type { ReplaceInstruction } from '../../src-shared/xml/find/replace-places.ts'
import {
  defaultProjectXmlVersion,
  projectXmlVersionSchema,
  type ProjectXmlVersion,
} from '../../src-shared/service/project-version.ts'

/** The values of the form. */
export interface ReplaceForm {
  /** `field`: the user chooses a field by its words. */
  by: ReplaceInstruction['where']['by'] | 'field'
  /** The path of the chosen field; empty while no field is chosen. */
  field: string
  /** The words of the field, as typed. */
  fieldText: string
  name: string
  expression: string
  match: ReplaceInstruction['match']['by']
  what: string
  caseSensitive: boolean
  wholeWord: boolean
  regex: boolean
  replacement: string
  version: ProjectXmlVersion
}

export function emptyForm(): ReplaceForm {
  return {
    by: 'field',
    field: '',
    fieldText: '',
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
  } else {
    form.by = 'element'
    form.name = text('where')
  }
  form.what = text('what')
  return form
}

/** Returns whether the form is complete enough to start a check. */
export function isComplete(form: ReplaceForm): boolean {
  const { by, field, name, expression, match, what, replacement } = form
  if (by === 'salesStatus') return replacement.trim() !== ''
  const where = { field, xpath: expression, element: name }[by]
  return where.trim() !== '' && (match !== 'part' || what !== '')
}

/** Returns true if the form shows the technical options: regular expressions and the XML version. */
export function isTechnical({ by }: Pick<ReplaceForm, 'by'>): boolean {
  return by === 'element' || by === 'xpath'
}

/** Returns the version of the texts to replace in. */
export function versionOf(form: ReplaceForm): ProjectXmlVersion {
  return isTechnical(form) ? form.version : defaultProjectXmlVersion
}

/** Returns what the filled form asks main to replace. */
export function instructionOf(form: ReplaceForm): ReplaceInstruction {
  if (form.by === 'salesStatus')
    return { where: { by: form.by }, match: { by: 'any' }, replacement: form.replacement.trim() }
  const { by, field, name, expression, match, what, caseSensitive, wholeWord, replacement } = form
  const regex = form.regex && isTechnical(form)
  const where =
    by === 'xpath'
      ? { by, expression }
      : { by: 'element' as const, name: by === 'field' ? field : name }
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
