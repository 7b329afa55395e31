import { onScopeDispose } from 'vue'
import { useRouter } from 'vue-router'

/** A notification names a cell: the board opens and goes there (BoardPage.vue reads the query). */
export function useOpenCell(): void {
  const router = useRouter()
  onScopeDispose(
    window.perceel.on('openCell', ({ projectId, channel }) => {
      void router.push({ name: 'board', query: { project: projectId, channel } })
    }),
  )
}
