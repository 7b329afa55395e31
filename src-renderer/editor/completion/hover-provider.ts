import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import type { HoverAnswer } from '../../../src-shared/xml/language/hover/hover.ts'
import { askFeature } from '../health/ask-feature.ts'
import { contextOf } from '../workbench/contexts-by-model.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { hoverMarkdown } from './about-labels.ts'
import { readSchemas, schemaKeysOf } from './schema-keys.ts'
import { languageNow, say } from './say.ts'

/** Describes the element, attribute or value under the pointer. */
export const hoverProvider: Monaco.languages.HoverProvider = {
  async provideHover(model, position) {
    const context = contextOf(model)
    if (context === null) return null
    const revision = context.revision.value
    // Without the list of schemas there is no hover. The next hover asks again.
    const answer = await hoverAt(context, model.getOffsetAt(position)).catch(() => null)
    if (answer === null || context.revision.value !== revision) return null
    const { Range } = context.monaco
    return {
      range: Range.fromPositions(
        model.getPositionAt(answer.start),
        model.getPositionAt(answer.end),
      ),
      contents: hoverMarkdown(answer, languageNow(), say).map((value) => ({ value })),
    }
  },
}

/**
 * Asks for the facts at an offset. The worker first gets the schemas of other versions that it does
 * not know yet, because the hover names the versions that have the element.
 */
async function hoverAt(context: EditorContext, offset: number): Promise<HoverAnswer | null> {
  const { schema, client, record } = context
  if (schema.value === null || schema.value === 'searching') return null
  const versions = await schemaKeysOf(record.value.kind)
  const first = await askFeature(context, 'hover', 'hover', offset, versions)
  if (first === null) return null
  if (first.hover === null || first.unknown.length === 0) return first.hover
  const messages = await readSchemas(first.unknown)
  await client.value.ask('learnSchemas', messages)
  return (await askFeature(context, 'hover', 'hover', offset, versions))?.hover ?? null
}
