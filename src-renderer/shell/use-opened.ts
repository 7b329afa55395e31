import { onMounted, onScopeDispose } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRoute, useRouter } from 'vue-router'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Opened } from '../../src-shared/ipc/calls/system/opening-calls.ts'
import { useErrorText } from '../errors/error-text.ts'
import { onEvent } from '../ipc/on-event.ts'
import { isDeciding, lookAtNext } from '../opened-file/look-at-next.ts'
import { offerOpenedRecord } from '../projects/opened-record.ts'
import { useMessages } from '../ui/notices/use-messages.ts'

const brokenXml: ReadonlySet<AppError['reason']> = new Set(['notWellFormed', 'doctype', 'tooDeep'])

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
        offerOpenedRecord(opened)
        // A file that is being decided on, and an open form, stay: the record waits.
        if (!isDeciding(route)) await lookAtNext(router)
        return
      case 'unknownProject':
        message.warning(t('shell.opened.unknownProject', { number: opened.remoteId }))
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
        message.error(failureOf(opened))
        return
      case 'tray':
        return
    }
  }

  /** A file that is no record is told in words of files, not of the editor. */
  function failureOf({ name, error }: Extract<Opened, { kind: 'failed' }>): string {
    if (error.reason === 'wrongRoot') return t('shell.opened.noProject', { name })
    const isBroken = brokenXml.has(error.reason)
    return isBroken
      ? t('shell.opened.brokenXml', { name })
      : `${name}: ${errorText(error).what} ${t('shell.opened.nothingDone')}`
  }

  onMounted(() => void take())
  onScopeDispose(onEvent('openAsked', () => void take()))
}
