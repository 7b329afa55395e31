import { startingValue } from '../../content/starting-value.ts'
import { bindingOf } from '../../language/element-binding.ts'
import type { XmlView } from '../../language/xml-view.ts'
import type { XmlProblem } from '../../validation/problem.ts'
import { attributesEnd, elementStartingAt } from '../element-of.ts'
import { attributeSource } from '../../tree/source-text.ts'
import { fixOf, insertion, type Fix } from '../fix.ts'
import { attributePrefixes, writtenName } from '../../language/written-name.ts'

/** Up to this many values each become a fix; with more, the user chooses while typing. */
const fewValues = 4

/**
 * Adds a required attribute: with a value to start with, which is selected if the user may want another
 * value, or with each of a few allowed values.
 */
export function missingAttributeFixes(
  view: XmlView,
  problem: Extract<XmlProblem, { kind: 'missingAttribute' }>,
): Fix[] {
  const { scan } = view
  const element = elementStartingAt(scan, problem.element)
  const binding = element < 0 ? null : bindingOf(view, element)
  if (binding?.kind !== 'declared' || binding.type.kind !== 'complex') return []
  const use = binding.type.attributes.find(({ name }) => name === problem.attribute)
  const name = writtenName(problem.attribute, attributePrefixes(scan, element))
  if (use === undefined || name === null) return []
  const at = attributesEnd(scan, element)
  const from = at + name.length + 3
  const start = startingValue(use, use.type)
  const add = (value: string, preferred: boolean): Fix => {
    const written = attributeSource(value, null)
    const edit = insertion(at, ` ${name}="${written}"`)
    const fix = fixOf('insertAttribute', { name, value }, [edit], preferred)
    return start.open ? { ...fix, select: { start: from, end: from + written.length } } : fix
  }
  const values = use.type.facets.enumeration ?? []
  const chosen = start.text === '' && values.length <= fewValues ? values : []
  return [add(start.text, true), ...chosen.map(({ value }) => add(value, false))]
}
