import type { Snippet } from '../content/snippet.ts'
import type { Documentation } from '../schema/schema-model.ts'
import type { About } from './hover-about.ts'

/** One thing that may be written; the page words it. */
export interface CompletionItem {
  /** `tags`: an element without what it must hold. */
  readonly kind: 'element' | 'tags' | 'endTag' | 'attribute' | 'value'
  /** As it is written, with its prefix. */
  readonly label: string
  readonly insert: string
  /** Where the caret goes in `insert`, one after the other; none: behind it. */
  readonly stops: Snippet['stops']
  /** What typing is compared with, from the start of the range that is replaced. */
  readonly filter: string
  /**
   * How it stands to what is around it: `needsMore` and `breaks` as in `ChildFit`; `seen`: no schema
   * says so, it stands elsewhere in the document.
   */
  readonly fit: 'required' | 'fits' | 'needsMore' | 'breaks' | 'seen'
  readonly note: 'default' | 'fixed' | 'today' | 'now' | 'namespace' | 'typeName' | null
  readonly about: About | null
  /** Of a value. */
  readonly documentation: readonly Documentation[]
  /** There are values to choose from where the caret goes first. */
  readonly choose: boolean
}

/** All of them, best first. Each takes the place of what stands from `start` up to `end`, on one line. */
export interface CompletionAnswer {
  readonly start: number
  readonly end: number
  readonly items: readonly CompletionItem[]
}

/** How it was asked. */
export interface CompletionAsk {
  /** The character that was typed; null when the user asked for it. */
  readonly trigger: string | null
  /** The user's own clock: `2026-11-21` and `14:05:00`. */
  readonly date: string
  readonly time: string
}

/** An item with what most have. */
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
    documentation: [],
    choose: false,
    ...more,
  }
}
