import { allowedAt } from '../../src-shared/xml/content/allowed-children.ts'
import { requiredContent } from '../../src-shared/xml/content/required-content.ts'
import { snippetOf } from '../../src-shared/xml/content/snippet.ts'
import { standIns } from '../../src-shared/xml/content/wildcard-names.ts'
import { elementPrefixes } from '../../src-shared/xml/language/written-name.ts'
import type { XmlView } from '../../src-shared/xml/language/xml-view.ts'
import { applyEdits, type TextEdit } from '../../src-shared/xml/scan/text-edit.ts'
import { isSelfClosed, nameOf } from '../../src-shared/xml/scan/xml-scan.ts'
import type {
  ElementDeclaration,
  Particle,
  SchemaSet,
} from '../../src-shared/xml/schema/schema-model.ts'
import type { Random } from '../unit/shared/xml/random-record.ts'
import type { Holder } from './child-places.ts'

/** A new element between two others, with the engine's verdict about it. */
export interface InsertionCase {
  /** The text with the new element. */
  readonly text: string
  /** The place of the new element, as an offset in the original document. */
  readonly offset: number
  readonly parent: string
  readonly candidate: ElementDeclaration
  /** The engine's verdict; null if the element was not suggested. */
  readonly fit: string | null
  /**
   * The child that was removed first, because full records accept few new elements; null if none
   * was.
   */
  readonly without: string | null
}

type Checked = XmlView & { readonly schema: SchemaSet }

/**
 * Chooses a parent, a place and a candidate by a seed. Candidates are the suggestions, and all
 * elements that the parent's type names. Returns null if the candidate's required content cannot be
 * written completely, because libxml2 would refuse the element for that. `stillValid` checks
 * whether the document is valid without a child.
 */
export function insertionCase(
  view: Checked,
  holders: readonly Holder[],
  stillValid: (text: string) => boolean,
  random: Random,
): InsertionCase | null {
  const holder = holders[random(holders.length)]
  if (holder === undefined) return null
  const { names, children } = holder
  const wanted = children.length > 0 && random(2) === 0 ? random(children.length) : -1
  const leaving = wanted < 0 ? null : removal(view, children[wanted] ?? 0)
  const out = leaving !== null && stillValid(applyEdits(view.scan.text, [leaving])) ? wanted : -1
  const place = out >= 0 && random(3) > 0 ? out : random(children.length + 1)
  const left = names.slice(0, place).filter((_, index) => index !== out)
  const right = names.slice(place).filter((_, index) => index + place !== out)
  const allowed = allowedAt(view.schema, holder.type, left, right)
  const candidates = new Set([
    ...allowed.map(({ declaration }) => declaration),
    ...elementsOf(view.schema, holder.type.content),
  ])
  const candidate = [...candidates][random(candidates.size)]
  if (candidate === undefined) return null
  const written = insertion(view, holder, place, candidate)
  if (written === null) return null
  const removed = out >= 0 && leaving !== null ? [leaving] : []
  // With two edits at the same place, the insertion comes first.
  return {
    text: applyEdits(view.scan.text, [written, ...removed]),
    offset: written.start,
    parent: nameOf(view.scan, holder.node),
    candidate,
    fit: allowed.find(({ declaration }) => declaration.name === candidate.name)?.fit ?? null,
    without: out < 0 ? null : nameOf(view.scan, children[out] ?? 0),
  }
}

function removal({ scan }: XmlView, child: number): TextEdit {
  return { start: scan.start[child] ?? 0, end: scan.end[child] ?? 0, text: '' }
}

function insertion(
  view: Checked,
  { node, children }: Holder,
  place: number,
  candidate: ElementDeclaration,
): TextEdit | null {
  const { scan, schema } = view
  const required = requiredContent(schema, candidate)
  if (!required.complete) return null
  const prefixOf = elementPrefixes(scan, node)
  const { text } = snippetOf(required, { before: '', step: '  ', lineEnd: '\n', prefixOf })
  const behind = children[place]
  if (behind !== undefined) return at(scan.start[behind] ?? 0, text)
  if (!isSelfClosed(scan, node)) return at(scan.closeStart[node] ?? 0, text)
  const end = scan.openEnd[node] ?? 0
  return { start: end - 2, end, text: `>${text}</${nameOf(scan, node)}>` }
}

function at(offset: number, text: string): TextEdit {
  return { start: offset, end: offset, text }
}

/** Returns the elements that a type names, and their substitutes. */
function elementsOf(set: SchemaSet, particle: Particle | null): ElementDeclaration[] {
  if (particle?.kind === 'group') return particle.items.flatMap((item) => elementsOf(set, item))
  return particle?.kind === 'element' ? [...standIns(set, particle.declaration)] : []
}
