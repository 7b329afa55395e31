import { createHash } from 'node:crypto'

interface PdfDocument {
  /** Text of each page. */
  readonly pages: readonly string[]
  /** Target of a link on the lower half of the first page. */
  readonly link?: string
  readonly password?: string
}

/** Returns a PDF with text on every page (ISO 32000-1, 7.5), encrypted if a password is given. */
export function pdfOf({ pages, link, password }: PdfDocument): Buffer {
  const lock = password === undefined ? null : lockOf(password)
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  const annotation =
    link === undefined
      ? ''
      : `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 421] /Border [0 0 0] ` +
        `/A << /S /URI /URI (${link}) >> >>]`
  const bodies: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  for (const [index, text] of pages.entries()) {
    const number = 5 + 2 * index
    const drawn = Buffer.from(
      `BT /F1 24 Tf 72 720 Td (${text.replace(/[()\\]/g, '')}) Tj ET`,
      'latin1',
    )
    const content = lock === null ? drawn : lock.seal(number, drawn)
    bodies.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number} 0 R ` +
        `/Resources << /Font << /F1 3 0 R >> >> ${index === 0 ? annotation : ''} >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    )
  }
  return assemble(bodies, lock?.trailer ?? '')
}

function assemble(bodies: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  let length = parts[0]?.length ?? 0
  const offsets = bodies.map((body, index) => {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
      Buffer.from('\nendobj\n'),
    ])
    const at = length
    parts.push(part)
    length += part.length
    return at
  })
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const count = bodies.length + 1
  const end =
    `xref\n0 ${count}\n0000000000 65535 f \n${rows}` +
    `trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')])
}

const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
)
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest()

/**
 * Encrypts with the standard handler, revision 2 (ISO 32000-1, 7.6.3). 40 bits suffice for a
 * password.
 */
function lockOf(password: string) {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
  const id = Buffer.alloc(16, 7)
  const owner = rc4(md5(padded).subarray(0, 5), padded)
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const key = md5(Buffer.concat([padded, owner, rights, id])).subarray(0, 5)
  const user = rc4(key, padding)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  return {
    trailer:
      `/ID [${hex(id)} ${hex(id)}] /Encrypt << /Filter /Standard /V 1 /R 2 ` +
      `/O ${hex(owner)} /U ${hex(user)} /P -4 >>`,
    seal: (object: number, bytes: Buffer) => {
      const salt = Buffer.from([object & 0xff, (object >> 8) & 0xff, object >> 16, 0, 0])
      return rc4(md5(Buffer.concat([key, salt])).subarray(0, 10), bytes)
    },
  }
}

/** RC4, which OpenSSL no longer offers by default and old documents still use. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => {
    ;[state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 0xff
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 0xff
      j = (j + (state[i] ?? 0)) & 0xff
      swap(i, j)
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 0xff] ?? 0)
    }),
  )
}
