import type { RecordChange } from '../../src-shared/xml/changes/record-change.ts'
import { fieldLabel, labelOfKnownName } from '../../src-shared/xml/form/labels/field-label.ts'

/** Elements that only order a record: their names tell a person nothing about a field inside. */
const structure =
  /^(?:general|details|algemeen|kenmerken|wonen|bedrijfsmatig|grond|ontwikkeling|tekst(?:en)?|texts?|media|project|object|[a-z]{2}(?:vk|vh|pr|ty|bn))$/iu
const mediaList = /^(?:media|foto'?s|photos|images|afbeeldingen|beeld)$/iu
const mediaItem = /^(?:bestand|file|foto|photo|image|afbeelding|item|medium)$/iu

/** Tests whether a change is about a photo or another file of the media. */
export function isMedia({ path }: Pick<RecordChange, 'path'>): boolean {
  return mediaItem.test(path.at(-1) ?? '') && mediaList.test(path.at(-2) ?? '')
}

/** The label of the changed field, and of the element around the field where that tells more. */
export function labelsOf(
  { path, place }: Pick<RecordChange, 'path' | 'place'>,
  language: string,
): { readonly label: string; readonly around: string | null } {
  const name = (path.at(-1) ?? '').replace(/^@/u, '')
  const parent = path.at(-2) ?? null
  const label = fieldLabel(name, parent, language)
  if (parent === null || place?.name === parent || structure.test(parent)) {
    return { label, around: null }
  }
  const isSpecial = label !== fieldLabel(name, null, language)
  const around = fieldLabel(parent, path.at(-3) ?? null, language)
  return { label, around: isSpecial || around === label ? null : around }
}

/** The label of several elements with this name; null if no plural is known. */
export function pluralOf(name: string, language: string): string | null {
  for (const ending of ['s', 'en', "'s"]) {
    const plural = labelOfKnownName(`${name}${ending}`, null, language)
    if (plural !== null) return plural
  }
  return null
}

/** The labels of elements, each once. A namespace prefix is no part of a label. */
export function labelsOfNames(names: readonly string[], language: string): string[] {
  const label = (name: string) => fieldLabel(name.replace(/^.*:/u, ''), null, language)
  return [...new Set(names.map(label))]
}
