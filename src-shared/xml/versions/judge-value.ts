import type { ElementDeclaration, SimpleType } from '../schema/schema-model.ts'
import { checkSimpleValue, sameValue } from '../schema/simple-value.ts'
import { nameOf } from '../scan/xml-scan.ts'
import type { LostDetail } from './lost-item.ts'
import { isText } from '../tree/record-tree.ts'
import { characterData, shortened } from './text-content.ts'
import type { Judging } from './judging.ts'

/** Checks the text of an element with a simple value. */
export function validateText(
  { scan, paths, lose }: Judging,
  node: number,
  declaration: ElementDeclaration,
  type: SimpleType,
): void {
  const [from, to] = [scan.openEnd[node] ?? 0, scan.closeStart[node] ?? 0]
  let text = ''
  const last = scan.next[node] ?? 0
  for (let at = node + 1; at < last; at = scan.next[at] ?? last) {
    if (isText(scan, at)) text += characterData(scan, at)
  }
  // An empty element has the default value (XSD 1.0 part 1, 3.3.1).
  if (text === '' && (declaration.default ?? declaration.fixed) !== null) return
  const lost = lostValue(type, declaration.fixed, text)
  if (lost === null) return
  const detail: LostDetail = { kind: 'value', name: nameOf(scan, node), attribute: null, ...lost }
  if (to > from) lose(from, to, paths.of(node), detail)
  else lose(scan.start[node] ?? 0, scan.end[node] ?? 0, paths.of(node), detail)
}

type LostValue = Pick<
  Extract<LostDetail, { kind: 'value' }>,
  'says' | 'builtIn' | 'problem' | 'fixed'
>

/** Why a text is no value of a type; null if it is one. */
export function lostValue(type: SimpleType, fixed: string | null, text: string): LostValue | null {
  const problem = checkSimpleValue(type, text)
  const said = { says: shortened(text), builtIn: type.builtIn }
  if (problem !== null) return { ...said, problem, fixed: null }
  if (fixed === null || sameValue(type, fixed, text)) return null
  return { ...said, problem: null, fixed }
}
