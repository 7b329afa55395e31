import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { TextRange } from '../../../src-shared/xml/scan/text-edit.ts'
import type { MonacoApi } from '../../monaco/load-monaco.ts'
import { contextOf } from '../workbench/contexts-by-model.ts'
import { askFeature } from '../health/ask-feature.ts'

/** Matches the name of a tag while it is typed, also a partial or empty name. */
const typedName = /[^\s<>/='"&]*/

/** Messages that Monaco shows, in the current language. */
export interface RenameWords {
  readonly noElement: () => string
  readonly notAName: (name: string) => string
  readonly notAValue: (value: string) => string
}

/**
 * Registers linked editing and renaming of an element's two tags, and selections that grow along
 * the tree.
 */
export function registerTagProviders(monaco: MonacoApi, words: RenameWords): void {
  const { languages, Range } = monaco
  const rangeOf = (model: Monaco.editor.ITextModel, { start, end }: TextRange) =>
    Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))

  languages.registerLinkedEditingRangeProvider('xml', {
    async provideLinkedEditingRanges(model, position) {
      const context = contextOf(model)
      if (context === null || context.readOnly.value) return null
      const offset = model.getOffsetAt(position)
      const names = await askFeature(context, 'linkedTags', 'linkedNames', offset)
      if (names === null) return null
      return { ranges: names.map((name) => rangeOf(model, name)), wordPattern: typedName }
    },
  })

  languages.registerSelectionRangeProvider('xml', {
    async provideSelectionRanges(model, positions) {
      const context = contextOf(model)
      if (context === null) return null
      const asked = positions.map(async (position) => {
        const offset = model.getOffsetAt(position)
        const spans = await askFeature(context, 'tagPairs', 'selections', offset)
        return (spans ?? []).map((span) => ({ range: rangeOf(model, span) }))
      })
      return Promise.all(asked)
    },
  })

  languages.registerRenameProvider('xml', {
    async resolveRenameLocation(model, position) {
      const nothing = { range: Range.fromPositions(position), text: '' }
      const context = contextOf(model)
      if (context === null) return { ...nothing, rejectReason: words.noElement() }
      const offset = model.getOffsetAt(position)
      const place = await askFeature(context, 'linkedTags', 'renamePlace', offset)
      if (place === null) return { ...nothing, rejectReason: words.noElement() }
      const range = rangeOf(model, place)
      return { range, text: model.getValueInRange(range) }
    },
    async provideRenameEdits(model, position, name) {
      const context = contextOf(model)
      if (context === null) return { edits: [], rejectReason: words.noElement() }
      const offset = model.getOffsetAt(position)
      const renamed = await askFeature(context, 'linkedTags', 'rename', offset, name)
      if (renamed?.outcome !== 'renamed') {
        const reason = renamed?.reason ?? 'noElement'
        return { edits: [], rejectReason: words[reason](name) }
      }
      const edits = renamed.edits.map(({ start, end, text }) => ({
        resource: model.uri,
        versionId: model.getVersionId(),
        textEdit: { range: rangeOf(model, { start, end }), text },
      }))
      return { edits }
    },
  })
}
