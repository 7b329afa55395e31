/**
 * The app's pages have a scheme of their own (`app://perceel/x`), which an ordinary Chromium does
 * not know. The host serves them as `https://perceel.invalid/x`. The name `.invalid` never resolves
 * (RFC 2606), so only the host can answer. Main sees app:// addresses only.
 */
const schemes = new Set<string>()

/** Lets `toPage` and `toApp` translate the addresses of a scheme. */
export function addScheme(scheme: string): void {
  schemes.add(scheme)
}

/** Lets `toPage` and `toApp` leave the addresses of a scheme unchanged. */
export function removeScheme(scheme: string): void {
  schemes.delete(scheme)
}

/** Converts `app://perceel/x` to `https://perceel.invalid/x`. Other addresses stay unchanged. */
export function toPage(address: string): string {
  for (const scheme of schemes) {
    const match = new RegExp(`^${scheme}://([a-z0-9-]+)(?=[/?#]|$)`).exec(address)
    if (match) return `https://${match[1]}.invalid${address.slice(match[0].length)}`
  }
  return address
}

/** Converts `https://perceel.invalid/x` to `app://perceel/x`. Other addresses stay unchanged. */
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

/** Returns `senderFrame.origin` as Electron does for a standard scheme. */
export function appOrigin(address: string): string {
  const match = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)/.exec(toApp(address))
  return match?.[1] ?? 'null'
}
