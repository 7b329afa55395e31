/** The parts of a PDF besides its empty pages: dictionary entries and further objects. */
export interface PdfParts {
  readonly catalog?: string
  readonly trailer?: string
  /** The bodies of further objects. The first of them is object 4. */
  readonly objects?: readonly string[]
  readonly pages?: number
  /** Entries of the pages, and of their resources. */
  readonly page?: string
  readonly resources?: string
}

/** Returns an ASCII PDF of small pages with a correct cross-reference table (ISO 32000-1, 7.5). */
export function pdfFile(parts: PdfParts = {}) {
  const { catalog = '', trailer = '', objects = [], pages = 1, page = '', resources = '' } = parts
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ')
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${resources} >> ${page} >>`,
    ...objects,
  ]
  let text = '%PDF-1.7\n'
  const offsets: number[] = []
  for (const [at, body] of bodies.entries()) {
    offsets.push(text.length)
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const count = bodies.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${lines.join('')}`
  const end = `trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}

/** Returns the body of a stream object: entries of its dictionary, and its bytes (ISO 32000-1, 7.3.8). */
export function pdfStream(entries: string, bytes: Buffer): string {
  return `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}
