/**
 * What a page of ours may load. No network: `connect-src` is our own scheme. `wasm-unsafe-eval` is
 * for WebAssembly and allows no `eval`; inline styles are what Monaco sets (docs/architecture.md,
 * promise 6). Monaco's workers are files of ours, so that `blob:` is not needed for them.
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
