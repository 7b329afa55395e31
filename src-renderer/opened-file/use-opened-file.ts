import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onUnmounted, shallowRef, type ShallowRef } from 'vue'
import type { OpenedComparison } from '../../src-shared/ipc/calls/system/opening-calls.ts'
import { TextTooLarge } from '../editor/notices/text-too-large.ts'
import { type EditorSession, openXmlSession } from '../editor/xml-sessions.ts'
import { AppCallError, unwrap } from '../ipc/unwrap.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'
import { loadMonaco, type MonacoApi } from '../monaco/load-monaco.ts'

/** The texts of a comparison as models of the editor. */
interface ComparedModels {
  readonly monaco: MonacoApi
  readonly own: Monaco.editor.ITextModel
  readonly file: Monaco.editor.ITextModel
}

export interface OpenedFile {
  readonly comparison: ShallowRef<OpenedComparison | null>
  readonly models: ShallowRef<ComparedModels | null>
  readonly reading: RunningCall<[], void>
  /**
   * Makes the text of the file the draft of the project, as if it were typed: it can be undone in the
   * editor, and an earlier draft stays in the history. Returns true on success.
   */
  readonly taking: RunningCall<[], true>
}

/**
 * Compares the record of an opened file with a project.
 *
 * @param begun the id of the file's beginning
 */
export function useOpenedFile(projectId: string, begun: string): OpenedFile {
  const comparison = shallowRef<OpenedComparison | null>(null)
  const models = shallowRef<ComparedModels | null>(null)
  let isUnmounted = false

  function dispose(): void {
    models.value?.own.dispose()
    models.value?.file.dispose()
    models.value = null
  }

  const reading = useCall(async () => {
    const { opening } = window.perceel
    const monaco = await loadMonaco()
    const first = await unwrap(opening.compare({ begun, projectId }))
    // What was typed and is not stored yet belongs to the project's text.
    const session = await openedText(monaco, projectId, first.version)
    await session?.flush()
    const found = session === null ? first : await unwrap(opening.compare({ begun, projectId }))
    if (isUnmounted) return
    dispose()
    comparison.value = found
    if (found.texts === null || found.same) return
    const model = (text: string) => monaco.editor.createModel(text, 'xml')
    models.value = { monaco, own: model(found.texts.own), file: model(found.texts.file) }
  })

  const taking = useCall(async (): Promise<true> => {
    const found = comparison.value
    const text = found?.texts?.file
    if (found === null || text === undefined) throw new Error('There is no text to take over')
    const session = await openedText(await loadMonaco(), projectId, found.version)
    if (session === null) throw new Error('The text of the project cannot be edited')
    if (session.dirty.value) await session.discard()
    await session.restore({ text, base: session.snapshot().base })
    await session.flush()
    if (session.draftError.value !== null) throw new AppCallError(session.draftError.value)
    return true
  })

  onUnmounted(() => {
    isUnmounted = true
    dispose()
  })
  return { comparison, models, reading, taking }
}

/** Returns the editor's present text of a project; null for a text that is too long to edit. */
async function openedText(
  monaco: MonacoApi,
  id: string,
  version: OpenedComparison['version'],
): Promise<EditorSession | null> {
  try {
    const { session, isCached } = await openXmlSession(monaco, { kind: 'project', id, version })
    if (isCached) await session.refresh()
    return session
  } catch (thrown) {
    if (thrown instanceof TextTooLarge) return null
    throw thrown
  }
}
