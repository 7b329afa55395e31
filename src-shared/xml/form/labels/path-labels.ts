import { fieldLabel } from './field-label.ts'

/**
 * Returns the labels of the steps of a path (`/p:Project/General/Address[2]/City`), in order:
 * "Project", "Algemeen", "Adres 2", "Plaats". A number tells equal names apart. The label of
 * a step without a name is the step itself, such as `comment()`.
 */
export function pathLabels(path: string, language: string): string[] {
  const steps = path.split('/').filter((step) => step !== '')
  const parts = steps.map(partsOf)
  const labels = nameLabels(
    parts.map(({ name }) => name),
    language,
  )
  return steps.map((step, at) => {
    if (step.endsWith('()')) return step
    const [label = '', number] = [labels[at], parts[at]?.number]
    return number === undefined ? label : `${label} ${number}`
  })
}

/** Returns the labels of the names of nested elements, from the outermost to the innermost. */
export function nameLabels(names: readonly string[], language: string): string[] {
  return names.map((name, at) => fieldLabel(name, names[at - 1] ?? null, language))
}

/** Splits `@p:Address[2]` into its local name and its number. */
function partsOf(step: string): { readonly name: string; readonly number: string | undefined } {
  const [, name = step, number] = /^@?(?:[^:[\]]+:)?([^[\]]+)(?:\[(\d+)\])?/.exec(step) ?? []
  return { name, number }
}
