import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { CustomScheme } from 'electron'
import { appScheme, assetPath } from './asset-path.ts'
import { printPolicy, type PrintedDocuments } from './printed-documents.ts'

/**
 * The sources that a page of the app may load from. No network: `connect-src` is the app's own
 * scheme. `wasm-unsafe-eval` allows WebAssembly but no `eval`. Monaco sets inline styles
 * (docs/architecture.md, promise 6). Monaco's workers are files of the app, so `blob:` is not
 * needed.
 */
const directives: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'worker-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

export const contentSecurityPolicy = Object.entries(directives)
  .map(([name, sources]) => [name, ...sources].join(' '))
  .join('; ')

/** Headers of every answer of the app's scheme. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-DNS-Prefetch-Control': 'off',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Secure like https, with one origin. The scheme does not bypass the content security policy. */
export const appSchemePrivileges: CustomScheme = {
  scheme: appScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  // Files that pdf.js reads while it draws: character maps, fonts and a colour profile.
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.icc': 'application/vnd.iccprofile',
  // The dictionaries of the spelling check.
  '.aff': 'text/plain; charset=utf-8',
  '.dic': 'text/plain; charset=utf-8',
}

/**
 * Serves the built page from `root` (out/renderer) and the documents that are being printed at
 * `app://perceel/`, and nothing else.
 */
export function serveApp(
  root: string,
  printed: Pick<PrintedDocuments, 'at'>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
    const document = printed.at(request.url)
    if (document !== null) return answerPrinted(document)
    const path = await assetPath(root, request.url)
    const type = path === null ? undefined : contentTypes[extname(path).toLowerCase()]
    if (path === null || type === undefined) return refuse(404)
    const body = request.method === 'HEAD' ? null : await readFile(path)
    return new Response(body, { headers: { ...securityHeaders, 'Content-Type': type } })
  }
}

function answerPrinted(document: string): Response {
  return new Response(document, {
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': printPolicy,
      'Content-Type': 'text/html; charset=utf-8',
    },
  })
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: { ...securityHeaders } })
}
