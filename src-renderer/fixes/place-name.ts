/** The last names of a place, which say enough on a line: "Kenmerken / Huurprijs". */
export function placeName(path: string): string {
  const names = path
    .split('/')
    .filter(Boolean)
    .map((name) => name.replace(/\[\d+\]$/, ''))
  return names.slice(-2).join(' / ')
}
