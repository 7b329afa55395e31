import { useRouter, type RouteLocation, type RouteLocationRaw, type Router } from 'vue-router'

/** The screens that navigations under way lead to. */
const heading = new WeakMap<Router, { to: RouteLocation | null }>()

function headingOf(router: Router): { readonly to: RouteLocation | null } {
  const known = heading.get(router)
  if (known !== undefined) return known
  const fresh: { to: RouteLocation | null } = { to: null }
  heading.set(router, fresh)
  router.beforeEach((to) => void (fresh.to = to))
  router.afterEach((to) => {
    if (fresh.to?.fullPath === to.fullPath) fresh.to = null
  })
  return fresh
}

/** A screen and its record. The tabs of a record are one screen. */
function screenOf({ name, params }: RouteLocation): string {
  return JSON.stringify([name, { ...params, tab: null }])
}

/**
 * Remembers the screen, at the start of an action. The returned function tells whether the user is
 * still there: then the action may lead to another screen at its end.
 */
export function screenStayed(router: Router): () => boolean {
  const under = headingOf(router)
  const before = screenOf(router.currentRoute.value)
  return () => screenOf(under.to ?? router.currentRoute.value) === before
}

/** Leads to another screen, unless the user left the screen of the action meanwhile. */
interface LateWay {
  /** Tells whether the user is still at the screen of the action. */
  readonly stayed: () => boolean
  readonly push: (to: RouteLocationRaw) => Promise<void>
  readonly replace: (to: RouteLocationRaw) => Promise<void>
}

export function lateWay(router: Router): LateWay {
  const stayed = screenStayed(router)
  return {
    stayed,
    push: async (to) => void (stayed() && (await router.push(to))),
    replace: async (to) => void (stayed() && (await router.replace(to))),
  }
}

/** Returns the function that an action calls at its start, to get the way that it goes at its end. */
export function useLateWay(): () => LateWay {
  const router = useRouter()
  headingOf(router)
  return () => lateWay(router)
}
