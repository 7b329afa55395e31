import { useI18n } from 'vue-i18n'
import type { KeptProject } from '../../src-shared/ipc/calls/offline-calls.ts'
import { useConfirm } from '../ui/dialogs/use-confirm.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'
import { useOfflineStore } from './offline-store.ts'

/** Returns true for Ctrl+D (Command+D on a Mac), which pins or unpins a project. */
export function isPinKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const alone = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  return alone && event.key.toLowerCase() === 'd'
}

/** Pins a project, or unpins it after asking for confirmation. */
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
