import type { Page } from '../cdp/page.ts'
import type { Session } from '../cdp/connection.ts'
import { toApp } from './origin.ts'
import { type PausedRequest, serve } from './protocol.ts'
import { records } from './records.ts'

/** A window's rules for the navigations of its page. */
export interface NavigationRule {
  /** Returns true if the page, or a frame in it, may navigate to the address. */
  mayNavigate: (address: string, mainFrame: boolean) => boolean
  /** Returns true for an address that main itself is loading now. */
  isLoading: (address: string) => boolean
}

type Reason = 'Aborted' | 'BlockedByClient' | 'Failed' | 'InternetDisconnected'

/** A request of a page, of a frame in it or of a worker, that waits for an answer. */
interface HeldRequest {
  readonly page: Page
  readonly session: Session
  readonly paused: PausedRequest
}

async function refuse({ page, session, paused }: HeldRequest, errorReason: Reason): Promise<void> {
  const { requestId, request, resourceType } = paused
  records.refused.push({ url: toApp(request.url), type: resourceType.toLowerCase() })
  await session.send('Fetch.failRequest', { requestId, errorReason })
  if (isOfMainFrame(page, paused)) page.refused(`net::${errorName[errorReason]}`)
}

const errorName: Readonly<Record<Reason, string>> = {
  Aborted: 'ERR_ABORTED',
  BlockedByClient: 'ERR_BLOCKED_BY_CLIENT',
  Failed: 'ERR_FAILED',
  InternetDisconnected: 'ERR_INTERNET_DISCONNECTED',
}

const isNavigation = ({ resourceType }: PausedRequest) => resourceType === 'Document'
const isOfMainFrame = (page: Page, paused: PausedRequest) =>
  isNavigation(paused) && paused.frameId === page.mainFrame

/**
 * Returns true for a request that reads from another origin. The app's schemes allow none, and the
 * handler is not asked.
 */
function readsElsewhere(paused: PausedRequest): boolean {
  const { headers, url } = paused.request
  const origin = headers['Origin'] ?? headers['origin']
  if (origin === undefined || isNavigation(paused)) return false
  return origin !== new URL(url).origin
}

async function answer(held: HeldRequest, rule: NavigationRule): Promise<void> {
  const { page, session, paused } = held
  const address = toApp(paused.request.url)
  if (isNavigation(paused)) {
    const mainFrame = isOfMainFrame(page, paused)
    const byMain = mainFrame && rule.isLoading(address)
    // ERR_ABORTED leaves the page at its current address, like a prevented `will-navigate`.
    if (!byMain && !rule.mayNavigate(address, mainFrame)) return refuse(held, 'Aborted')
  }
  if (readsElsewhere(paused)) return refuse(held, 'Failed')
  const answered = await serve(session, paused)
  if (answered === 'noHandler') await refuse(held, 'InternetDisconnected')
  if (answered === 'failed' && isOfMainFrame(page, paused)) page.refused('net::ERR_FAILED')
}

async function answerOrFail(held: HeldRequest, rule: NavigationRule): Promise<void> {
  const { session, paused } = held
  try {
    await answer(held, rule)
  } catch (error) {
    // The page may close, or drop the request, while it is answered. Any other error is a fault.
    if (/closed|Invalid InterceptionId|session/i.test(String(error))) return
    records.faults.push(`serving ${toApp(paused.request.url)}: ${String(error)}`)
    const { requestId } = paused
    await session
      .send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      .catch(() => undefined)
  }
}

/**
 * Puts the gate before every request of a page: the host serves the app's own scheme and refuses all
 * others. Web sockets do not pass the gate. Names never resolve, and the app's policy forbids web
 * sockets.
 */
export function guardRequests(page: Page, rule: NavigationRule): void {
  page.on('websocket', (url) => records.refused.push({ url, type: 'websocket' }))
  page.on('session', (session) => {
    session.on('Fetch.requestPaused', (paused) => {
      void answerOrFail({ page, session, paused }, rule)
    })
  })
}
