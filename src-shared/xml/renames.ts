import { changedParts } from './changed-parts.ts'
import { collapse, decode } from './tree/plain-text.ts'

/**
 * Returns the names that a record may have after an edit: the values that the edit puts in the place
 * of the present name. If no value equals the name, returns the name with its changed words, because
 * a service may compose the name of street and house number. The structure of a record is not
 * documented (service.md, "Project (XML form)"), so no element is known to hold the name. Both texts
 * are well formed.
 */
export function renamesIn(before: string, after: string, name: string): string[] {
  const present = collapse(name)
  if (present === '') return []
  const changes = changedParts(before, after).flatMap(({ kind, before: was, after: is }) => {
    const isValue = kind === 'text' || kind === 'attribute'
    return isValue && was !== null && is !== null ? [{ was: plain(was), is: plain(is) }] : []
  })
  const whole = changes.filter(({ was, is }) => was === present && is !== '').map(({ is }) => is)
  if (whole.length > 0) return [...new Set(whole)]
  const composed = changes.reduce((words, { was, is }) => withWords(words, was, is), present)
  return composed === present ? [] : [composed]
}

function plain(source: string): string {
  return collapse(decode(source))
}

/** Replaces whole words of a name. */
function withWords(name: string, was: string, is: string): string {
  if (was === '' || is === '') return name
  return ` ${name} `.replace(` ${was} `, () => ` ${is} `).trim()
}
