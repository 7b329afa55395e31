import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import { toApp } from './origin.ts'
import { serve } from './protocol.ts'
import { records } from './records.ts'

/** A window's rules for the navigations of its page. */
export interface NavigationRule {
  /** Returns true if the page, or a frame in it, may navigate to the address. */
  mayNavigate: (address: string, mainFrame: boolean) => boolean
  /** Returns true for an address that main itself is loading now. */
  isLoading: (address: string) => boolean
}

const rules = new Map<Page, NavigationRule>()

export function setNavigationRule(page: Page, rule: NavigationRule): void {
  rules.set(page, rule)
  // Web sockets do not pass the gate. Names never resolve, and the app's policy forbids web
  // sockets.
  page.on('websocket', (socket) => {
    records.refused.push({ url: socket.url(), type: 'websocket' })
  })
}

function pageOf(request: Request): Page | null {
  try {
    return request.frame().page()
  } catch {
    // A navigation in a page that does not exist yet: a window that the page asked for.
    return null
  }
}

async function refuse(route: Route, code: string): Promise<void> {
  const request = route.request()
  records.refused.push({ url: toApp(request.url()), type: request.resourceType() })
  await route.abort(code)
}

/**
 * Returns true for a request that reads from another origin. The app's schemes allow none, and the
 * handler is not asked. (Playwright would allow each.)
 */
function readsElsewhere(request: Request): boolean {
  const { origin } = request.headers()
  if (origin === undefined || request.isNavigationRequest()) return false
  return origin !== new URL(request.url()).origin
}

async function answer(route: Route): Promise<void> {
  const request = route.request()
  const page = pageOf(request)
  const rule = page === null ? undefined : rules.get(page)
  if (rule === undefined) return refuse(route, 'blockedbyclient')
  const address = toApp(request.url())
  if (request.isNavigationRequest()) {
    const mainFrame = request.frame() === page?.mainFrame()
    const byMain = mainFrame && rule.isLoading(address)
    // ERR_ABORTED leaves the page at its current address, like a prevented `will-navigate`.
    if (!byMain && !rule.mayNavigate(address, mainFrame)) return refuse(route, 'aborted')
  }
  if (readsElsewhere(request)) return refuse(route, 'failed')
  if (!(await serve(route))) await refuse(route, 'internetdisconnected')
}

/**
 * Puts the gate before every request: the host serves the app's own scheme and refuses all others.
 */
export async function closeNetwork(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    try {
      await answer(route)
    } catch (error) {
      // The page may close while its request is answered. Any other error is a fault.
      if (/closed|disposed|already handled/i.test(String(error))) return
      records.faults.push(`serving ${toApp(route.request().url())}: ${String(error)}`)
      await route.abort('failed').catch(() => undefined)
    }
  })
}
