import { fieldLabel } from './field-label.ts'

/**
 * Returns the labels of the steps of a path (`/p:Project/General/Address[2]/City`), in order:
 * "Project", "Algemeen", "Adres 2", "Plaats". A number tells equal names apart. The label of
 * a step without a name is the step itself, such as `comment()`.
 */
export function pathLabels(path: string, language: string): string[] {
  const steps = path.split('/').filter((step) => step !== '')
  return steps.map((step, at) => {
    if (step.endsWith('()')) return step
    const around = steps[at - 1]
    const parent = around === undefined ? null : partsOf(around).name
    const { name, number } = partsOf(step)
    const label = fieldLabel(name, parent, language)
    return number === undefined ? label : `${label} ${number}`
  })
}

/** Splits `@p:Address[2]` into its local name and its number. */
function partsOf(step: string): { readonly name: string; readonly number: string | undefined } {
  const [, name = step, number] = /^@?(?:[^:[\]]+:)?([^[\]]+)(?:\[(\d+)\])?/.exec(step) ?? []
  return { name, number }
}
