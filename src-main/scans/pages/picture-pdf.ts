/** A part of a picture as a PDF holds it: compressed bytes, and how to unpack them. */
export interface PicturePart {
  readonly bytes: Uint8Array
  /** The entries of the picture's dictionary: `/Width`, `/ColorSpace`, `/Filter` and others. */
  readonly entries: string
  /** The first row of this part, and its number of rows. */
  readonly top: number
  readonly rows: number
  /** The first column of a tile, and its number of columns. Other parts have all columns. */
  readonly left?: number
  readonly columns?: number
}

export interface PdfPicture {
  readonly width: number
  readonly height: number
  readonly parts: readonly PicturePart[]
  /** Degrees by which a viewer turns the picture to the right. */
  readonly turn: 0 | 90 | 180 | 270
  /** True if the left side is shown at the right, before the turn. */
  readonly isMirrored?: boolean
}

/** Describes a picture whose pixels are not compressed, row by row, one or three bytes a pixel. */
export function plainPicture(
  bytes: Uint8Array,
  { width, height }: Pick<PdfPicture, 'width' | 'height'>,
  space: 'RGB' | 'Gray',
): PdfPicture {
  const entries = `/Width ${width} /BitsPerComponent 8 /ColorSpace /Device${space}`
  return { width, height, turn: 0, parts: [{ bytes, entries, top: 0, rows: height }] }
}

/** Pictures are laid out at this number of pixels an inch, at which pages are also read. */
const dotsPerInch = 200
/** The longest side of a page in points: a larger photo is shown smaller, and then read smaller. */
const longestSide = 936

/**
 * Returns a PDF of one page that shows a picture. PDFium then decodes the picture (JPEG, fax, LZW)
 * inside its own memory, where a hostile picture harms nothing else.
 */
export function picturePdf({ width, height, parts, turn, isMirrored }: PdfPicture): Uint8Array {
  const scale = Math.min(72 / dotsPerInch, longestSide / Math.max(width, height))
  const [across, down] = [width * scale, height * scale]
  const places = parts.map(({ top, rows, left = 0, columns = width }, index) => {
    const bottom = down - (top + rows) * scale
    return `q ${number(columns * scale)} 0 0 ${number(rows * scale)} ${number(left * scale)} ${number(bottom)} cm /P${index} Do Q`
  })
  const mirror = isMirrored === true ? [`-1 0 0 1 ${number(across)} 0 cm`] : []
  const content = [...mirror, ...places].join('\n')
  const names = parts.map((_, index) => `/P${index} ${index + 5} 0 R`).join(' ')
  const bodies: (string | readonly [string, Uint8Array])[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(across)} ${number(down)}] /Rotate ${turn} /Resources << /XObject << ${names} >> >> /Contents 4 0 R >>`,
    ['', Buffer.from(content, 'latin1')],
    ...parts.map(
      ({ bytes, entries, rows }) =>
        [`/Type /XObject /Subtype /Image /Height ${rows} ${entries}`, bytes] as const,
    ),
  ]
  return written(bodies)
}

/** An A4 at 200 dots an inch. */
const paper = { width: 1654, height: 2339 }

/** Returns a PDF of one page that says that page `page` of a file cannot be read. */
export function unreadablePagePdf(page: number): Uint8Array {
  const [across, down] = [(paper.width * 72) / dotsPerInch, (paper.height * 72) / dotsPerInch]
  // The page may be sent to others, whatever the language of the screens is.
  const lines = [`Pagina ${page} is niet leesbaar`, `Page ${page} is not readable`]
  const content = `BT /F1 16 Tf 24 TL 72 ${number(down - 120)} Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(across)} ${number(down)}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    ['', Buffer.from(content, 'latin1')],
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

function written(bodies: readonly (string | readonly [string, Uint8Array])[]): Uint8Array {
  const pieces: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const put = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece
    pieces.push(bytes)
    length += bytes.byteLength
  }
  put('%PDF-1.7\n')
  for (const [index, body] of bodies.entries()) {
    offsets.push(length)
    put(`${index + 1} 0 obj\n`)
    if (typeof body === 'string') put(body)
    else {
      put(`<< ${body[0]} /Length ${body[1].byteLength} >>\nstream\n`)
      put(body[1])
      put('\nendstream')
    }
    put('\nendobj\n')
  }
  const table = length
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  put(`xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${lines.join('')}`)
  put(`trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(pieces)
}

/** Numbers of a PDF have no exponent. */
function number(value: number): string {
  return value.toFixed(4)
}
