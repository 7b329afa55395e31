import type { TextEdit } from '../scan/text-edit.ts'

export type FixKind =
  | 'insertEndTag'
  | 'renameEndTag'
  | 'renameStartTag'
  | 'swapEndTags'
  | 'removeEndTag'
  | 'removeStartTag'
  | 'closeTag'
  | 'closeComment'
  | 'closeCdata'
  | 'closeInstruction'
  | 'addQuote'
  | 'addValue'
  | 'addSpace'
  | 'removeAttribute'
  | 'escapeCharacter'
  | 'replaceReference'
  | 'removeCharacter'
  | 'separateHyphens'
  | 'writeDeclaration'
  | 'removeDeclaration'
  | 'removeDoctype'
  | 'removeText'
  | 'textToComment'
  | 'insertElement'
  | 'moveElement'
  | 'sortChildren'
  | 'renameElement'
  | 'removeElement'
  | 'unwrapElement'
  | 'insertAttribute'
  | 'renameAttribute'
  | 'replaceValue'
  | 'setNamespace'
  | 'declarePrefix'

/** A way to put a problem right. The page makes words of its kind and names. */
export interface Fix {
  readonly kind: FixKind
  /** What it is about, as written: an element, an attribute, a character. */
  readonly name: string
  /** What it becomes or is put before: a name, a value; empty where there is none. */
  readonly value: string
  /** The one that is most likely meant, and loses nothing that the schema has a place for. */
  readonly preferred: boolean
  /** Places are all of the text as it is; none overlaps another. */
  readonly edits: readonly TextEdit[]
  /** In the text after: what is still to be written; null when nothing is. */
  readonly select: { readonly start: number; readonly end: number } | null
}

export function fixOf(
  kind: FixKind,
  names: { readonly name?: string; readonly value?: string },
  edits: readonly TextEdit[],
  preferred: boolean,
): Fix {
  const { name = '', value = '' } = names
  return { kind, name, value, preferred, edits, select: null }
}

export function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text }
}

export function removal(start: number, end: number): TextEdit {
  return { start, end, text: '' }
}
