/**
 * Returns the file name at the end of an https address, or its host if the path has none. Null if
 * the address is not https: the service fetches the file itself, and must not use an unencrypted
 * connection.
 */
export function filenameFromAddress(address: string): string | null {
  const url = URL.parse(address.trim())
  if (url === null || url.protocol !== 'https:' || url.hostname === '') return null
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? url.hostname
  return (
    decoded(last)
      .replaceAll(/[\p{C}/\\]/gu, '')
      .slice(0, 255) || url.hostname
  )
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // URIError: not percent-encoded UTF-8, so the name is used unchanged
  }
}
