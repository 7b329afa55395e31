const open = '<Content>'
const base64 = /^[A-Za-z0-9+/=\s]*$/u

/**
 * A dossier's XML without the document in it: a binder's scan is tens of megabytes of base64, and
 * the JavaScript reader would spend half a minute on what an edit does not look at. Base64 holds no
 * markup, so what is left is well formed exactly when the whole was.
 */
export function withoutContent(xml: string): string {
  const start = xml.indexOf(open) + open.length
  const end = xml.indexOf('<', start)
  if (start < open.length || end < 0) return xml
  return base64.test(xml.slice(start, end)) ? xml.slice(0, start) + xml.slice(end) : xml
}
