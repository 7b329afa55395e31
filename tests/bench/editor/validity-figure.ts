import { XmlDocument } from 'libxml2-wasm'
import { compileXsd } from '../../../src-shared/xml/validation/libxml2/compile-xsd.ts'
import { parseOptions } from '../../../src-shared/xml/validation/libxml2/parse-options.ts'
import { scanXml } from '../../../src-shared/xml/scan/scan-xml.ts'
import { timed } from '../bench.ts'
import type { OfficeRecord } from './office-record.ts'
import { type Figure, ratioOf } from './figure.ts'

const rounds = 7

/**
 * Measures our scan of a valid document against libxml2-wasm's parse and validation by the schema.
 */
export async function validityFigure({ text, schema }: OfficeRecord): Promise<Figure> {
  const xsd = compileXsd(schema)
  const ours: number[] = []
  const baseline: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    const scan = await timed(() => scanXml(text))
    const judged = await timed(() => {
      const document = XmlDocument.fromString(text, { option: parseOptions })
      try {
        xsd.validate(document)
      } finally {
        document.dispose()
      }
    })
    if (round < 0) continue
    ours.push(scan)
    baseline.push(judged)
  }
  xsd.dispose()
  return { ours, baseline, facts: { scanToLibxml2ParseAndXsd: ratioOf(ours, baseline) } }
}
