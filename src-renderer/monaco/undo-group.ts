import type * as Monaco from 'monaco-editor/editor/editor.api.js'

/**
 * Edits that undo takes back at once although they are several steps. Monaco compares the ids, and
 * takes steps back by falling order. Its own groups have ids from 0.
 */
export interface UndoGroup {
  readonly id: number
  readonly nextOrder: () => number
}

/** A model of Monaco. Monaco publishes no type for the last parameter. */
interface GroupingModel {
  readonly pushEditOperations: (
    before: Monaco.Selection[],
    edits: Monaco.editor.IIdentifiedSingleEditOperation[],
    computeCursors: () => null,
    group: UndoGroup,
  ) => void
}

let lastId = 0

/** Creates a group of edits that one undo takes back. */
export function newUndoGroup(): UndoGroup {
  let order = 0
  return { id: (lastId -= 1), nextOrder: () => (order += 1) }
}

/** Makes edits as a part of a group. `before`: the selections that undo restores. */
export function pushGrouped(
  model: Monaco.editor.ITextModel,
  before: Monaco.Selection[],
  edits: Monaco.editor.IIdentifiedSingleEditOperation[],
  group: UndoGroup,
): void {
  const grouping: GroupingModel = model
  grouping.pushEditOperations(before, edits, () => null, group)
}
