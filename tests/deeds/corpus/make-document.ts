import { createRandom } from '../../../src-service/office/random.ts'
import type { Pdfium } from '../../../src-main/scans/pages/pdfium.ts'
import { scanPdf, scanPng, scanTiff } from '../../files/scan-file.ts'
import type { TruthDocument } from '../check/truth-file.ts'
import type { PlannedDocument } from './corpus-plan.ts'
import { layoutStyles } from './layout/layout-style.ts'
import { pageHtml } from './layout/page-html.ts'
import type { PagePrinter } from './layout/page-printer.ts'
import type { Office } from './office/office.ts'
import { drawPages } from './scan/draw-pages.ts'
import { stamp, strokes } from './scan/marks.ts'
import { scannedPage } from './scan/scanned-page.ts'
import type { Block } from './wording/block.ts'
import { DeedCase } from './wording/deed-case.ts'
import { bodyOf } from './wording/wording.ts'

/** A document of the corpus: its file, and the answers that the check expects. */
export interface MadeDocument {
  readonly bytes: Uint8Array
  readonly truth: TruthDocument
}

/** Returns the blocks of a planned document, with the case that they tell about. */
export function writeDocument(
  { wording, layout, seed }: PlannedDocument,
  office: Office,
): { blocks: readonly Block[]; deed: DeedCase } {
  const deed = new DeedCase(office, seed, seed % 12)
  const body = bodyOf(wording, layout)(deed)
  const title = wording.titles(deed)[layout - 1] ?? []
  return { blocks: [...title, ...body], deed }
}

/** Writes, prints and if planned scans a document. */
export async function makeDocument(
  planned: PlannedDocument,
  office: Office,
  tools: { readonly printer: PagePrinter; readonly pdfium: Pdfium },
): Promise<MadeDocument> {
  const { wording, layout, isMeasuring, scan, name } = planned
  const { blocks, deed } = writeDocument(planned, office)
  const random = createRandom(planned.seed, 20)
  const marks = [
    scan?.stamp === true ? stamp(random) : '',
    scan?.strokes === true ? strokes(random) : '',
  ]
  const style = layoutStyles[layout - 1]
  if (style === undefined) throw new RangeError(`There is no layout ${layout}`)
  const { pdf, text } = await tools.printer.print(pageHtml(blocks, style, marks.join('')))
  const file = `${name}.${scan?.file ?? 'pdf'}`
  const images =
    scan === null
      ? []
      : drawPages(tools.pdfium, pdf, scan.dots).map((page) => scannedPage(page, scan, random))
  const [first] = images
  const bytes =
    scan === null || first === undefined
      ? pdf
      : { pdf: () => scanPdf(images), tiff: () => scanTiff(images), png: () => scanPng(first) }[
          scan.file
        ]()
  return {
    bytes,
    truth: {
      file,
      type: wording.type,
      owner: ownerOf(deed),
      // A PNG holds the first page alone.
      text: images.length > 1 && scan?.file === 'png' ? null : text,
      facts: Object.fromEntries(deed.facts),
      blind: isMeasuring,
      group: scan === null ? 'text' : scan.fax ? 'fax' : `${scan.dots} dpi`,
    },
  }
}

function ownerOf(deed: DeedCase): string | null {
  if (deed.namedRelation !== null) return deed.namedRelation
  return deed.namesProject ? deed.project.id : null
}
