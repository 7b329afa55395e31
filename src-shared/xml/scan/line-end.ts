/** Returns the line end of a text: the first one that it uses. */
export function lineEndOf(text: string): '\n' | '\r\n' {
  const at = text.indexOf('\n')
  return at > 0 && text.charCodeAt(at - 1) === 0x0d ? '\r\n' : '\n'
}
