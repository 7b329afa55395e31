/**
 * Writes a small PDF of text pages that real programs open (ISO 32000-1: 7.5 file structure, 9.6.2
 * standard fonts): A4, Helvetica in WinAnsi, which has the Dutch diacritics.
 * @param pages lines of each page; the first line of a page is its heading
 */
export function writePdf(title: string, pages: readonly (readonly string[])[]): Uint8Array {
  const fontNumber = 3
  const firstPage = 5
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} /Producer ${literal('Perceel oefenkantoor')} >>`,
  ]
  pages.forEach((lines, index) => {
    const content = pageContent(lines)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ` +
        `/Resources << /Font << /F1 ${fontNumber} 0 R >> >> ` +
        `/Contents ${firstPage + index * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  })
  return assemble(objects)
}

/** Every character takes one byte, so offsets count characters. */
function assemble(objects: readonly string[]): Uint8Array {
  // The comment with high bytes marks the file as binary (7.5.2).
  let body = '%PDF-1.4\n%\xE2\xE3\xCF\xD3\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = body.length
  const size = objects.length + 1
  body += `xref\n0 ${size}\n0000000000 65535 f \n`
  for (const offset of offsets) body += `${String(offset).padStart(10, '0')} 00000 n \n`
  body += `trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(body, (character) => character.charCodeAt(0))
}

function pageContent(lines: readonly string[]): string {
  const rows = lines.map((text, index) => {
    const size = index === 0 ? 16 : 11
    const drop = index === 0 ? 780 : index === 1 ? -34 : -17
    return `/F1 ${size} Tf ${index === 0 ? 64 : 0} ${drop} Td ${literal(text)} Tj`
  })
  return ['BT', ...rows, 'ET'].join('\n')
}

/**
 * Writes a literal string. Characters outside WinAnsi become question marks, other high characters
 * octal.
 */
function literal(text: string): string {
  const safe = text
    .normalize('NFC')
    .replace(/[\\()]/g, (character) => `\\${character}`)
    .replaceAll('€', '\\200')
    .replace(/[^\x20-\x7E]/g, (character) => {
      const code = character.charCodeAt(0)
      return code >= 0xa0 && code <= 0xff ? `\\${code.toString(8).padStart(3, '0')}` : '?'
    })
  return `(${safe})`
}
