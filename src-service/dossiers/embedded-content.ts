const open = '<Content>'
const base64 = /^[A-Za-z0-9+/=\s]*$/u

/**
 * Returns a dossier's XML without the embedded document. A scan of a binder is tens of megabytes of
 * base64, and the JavaScript parser would spend half a minute on content that an edit ignores.
 * Base64 contains no markup, so the rest is well formed exactly if the whole is.
 */
export function withoutContent(xml: string): string {
  const start = xml.indexOf(open) + open.length
  const end = xml.indexOf('<', start)
  if (start < open.length || end < 0) return xml
  return base64.test(xml.slice(start, end)) ? xml.slice(0, start) + xml.slice(end) : xml
}
