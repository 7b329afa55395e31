import { useRouter } from 'vue-router'

/** Leads back to the screen that this one was opened from, else to `otherwise`. */
export function useWayBack(otherwise: () => string): () => void {
  const router = useRouter()
  return () => {
    const before: unknown = router.options.history.state['back']
    if (typeof before === 'string') router.back()
    else void router.replace(otherwise())
  }
}
