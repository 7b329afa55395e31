import { linksAt, linkValueAt, type Links } from '../../../src-shared/xml/identity/links.ts'
import { renameValue, renameValuePlace } from '../../../src-shared/xml/identity/rename-value.ts'
import {
  renamePlaceAt,
  renameTagAt,
  type RenameOutcome,
} from '../../../src-shared/xml/language/rename-tag.ts'
import type { XmlView } from '../../../src-shared/xml/language/xml-view.ts'
import type { TextRange } from '../../../src-shared/xml/scan/text-edit.ts'

/** Questions about keys, references and names. Positions are offsets in UTF-16 units. */
export interface LinkTasks {
  readonly links: { readonly asks: readonly [offset: number]; readonly answers: Links | null }
  /** The value at an offset that is a key or a reference. */
  readonly linkPlace: {
    readonly asks: readonly [offset: number]
    readonly answers: TextRange | null
  }
  /** The key, reference or element that a rename at an offset changes. */
  readonly renamePlace: {
    readonly asks: readonly [offset: number]
    readonly answers: TextRange | null
  }
  readonly rename: {
    readonly asks: readonly [offset: number, name: string]
    readonly answers: RenameOutcome
  }
}

export const linkHandlers = {
  links: linksAt,
  linkPlace: linkValueAt,
  renamePlace: (view: XmlView, offset: number) =>
    renameValuePlace(view, offset) ?? renamePlaceAt(view, offset),
  rename: (view: XmlView, offset: number, name: string) =>
    renameValuePlace(view, offset) === null
      ? renameTagAt(view, offset, name)
      : renameValue(view, offset, name),
}
