import { onScopeDispose } from 'vue'
import { useRouter } from 'vue-router'
import { onEvent } from '../ipc/on-event.ts'

/** Opens the board at the cell of a notification (BoardPage.vue reads the query). */
export function useOpenCell(): void {
  const router = useRouter()
  onScopeDispose(
    onEvent('openCell', ({ projectId, channel }) => {
      void router.push({ name: 'board', query: { project: projectId, channel } })
    }),
  )
}
