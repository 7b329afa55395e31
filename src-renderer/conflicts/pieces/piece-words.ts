import type { ConflictPlace } from '../../../src-shared/ipc/calls/conflict-calls.ts'
import { shownValue, type ValueField } from '../../../src-shared/xml/changes/shown-value.ts'
import { isCurrency } from '../../../src-shared/xml/form/money.ts'
import { valueWords, type WordTools } from '../../changes/value-words.ts'
import { groupWords } from './group-words.ts'
import { shownPiece, type ShownPiece } from './shown-piece.ts'

const sideNames = ['base', 'mine', 'theirs'] as const
export type SideName = (typeof sideNames)[number]
export type ShownSides = Readonly<Record<SideName, ShownPiece>>

/**
 * Returns what the sides have at a place, with values written for a person: "€ 325.000". Values that
 * differ and would read the same stay as they are in the record, so that the user sees the difference.
 */
export function sidesInWords(
  place: Pick<ConflictPlace, 'kind' | 'path' | SideName>,
  tools: WordTools,
): ShownSides {
  const plain = sidesOf((side) => shownPiece(place[side], place.kind))
  const worded = sidesOf((side) => {
    const piece = plain[side]
    if (piece.kind === 'xml') {
      const words = place.kind === 'order' ? null : groupWords(place[side] ?? '', tools)
      return words === null ? piece : { kind: 'value', text: words }
    }
    if (piece.kind !== 'value') return piece
    const value = shownValue(fieldOf(place.path, place[side] ?? ''), piece.text)
    return { kind: 'value', text: valueWords({ ...value, text: piece.text }, tools) }
  })
  const isHidden = sideNames.some((one) =>
    sideNames.some(
      (other) => worded[one].text === worded[other].text && plain[one].text !== plain[other].text,
    ),
  )
  return isHidden ? plain : worded
}

/**
 * Returns a value of a place as the record has it, if the screen writes the values in another way:
 * what the user types goes into the record as it is.
 */
export function notationExample(
  place: Pick<ConflictPlace, 'kind' | SideName>,
  shown: ShownSides,
): string | null {
  for (const side of ['mine', 'theirs', 'base'] as const) {
    const plain = shownPiece(place[side], place.kind)
    if (plain.kind === 'value' && plain.text !== shown[side].text) return plain.text
  }
  return null
}

function sidesOf(piece: (side: SideName) => ShownPiece): ShownSides {
  return { base: piece('base'), mine: piece('mine'), theirs: piece('theirs') }
}

/** Returns the local names of a place, and the currency that the piece itself has. */
function fieldOf(path: string, piece: string): ValueField {
  const names = path
    .split('/')
    .filter((step) => step !== '' && !step.endsWith('()'))
    .map((step) => /^@?(?:[^:[\]]+:)?([^[\]]+)/u.exec(step)?.[1] ?? step)
  return { name: names.at(-1) ?? '', parent: names.at(-2) ?? '', currency: currencyIn(piece) }
}

function currencyIn(piece: string): string | null {
  const [tag = ''] = /^\s*<[^<>]*>/u.exec(piece) ?? []
  for (const [, name = '', value = ''] of tag.matchAll(/([\w.-]+)\s*=\s*["']([^"']*)["']/gu))
    if (isCurrency(name)) return value.toUpperCase()
  return null
}
