import { type PdfParts, pdfFile } from './pdf-file.ts'

/** Adds a form with a signature field, which is object `at`, to the parts of a PDF. */
function withField({ catalog = '', objects = [] }: PdfParts, value: string, at: number) {
  const field = `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Handtekening) /Rect [0 0 0 0] /P 3 0 R ${value} >>`
  return {
    catalog: `${catalog} /AcroForm << /Fields [${at} 0 R] /SigFlags 3 >>`,
    objects: [...objects, field],
  }
}

/** Returns a PDF with a field that waits for a signature. */
export function unsignedForm(): Buffer {
  return pdfFile(withField({}, '', 4))
}

interface Signing {
  /** The parts of the PDF besides the signature. */
  readonly parts?: PdfParts
  /** Whether the signature names its kind, which it may leave out. */
  readonly named?: boolean
  /** The digits of the seal. */
  readonly seal?: number
}

/**
 * Returns a PDF that carries a digital signature: the signed bytes are all but the seal. The seal itself is
 * no real one.
 */
export function signedPdf({ parts = {}, named = true, seal = 4000 }: Signing = {}): Buffer {
  const at = 4 + (parts.objects?.length ?? 0)
  const { catalog, objects } = withField(parts, `/V ${at + 1} 0 R`, at)
  const [places, type] = ['[0 0000000000 0000000000 0000000000]', named ? '/Type /Sig ' : '']
  const contents = `<${'0'.repeat(seal)}>`
  const signature = `<< ${type}/Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange ${places} /Contents ${contents} >>`
  const file = pdfFile({ catalog, objects: [...objects, signature] })
  const begin = file.lastIndexOf(contents)
  const end = begin + contents.length
  const ranges = [begin, end, file.length - end].map((place) => String(place).padStart(10, '0'))
  file.write(`[0 ${ranges.join(' ')}]`, file.lastIndexOf(places), 'latin1')
  return file
}
