import type { XmlView } from '../language/xml-view.ts'
import { attributeAt, elementAt } from '../scan/node-at.ts'
import { attributeKey, stepsTo, type FormStep } from './node-key.ts'
import type { FormKey } from './form-model.ts'

/** The parts around a field, from the root to the innermost element. */
export interface TrailToField {
  /** From the root to the element of the field; empty outside the root. */
  readonly steps: readonly FormStep[]
  /** Key of the attribute at the offset, or null. */
  readonly attribute: FormKey | null
}

/** Returns the trail to the field at an offset. */
export function trailToField({ scan }: XmlView, offset: number): TrailToField {
  const element = elementAt(scan, offset)
  if (element < 0) return { steps: [], attribute: null }
  const steps = stepsTo(scan, element)
  const attribute = attributeAt(scan, offset)
  const name = scan.names[scan.attributes.name[attribute] ?? 0] ?? ''
  const key = steps.at(-1)?.key ?? ''
  return { steps, attribute: attribute < 0 ? null : attributeKey(key, name) }
}
