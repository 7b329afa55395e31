import { useRouter, type RouteLocation, type RouteLocationRaw, type Router } from 'vue-router'

/** The screen that the navigation under way leads to, by router; null between navigations. */
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
 * still on that screen: then the action may navigate to another screen at its end.
 */
export function screenStayed(router: Router): () => boolean {
  const under = headingOf(router)
  const before = screenOf(router.currentRoute.value)
  return () => screenOf(under.to ?? router.currentRoute.value) === before
}

/** Navigates at the end of an action, unless the user left the screen of the action meanwhile. */
interface LateNavigation {
  /** Tells whether the user is still at the screen of the action. */
  readonly stayed: () => boolean
  readonly push: (to: RouteLocationRaw) => Promise<void>
  readonly replace: (to: RouteLocationRaw) => Promise<void>
}

/** Returns the navigation for an action that starts now on the current screen. */
export function lateNavigation(router: Router): LateNavigation {
  const stayed = screenStayed(router)
  return {
    stayed,
    push: async (to) => void (stayed() && (await router.push(to))),
    replace: async (to) => void (stayed() && (await router.replace(to))),
  }
}

/** Returns `lateNavigation` for the router of the component. An action calls it at its start. */
export function useLateNavigation(): () => LateNavigation {
  const router = useRouter()
  headingOf(router)
  return () => lateNavigation(router)
}
