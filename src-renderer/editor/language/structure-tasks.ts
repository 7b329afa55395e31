import type { TextRange } from '../../../src-shared/xml/scan/text-edit.ts'
import {
  type Breadcrumb,
  breadcrumbAt,
  pathAt,
} from '../../../src-shared/xml/language/breadcrumb.ts'
import { selectionsAt } from '../../../src-shared/xml/language/expand-selection.ts'
import {
  foldingRanges,
  type FoldingRanges,
  type LineWindow,
} from '../../../src-shared/xml/language/folding.ts'
import {
  outlinePlace,
  type OutlinePlace,
  outlineRows,
  type OutlineRows,
  outlineAncestors,
} from '../../../src-shared/xml/language/outline-items.ts'
import { type SortPlan, sortPlanAt } from '../../../src-shared/xml/language/schema-sort.ts'
import { minify, formatText, type LayoutOutcome } from '../../../src-shared/xml/language/layout.ts'
import { findElements, type FoundElements } from '../../../src-shared/xml/language/symbols.ts'
import {
  linkedNamesAt,
  type TagPair,
  tagPairAt,
} from '../../../src-shared/xml/language/tag-pairs.ts'

/** Questions about a text's tree. Positions are offsets in UTF-16 units. */
export interface StructureTasks {
  /** `open`: start offsets of the elements whose content is shown. */
  readonly outlineRows: {
    readonly asks: readonly [open: readonly number[], first: number, count: number]
    readonly answers: OutlineRows
  }
  readonly outlineAncestors: {
    readonly asks: readonly [offset: number]
    readonly answers: number[]
  }
  readonly outlinePlace: {
    readonly asks: readonly [open: readonly number[], offset: number]
    readonly answers: OutlinePlace
  }
  readonly findElements: {
    readonly asks: readonly [sought: string, from: number, count: number]
    readonly answers: FoundElements
  }
  readonly breadcrumb: { readonly asks: readonly [offset: number]; readonly answers: Breadcrumb }
  readonly path: { readonly asks: readonly [offset: number]; readonly answers: string }
  readonly foldingRanges: {
    readonly asks: readonly [window: LineWindow, atMost: number]
    readonly answers: FoldingRanges
  }
  readonly tagPair: { readonly asks: readonly [offset: number]; readonly answers: TagPair | null }
  readonly linkedNames: {
    readonly asks: readonly [offset: number]
    readonly answers: readonly TextRange[] | null
  }
  readonly selections: { readonly asks: readonly [offset: number]; readonly answers: TextRange[] }
  /** A null selection means the whole text. */
  readonly formatText: {
    readonly asks: readonly [selection: TextRange | null, caret: number]
    readonly answers: LayoutOutcome
  }
  readonly minify: { readonly asks: readonly [caret: number]; readonly answers: LayoutOutcome }
  readonly sortPlan: { readonly asks: readonly [offset: number]; readonly answers: SortPlan }
}

export const structureHandlers = {
  outlineRows,
  outlineAncestors,
  outlinePlace,
  findElements,
  breadcrumb: breadcrumbAt,
  path: pathAt,
  foldingRanges,
  tagPair: tagPairAt,
  linkedNames: linkedNamesAt,
  selections: selectionsAt,
  formatText,
  minify,
  sortPlan: sortPlanAt,
}
