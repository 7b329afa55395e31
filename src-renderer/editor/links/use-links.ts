import type * as Monaco from 'monaco-editor/editor/editor.api.js'
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { LinkPlace } from '../../../src-shared/xml/identity/link-place.ts'
import { useKeysFirst } from '../../composables/page-keys.ts'
import { isShortcut } from '../../composables/use-shortcuts.ts'
import { useMessages } from '../../ui/notices/use-messages.ts'
import { askFeature } from '../health/ask-feature.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { followPointer } from './link-pointer.ts'
import { linkStep, type LinkDirection } from './link-walk.ts'

/** Places among which the user chooses. */
interface LinkChoice {
  readonly direction: LinkDirection
  readonly value: string
  readonly places: readonly LinkPlace[]
  /** True if the text has more places. */
  readonly more: boolean
}

export interface LinksOfText {
  /** Null without a choice on the screen. */
  readonly choice: ShallowRef<LinkChoice | null>
  readonly go: (place: LinkPlace) => void
  readonly close: () => void
}

/**
 * Follows keys and references by F12, Shift+F12, the context menu and Ctrl+click.
 *
 * @param opened called when a choice is on the screen
 */
export function useLinks(context: EditorContext, opened: () => Promise<void>): LinksOfText {
  const { t, locale } = useI18n()
  const message = useMessages()
  const choice = shallowRef<LinkChoice | null>(null)
  let busy = false

  function go(place: LinkPlace): void {
    choice.value = null
    context.show(place, { focus: true })
  }

  async function follow(direction: LinkDirection, offset: number): Promise<void> {
    if (busy) return
    if (context.schema.value === null) {
      message.info(t('editorLinks.noSchema'))
      return
    }
    busy = true
    try {
      const revision = context.revision.value
      const links = await askFeature(context, 'links', 'links', offset)
      if (context.revision.value !== revision) return
      const step = linkStep(links, direction)
      const value = links?.value ?? ''
      if (step.outcome === 'none') message.info(t(`editorLinks.${step.reason}`, { value }))
      else if (step.places.length === 1 && step.places[0]) go(step.places[0])
      else {
        const more = links?.more === true
        choice.value = { direction: step.direction, value, places: step.places, more }
        await opened()
      }
    } finally {
      busy = false
    }
  }

  let added: Monaco.IDisposable[] = []
  const clear = () => {
    for (const one of added) one.dispose()
    added = []
  }
  watch(
    [context.editor, locale],
    ([editor]) => {
      clear()
      if (editor === null) return
      const action = (direction: LinkDirection, at: number) =>
        editor.addAction({
          id: `links.${direction}`,
          label: t(`editorLinks.action.${direction}`),
          contextMenuGroupId: 'navigation',
          contextMenuOrder: at,
          run: () => follow(direction, context.caret.value),
        })
      added = [
        action('key', 10),
        action('references', 11),
        followPointer(context, editor, (offset) => void follow('key', offset)),
      ]
    },
    { immediate: true },
  )
  onScopeDispose(clear)
  watch([context.revision, context.session], () => (choice.value = null))

  // The table of shortcuts decides, and not Monaco.
  useKeysFirst((event) => {
    if (context.editor.value?.hasTextFocus() !== true) return null
    if (isShortcut('followLink', event)) return () => follow('key', context.caret.value)
    if (isShortcut('findReferences', event)) return () => follow('references', context.caret.value)
    return null
  })

  return { choice, go, close: () => (choice.value = null) }
}
