import { useI18n } from 'vue-i18n'
import { useRoute, useRouter } from 'vue-router'
import type { ProjectRow } from '../../src-shared/ipc/calls/project-calls.ts'
import { useErrorText } from '../errors/error-text.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { recordsOf } from '../routes/route-records.ts'
import { useMessages } from '../ui/notices/use-messages.ts'

/**
 * Provides the function that opens a project in a window of its own. A project that this window
 * shows moves to the new window, and this window goes to the list: a project is open in one window.
 */
export function useOpenWindow(): (project: Pick<ProjectRow, 'id'>) => Promise<void> {
  const { t } = useI18n()
  const route = useRoute()
  const router = useRouter()
  const message = useMessages()
  const errorText = useErrorText()
  let opening = false

  return async ({ id }) => {
    if (opening) return
    opening = true
    const isHere = recordsOf(route).includes(id)
    const address = isHere ? route.fullPath : `/projects/${id}`
    try {
      if (isHere) await router.push({ name: 'projects' })
      const opened = await unwrap(window.perceel.app.openWindow({ ids: [id], address }))
      if (!opened) message.info(t('shell.openElsewhere'))
    } catch (thrown) {
      if (isHere) await router.push(address)
      const { what, next } = errorText(toAppError(thrown))
      message.error(`${what} ${next}`)
    } finally {
      opening = false
    }
  }
}
