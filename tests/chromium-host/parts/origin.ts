/**
 * The app's pages live under a scheme of their own (`app://perceel/x`), which an ordinary Chromium
 * does not know. Here they are served as `https://perceel.invalid/x`: `.invalid` never resolves
 * (RFC 2606), so nothing but the host can answer. Main sees app:// addresses only.
 */
const schemes = new Set<string>()

export function addScheme(scheme: string): void {
  schemes.add(scheme)
}

export function removeScheme(scheme: string): void {
  schemes.delete(scheme)
}

/** `app://perceel/x` to `https://perceel.invalid/x`; other addresses stay as they are. */
export function toPage(address: string): string {
  for (const scheme of schemes) {
    const match = new RegExp(`^${scheme}://([a-z0-9-]+)(?=[/?#]|$)`).exec(address)
    if (match) return `https://${match[1]}.invalid${address.slice(match[0].length)}`
  }
  return address
}

/** `https://perceel.invalid/x` to `app://perceel/x`; other addresses stay as they are. */
export function toApp(address: string): string {
  const match = /^https:\/\/([a-z0-9-]+)\.invalid(?=[/?#]|$)/.exec(address)
  const [scheme] = schemes
  if (!match || scheme === undefined) return address
  return `${scheme}://${match[1]}${address.slice(match[0].length)}`
}

/** Translates app addresses inside a header value, such as a content security policy. */
export function headerToPage(value: string): string {
  let result = value
  for (const scheme of schemes) {
    result = result.replaceAll(
      new RegExp(`\\b${scheme}://([a-z0-9-]+)`, 'g'),
      (_whole, name: string) => `https://${name}.invalid`,
    )
  }
  return result
}

/** `senderFrame.origin` as Electron gives it for a standard scheme. */
export function appOrigin(address: string): string {
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)/.exec(toApp(address))
  return match?.[1] ?? 'null'
}
