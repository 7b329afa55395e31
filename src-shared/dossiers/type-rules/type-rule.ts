import type { deedTypes } from '../deed-types.ts'

/**
 * How documents of a type are recognised. Expressions are matched against folded text (`foldWords`),
 * which has no capitals, accents or punctuation.
 */
export interface TypeRule {
  readonly type: (typeof deedTypes)[number]
  /**
   * The titles of such documents, folded. A title may begin a line or stand behind a few words, and
   * may be read with a wrong letter, with spaces between its letters, or broken over lines.
   */
  readonly titles: readonly string[]
  /** Titles that count only if they are a whole line: other documents have them as chapters. */
  readonly bare?: readonly string[]
  /**
   * Titles shared with documents of other types. Such titles weigh less, so that words of the text must
   * confirm them, and nothing if the text has words that exclude the type.
   */
  readonly shared?: readonly string[]
  /** Words in or beside the title by which the document is another one. */
  readonly other?: RegExp
  /** The words by which a file name mentions the type. */
  readonly own: RegExp
  /** A weaker word of a file name, which decides only if the name holds no other type's `own`. */
  readonly loose?: RegExp
  /** Words of the text that speak for the type, with their weights. A title weighs 10. */
  readonly words: readonly (readonly [RegExp, number])[]
  /** Words that exclude the type, unless its title heads the document. */
  readonly not?: RegExp
  /** True for documents that may be letters; a letter only encloses documents of other types. */
  readonly isLetter?: boolean
  /** True for documents that begin with a subject, as letters do: "Betreft". */
  readonly hasSubject?: boolean
}
