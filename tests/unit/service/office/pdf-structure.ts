/** The content that a reader finds in a PDF through the file's own cross-reference table. */
export interface PdfStructure {
  readonly pageCount: number
  /** The text on all pages, in order, with octal escapes unchanged. */
  readonly texts: readonly string[]
}

/**
 * Reads a PDF from its end, as readers do (ISO 32000-1, 7.5.5). Throws if an offset, a length or a
 * reference is wrong.
 */
export function readPdfStructure(bytes: Uint8Array): PdfStructure {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.startsWith('%PDF-1.4\n')) throw new Error('no header')
  const tail = /startxref\n(\d+)\n%%EOF\n$/.exec(text)
  const start = Number(tail?.[1])
  if (!text.startsWith('xref\n', start)) throw new Error('startxref does not point at xref')
  const size = Number(/\/Size (\d+)/.exec(text.slice(start))?.[1])
  const entries = text.slice(start).match(/^\d{10} \d{5} [fn] $/gm) ?? []
  if (entries.length !== size) throw new Error(`${entries.length} entries for ${size} objects`)
  const objects = entries.slice(1).map((entry, index) => {
    const offset = Number(entry.slice(0, 10))
    const head = `${index + 1} 0 obj\n`
    if (!text.startsWith(head, offset)) throw new Error(`object ${index + 1} is not at ${offset}`)
    return text.slice(offset + head.length, text.indexOf('\nendobj', offset))
  })
  const referred = [...text.matchAll(/(\d+) 0 R/g)].map((match) => Number(match[1]))
  if (referred.some((number) => number < 1 || number >= size)) throw new Error('dangling reference')
  const streams = objects.flatMap((object) => {
    const [, length, content] = /\/Length (\d+) >>\nstream\n(.*)\nendstream$/s.exec(object) ?? []
    if (content !== undefined && content.length !== Number(length)) throw new Error('wrong length')
    return content === undefined ? [] : [content]
  })
  const pages = objects.filter((object) => object.includes('/Type /Page '))
  const counted = Number(/\/Type \/Pages .*\/Count (\d+)/.exec(objects.join('\n'))?.[1])
  if (pages.length !== counted || streams.length !== counted) throw new Error('page count differs')
  return {
    pageCount: counted,
    texts: streams.flatMap((stream) =>
      [...stream.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map((match) => match[1] ?? ''),
    ),
  }
}
