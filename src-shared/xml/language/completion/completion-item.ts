import type { Snippet } from '../../content/snippet.ts'
import type { Documentation } from '../../schema/schema-model.ts'
import type { LinkPlace } from '../../identity/link-place.ts'
import type { About } from '../hover/hover-about.ts'

/** One suggestion. The page chooses its text. */
export interface CompletionItem {
  /** `tags`: an element without its required content. */
  readonly kind: 'element' | 'tags' | 'endTag' | 'attribute' | 'value'
  /** As written, with its prefix. */
  readonly label: string
  readonly insert: string
  /** Caret positions in `insert`, in order; none: behind the text. */
  readonly stops: Snippet['stops']
  /** The text that typing is matched against, from the start of the replaced range. */
  readonly filter: string
  /**
   * `needsMore` and `breaks` as in `ChildFit`; `seen`: the document has such an element elsewhere,
   * but no schema confirms it.
   */
  readonly fit: 'required' | 'fits' | 'needsMore' | 'breaks' | 'seen'
  readonly note: 'default' | 'fixed' | 'today' | 'now' | 'namespace' | 'typeName' | null
  readonly about: About | null
  /** For a key of the text that the value refers to: where the key stands. */
  readonly key: LinkPlace | null
  /** Documentation of a value. */
  readonly documentation: readonly Documentation[]
  /** True if the first caret position offers a choice of values. */
  readonly offersValues: boolean
}

/** All suggestions, best first. Each replaces the text from `start` up to `end`, on one line. */
export interface CompletionAnswer {
  readonly start: number
  readonly end: number
  readonly items: readonly CompletionItem[]
}

/** How and when completion was requested. */
export interface CompletionRequest {
  /** The typed character that triggered completion; null for an explicit request. */
  readonly trigger: string | null
  /** The user's local date and time: `2026-11-21` and `14:05:00`. */
  readonly date: string
  readonly time: string
}

/** Creates a suggestion with defaults. */
export function item(
  kind: CompletionItem['kind'],
  label: string,
  insert: string,
  more: Partial<CompletionItem> = {},
): CompletionItem {
  return {
    kind,
    label,
    insert,
    stops: [],
    filter: label,
    fit: 'fits',
    note: null,
    about: null,
    key: null,
    documentation: [],
    offersValues: false,
    ...more,
  }
}
