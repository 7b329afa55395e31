import { contentSecurityPolicy, securityHeaders } from './app-scheme.ts'
import type { PrintedDocuments } from './printed-documents.ts'
import { appAddress } from './asset-path.ts'

/**
 * Serves the pages of Vite's development server at `app://perceel/`, with the app's own headers.
 * Only development builds contain this function. The page may also connect to the socket of the
 * development server, which tells the page about changed modules.
 *
 * `server` is the server's address on loopback, such as `http://127.0.0.1:5173`. `fallback` answers
 * the requests that are no pages of the server, such as printed documents.
 */
export function serveDevelopmentPages(
  server: string,
  printed: Pick<PrintedDocuments, 'at'>,
  fallback: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const socket = server.replace(/^http/u, 'ws')
  const policy = contentSecurityPolicy.replace(/connect-src [^;]*/u, `$& ${socket}`)
  return async (request) => {
    const isPage = request.url.startsWith(appAddress) && printed.at(request.url) === null
    if (request.method !== 'GET' || !isPage) return fallback(request)
    const answer = await fetch(`${server}/${request.url.slice(appAddress.length)}`)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    return new Response(await answer.arrayBuffer(), {
      status: answer.status,
      headers: { ...securityHeaders, 'Content-Security-Policy': policy, 'Content-Type': type },
    })
  }
}
