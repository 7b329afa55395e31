import { useI18n } from 'vue-i18n'
import type { KeptProject } from '../../src-shared/ipc/offline-calls.ts'
import { useConfirm } from '../dialogs/use-confirm.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'
import { useOfflineStore } from './offline-store.ts'

/** True for Ctrl+D, or Command+D on a Mac: the project is kept, or no longer. */
export function isPinKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const alone = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  return alone && event.key.toLowerCase() === 'd'
}

/** Makes a project available offline, or no longer, after asking. */
export function usePinToggle(): RunningCall<
  [KeptProject | undefined, { id: string; name: string }],
  void
> {
  const { t } = useI18n()
  const confirm = useConfirm()
  const offline = useOfflineStore()
  return useCall(async (kept, { id, name }) => {
    const pinId = kept?.pinId ?? null
    if (pinId === null) {
      await offline.pinProject(id)
      return
    }
    const agreed = await confirm({
      title: t('offline.ask.project', { name }),
      body: t('offline.ask.body'),
      okLabel: t('offline.ask.ok'),
    })
    if (agreed) await offline.unpin(pinId)
  })
}
