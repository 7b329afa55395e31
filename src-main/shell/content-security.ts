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
