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

/** A way to fix a problem. The page chooses its text by kind and names. */
export interface Fix {
  readonly kind: FixKind
  /** The subject as written: an element, an attribute, a character. */
  readonly name: string
  /** The new name or value, or the name before which the subject is put; or empty. */
  readonly value: string
  /** True for the likeliest fix, if it loses nothing that the schema has a place for. */
  readonly preferred: boolean
  /** Offsets in the current text; edits do not overlap. */
  readonly edits: readonly TextEdit[]
  /** Range in the edited text that the user still has to fill in, or null. */
  readonly select: { readonly start: number; readonly end: number } | null
}

/** Returns a fix that leaves nothing to fill in. */
export function fixOf(
  kind: FixKind,
  names: { readonly name?: string; readonly value?: string },
  edits: readonly TextEdit[],
  preferred: boolean,
): Fix {
  const { name = '', value = '' } = names
  return { kind, name, value, preferred, edits, select: null }
}

/** Returns the likeliest fix, which loses nothing that the schema has a place for. */
export function preferredFix(
  kind: FixKind,
  names: { readonly name?: string; readonly value?: string },
  edits: readonly TextEdit[],
): Fix {
  return fixOf(kind, names, edits, true)
}

/** Returns a fix that the user may choose instead of the preferred one. */
export function furtherFix(
  kind: FixKind,
  names: { readonly name?: string; readonly value?: string },
  edits: readonly TextEdit[],
): Fix {
  return fixOf(kind, names, edits, false)
}

/** Returns the edit that inserts a text at an offset. */
export function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text }
}

/** Returns the edit that removes a range. */
export function removal(start: number, end: number): TextEdit {
  return { start, end, text: '' }
}
