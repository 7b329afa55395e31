import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onUnmounted, shallowRef, type ShallowRef } from 'vue'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { loadMonaco, type MonacoApi } from '../monaco/load-monaco.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'

/** The record at the time of publication and the current record, as editor models. */
interface PublishedTexts {
  readonly monaco: MonacoApi
  /** Epoch milliseconds of the publication. */
  readonly at: number
  readonly version: string
  readonly published: Monaco.editor.ITextModel
  readonly now: Monaco.editor.ITextModel
}

interface PublishedTextsHandle {
  /** `unknown`: the published text is not stored here. Null until the first answer. */
  readonly texts: ShallowRef<PublishedTexts | 'unknown' | null>
  readonly reading: RunningCall<[], void>
}

/**
 * Provides both sides of "what changed since the last publication". Disposes the models with the
 * component.
 */
export function usePublishedTexts(projectId: string, type: ChannelType): PublishedTextsHandle {
  const texts = shallowRef<PublishedTexts | 'unknown' | null>(null)
  let isUnmounted = false

  function drop(): void {
    if (texts.value === null || texts.value === 'unknown') return
    texts.value.published.dispose()
    texts.value.now.dispose()
  }

  const reading = useCall(async () => {
    const [monaco, answer] = await Promise.all([
      loadMonaco(),
      unwrap(window.perceel.channels.publishedText({ projectId, type })),
    ])
    if (isUnmounted) return
    drop()
    texts.value =
      answer === null
        ? 'unknown'
        : {
            monaco,
            at: answer.at,
            version: answer.version,
            published: monaco.editor.createModel(answer.published, 'xml'),
            now: monaco.editor.createModel(answer.now, 'xml'),
          }
  })
  void reading.run()

  // After the comparison is unmounted: a diff editor must not hold a disposed model.
  onUnmounted(() => {
    isUnmounted = true
    drop()
  })
  return { texts, reading }
}
