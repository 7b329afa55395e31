import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { ConflictView, MergedRecord } from '../../src-shared/ipc/calls/conflict-calls.ts'
import { changedSpan, type Replacement } from '../compare/changed-span.ts'
import { createLineIndex, type LineIndex } from '../compare/line-index.ts'
import type { MonacoApi } from '../monaco/load-monaco.ts'

const conflictSides = ['base', 'mine', 'theirs'] as const
export type ConflictSide = (typeof conflictSides)[number]

/** Editor models of one conflict. Created once, and changed by edits. */
export interface ConflictModels {
  readonly side: (name: ConflictSide) => Monaco.editor.ITextModel
  readonly result: Monaco.editor.ITextModel
  /** Applies changes of the service's text or of the local record to the models. */
  readonly update: (view: ConflictView) => void
  readonly updateResult: (merged: MergedRecord) => void
  /** Converts offsets in the received text (UTF-16 units) into an editor range. */
  readonly range: (name: ConflictSide | 'result', start: number, end: number) => Monaco.IRange
  readonly dispose: () => void
}

interface IndexedModel {
  readonly model: Monaco.editor.ITextModel
  text: string
  /** Created on the first use: a text of some megabytes takes some milliseconds. */
  index: LineIndex | null
}

export function createConflictModels(monaco: MonacoApi, first: ConflictView): ConflictModels {
  const make = (text: string): IndexedModel => {
    const model = monaco.editor.createModel(text, 'xml')
    return { model, text, index: null }
  }
  const sides = { base: make(first.base), mine: make(first.mine), theirs: make(first.theirs) }
  const result = make(first.merged.text)
  let shown = first.merged

  return {
    side: (name) => sides[name].model,
    result: result.model,
    update: (view) => {
      for (const name of conflictSides) {
        const span = changedSpan(sides[name].text, view[name])
        replace(sides[name], span === null ? [] : [span], view[name])
      }
    },
    updateResult: (merged) => {
      replace(result, mergedEdits(shown, merged), merged.text)
      shown = merged
    },
    range: (name, start, end) => rangeIn(name === 'result' ? result : sides[name], start, end),
    dispose: () => {
      for (const { model } of [...Object.values(sides), result]) model.dispose()
    },
  }
}

function replace(held: IndexedModel, edits: readonly Replacement[], text: string): void {
  if (edits.length === 0) return
  held.model.applyEdits(
    edits.map(({ start, end, text: next }) => ({ range: rangeIn(held, start, end), text: next })),
  )
  held.text = text
  held.index = null
}

function rangeIn(held: IndexedModel, start: number, end: number): Monaco.IRange {
  held.index ??= createLineIndex(held.text)
  const from = held.index.at(start)
  const to = held.index.at(end)
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  }
}

/** A text with the places that a choice may change. */
interface PlacedText {
  readonly text: string
  readonly places: readonly { readonly id: string; readonly start: number; readonly end: number }[]
}

/**
 * Returns the edits that turn the old merged text into the new one, in order and without overlap. A
 * choice changes nothing outside its place: if both texts have the same places, each place is
 * compared separately. Otherwise one edit covers the whole changed range.
 */
export function mergedEdits(from: PlacedText, to: PlacedText): Replacement[] {
  return placeEdits(from, to) ?? wholeEdit(from.text, to.text)
}

function wholeEdit(from: string, to: string): Replacement[] {
  const span = changedSpan(from, to)
  return span === null ? [] : [span]
}

/** Returns null when the texts also differ outside their places, or have different places. */
function placeEdits(from: PlacedText, to: PlacedText): Replacement[] | null {
  if (from.places.length !== to.places.length) return null
  const edits: Replacement[] = []
  let fromEnd = 0
  let toEnd = 0
  for (const [index, old] of from.places.entries()) {
    const next = to.places[index]
    if (next?.id !== old.id || old.start < fromEnd || next.start < toEnd) return null
    if (from.text.slice(fromEnd, old.start) !== to.text.slice(toEnd, next.start)) return null
    const before = from.text.slice(old.start, old.end)
    const after = to.text.slice(next.start, next.end)
    if (before !== after) edits.push({ start: old.start, end: old.end, text: after })
    fromEnd = old.end
    toEnd = next.end
  }
  return from.text.slice(fromEnd) === to.text.slice(toEnd) ? edits : null
}
