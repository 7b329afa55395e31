import { useI18n } from 'vue-i18n'
import { useRoute, useRouter } from 'vue-router'
import type { ProjectRow } from '../../src-shared/ipc/calls/project-calls.ts'
import { useErrorText } from '../errors/error-text.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { lateNavigation } from '../composables/screen/screen-stayed.ts'
import { recordsOf } from '../routes/route-records.ts'
import { useMessages } from '../ui/notices/use-messages.ts'

/** Records, and the address of the screen that shows them. */
interface Place {
  readonly ids: string[]
  readonly address: string
}

/**
 * Provides the function that opens the screen of records in a window of its own. Records that this
 * window shows move to the new window, and this window goes to the list: a record is open in one
 * window.
 */
export function useOpenPlace(): (place: Place) => Promise<void> {
  const { t } = useI18n()
  const route = useRoute()
  const router = useRouter()
  const message = useMessages()
  const errorText = useErrorText()
  let opening = false

  return async ({ ids, address }) => {
    if (opening) return
    opening = true
    let back = lateNavigation(router)
    const here = route.fullPath
    const isHere = recordsOf(route).some((id) => ids.includes(id))
    try {
      if (isHere) await router.push({ name: 'projects' })
      back = lateNavigation(router)
      const opened = await unwrap(window.perceel.app.openWindow({ ids, address }))
      if (!opened) message.info(t('shell.openElsewhere'))
    } catch (thrown) {
      if (isHere) await back.push(here)
      const { what, next } = errorText(toAppError(thrown))
      message.error(`${what} ${next}`)
    } finally {
      opening = false
    }
  }
}

/** Provides the function that opens a project in a window of its own, on its present screen. */
export function useOpenWindow(): (project: Pick<ProjectRow, 'id'>) => Promise<void> {
  const route = useRoute()
  const openPlace = useOpenPlace()
  return ({ id }) => {
    const isHere = recordsOf(route).includes(id)
    return openPlace({ ids: [id], address: isHere ? route.fullPath : `/projects/${id}` })
  }
}
