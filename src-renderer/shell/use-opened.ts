import { onMounted, onScopeDispose } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRoute, useRouter } from 'vue-router'
import type { Opened } from '../../src-shared/ipc/calls/system/opening-calls.ts'
import { useErrorText } from '../errors/error-text.ts'
import { onEvent } from '../ipc/on-event.ts'
import { offerOpenedRecord } from '../projects/opened-record.ts'
import { useMessages } from '../ui/notices/use-messages.ts'

/** Shows what came of the links and files that other programs handed over. */
export function useOpened(): void {
  const { t } = useI18n()
  const route = useRoute()
  const router = useRouter()
  const message = useMessages()
  const errorText = useErrorText()

  async function take(): Promise<void> {
    const taken = await window.perceel.opening.take()
    // Without an account nothing was taken: the first account's screen asks again.
    if (!taken.ok) return
    const trayed = taken.value.filter(({ kind }) => kind === 'tray').length
    if (trayed > 0) {
      await router.push({ name: 'tray' })
      message.success(t('shell.opened.tray', { count: trayed }, trayed))
    }
    for (const opened of taken.value) await show(opened)
  }

  async function show(opened: Opened): Promise<void> {
    switch (opened.kind) {
      case 'project':
        await router.push(`/projects/${opened.projectId}`)
        return
      case 'record':
        offerOpenedRecord(opened.beginning)
        // An open form keeps what was typed: the record waits for the next form.
        if (route.query['new'] === undefined)
          await router.push({ path: '/projects', query: { new: '1' } })
        else message.info(t('shell.opened.recordWaits', { name: opened.beginning.name }))
        return
      case 'unknownProject':
        message.warning(t('shell.opened.unknownProject', { number: opened.number }))
        return
      case 'badLink':
        message.warning(t('shell.opened.badLink'))
        return
      case 'badFile':
        message.warning(t('shell.opened.badFile', { name: opened.name }))
        return
      case 'leftOut':
        message.warning(t('shell.opened.leftOut', { count: opened.count }, opened.count))
        return
      case 'failed':
        message.error(`${opened.name}: ${errorText(opened.error).what}`)
        return
      case 'tray':
        return
    }
  }

  onMounted(() => void take())
  onScopeDispose(onEvent('openAsked', () => void take()))
}
