import { pathLabels } from '../../src-shared/xml/form/labels/path-labels.ts'

/** A field of records with the words by which the form names the field. */
export interface FieldChoice {
  /**
   * The names of the field and of the part around the field, as `replacePlaces` reads a path: the
   * asking price is one field, of a house and of an office.
   */
  readonly path: string
  /** The words of the field, with those of the part around the field if another field has the same words. */
  readonly label: string
  /** The words of the part around the field; empty if the label has these words. */
  readonly around: string
}

interface Place {
  /** Local names joined by `/`. */
  readonly path: string
  readonly isGroup: boolean
}

/** Returns the fields with a value among these places, each once, sorted by label. */
export function fieldChoices(places: readonly Place[], language: string): FieldChoice[] {
  const fields = places.filter(({ isGroup }) => !isGroup)
  const paths = new Set(fields.map(({ path }) => path.split('/').slice(-2).join('/')))
  const worded = [...paths].map((path) => {
    const words = pathLabels(path, language)
    const [name = path, around = ''] = words.toReversed()
    return { path, around, labels: [name, `${name} (${around})`, `${name} (${path})`] }
  })
  const uses = new Map<string, number>()
  for (const label of worded.flatMap(({ labels }) => labels))
    uses.set(label, (uses.get(label) ?? 0) + 1)
  return worded
    .map(({ path, around, labels }) => {
      const at = labels.findIndex((label) => uses.get(label) === 1)
      return { path, label: labels.at(at) ?? path, around: at === 0 ? around : '' }
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
