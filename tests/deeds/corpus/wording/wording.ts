import type { Block } from './block.ts'
import type { DeedCase, Firm, Person } from './deed-case.ts'

/** Writes the body of a document. */
export type Body = (deed: DeedCase) => readonly Block[]

/** The titles of twelve layouts: lines above the body. */
type Titles = (deed: DeedCase) => readonly (readonly Block[])[]

/**
 * How documents of a type are worded. Layouts 1 to 6 serve to make the rules of the product, layouts
 * 7 to 12 only to measure them; the two halves share no wording.
 */
export interface Wording {
  /** The type in the spelling of the office; empty for a document of no type. */
  readonly type: string
  readonly titles: Titles
  readonly making: readonly Body[]
  readonly measuring: readonly Body[]
}

export const layoutCount = 12
/** Layouts from this number on are only used for measuring. */
export const firstMeasuring = 7

/**
 * Returns the wording of a layout. The layouts from `firstMeasuring` on use wordings that no rule was made for.
 */
export function bodyOf({ making, measuring }: Wording, layout: number): Body {
  const bodies = layout < firstMeasuring ? making : measuring
  const body = bodies[(layout - 1) % bodies.length]
  if (body === undefined) throw new RangeError('A wording has no body')
  return body
}

/** A person as a notary describes one. */
export function described({ name, born, birthplace, street, zipcode, city }: Person): string {
  return `${name}, geboren te ${birthplace} op ${born}, wonende te ${zipcode} ${city}, ${street}`
}

/** A person as a form describes one. */
export function formLine({ name, street, zipcode, city }: Person): string {
  return `${name}, ${street}, ${zipcode} ${city}`
}

/** Name and address of a firm, as in its letterhead. */
export function letterhead({ name, street, zipcode, city }: Firm): string {
  return `${name} | ${street} | ${zipcode} ${city}`
}
