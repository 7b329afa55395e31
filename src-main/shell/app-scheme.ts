import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { CustomScheme } from 'electron'
import { appScheme, assetPath } from './asset-path.ts'
import { securityHeaders } from './content-security.ts'
import { printPolicy, type PrintedDocuments } from './printed-documents.ts'

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
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  // Files that pdf.js reads while it draws: character maps, fonts and a colour profile.
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.icc': 'application/vnd.iccprofile',
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
