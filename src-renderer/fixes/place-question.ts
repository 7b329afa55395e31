import { labelOfKnownName } from '../../src-shared/xml/form/labels/field-label.ts'
import { nameLabels, pathLabels } from '../../src-shared/xml/form/labels/path-labels.ts'

/** A message that the user links to a place. */
export interface PlaceQuestion {
  readonly key: string
  readonly message: string
  /** The project whose elements are offered. */
  readonly projectId: string
  /** The path that the user chose earlier; null if Perceel found the place by words. */
  readonly before: string | null
}

/** The last change of a link, which can be undone. `path` is null if the link was removed. */
export interface ChangedPlace extends PlaceQuestion {
  readonly path: string | null
}

/**
 * Returns the words of a place and of the element around it, as the form says them: "Huur /
 * Huurprijs". The record itself is not named.
 */
export function placeName(path: string, language: string): string {
  const words = nameLabels(namesOf(path), language)
  return words.slice(words.length > 2 ? -2 : -1).join(' / ')
}

/**
 * Returns the words of the elements around a place, from the outside in: "Overdracht / Huur". The
 * record itself is not named, so the text is empty for its outermost parts.
 */
export function aroundPlace(path: string, language: string): string {
  return pathLabels(path, language).slice(1, -1).join(' / ')
}

/**
 * Returns the words of a place alone: "Huurprijs". `label` is what the schema says of an unknown
 * name.
 */
export function fieldName(path: string, label: string, language: string): string {
  const names = namesOf(path)
  return labelOfKnownName(names.at(-1) ?? '', names.at(-2) ?? null, language) ?? label
}

function namesOf(path: string): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((name) => name.replace(/\[\d+\]$/, ''))
}
