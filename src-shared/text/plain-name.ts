/**
 * Returns a name in one Unicode form and with single spaces. A service may keep a name in another form
 * (NFD instead of NFC), which reads the same.
 */
export function plainName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
