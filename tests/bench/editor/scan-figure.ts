import { XmlDocument } from 'libxml2-wasm'
import { SaxesParser } from 'saxes'
import { parseOptions } from '../../../src-shared/xml/validation/libxml2/parse-options.ts'
import { scanXml } from '../../../src-shared/xml/scan/scan-xml.ts'
import { median, timed } from '../bench.ts'
import { type Figure, ratioOf, rounded } from './figure.ts'

const rounds = 15

/**
 * Measures the scanner against saxes with handlers for all parts of the tree: elements, attributes,
 * texts. Also measures libxml2's parse, with which the validation of a text begins.
 */
export async function scanFigure(text: string): Promise<Figure> {
  const ours: number[] = []
  const baseline: number[] = []
  const resolving: number[] = []
  const parsing: number[] = []
  let nodes = 0
  for (let round = -3; round < rounds; round += 1) {
    const scan = await timed(() => (nodes = scanXml(text).count))
    const saxes = await timed(() => readWithSaxes(text, false))
    const withNamespaces = await timed(() => readWithSaxes(text, true))
    const libxml2 = await timed(() =>
      XmlDocument.fromString(text, { option: parseOptions }).dispose(),
    )
    // The first rounds are a warm-up.
    if (round < 0) continue
    ours.push(scan)
    baseline.push(saxes)
    resolving.push(withNamespaces)
    parsing.push(libxml2)
  }
  return {
    ours,
    baseline,
    facts: {
      scanLength: text.length,
      scanNodes: nodes,
      scanToSaxesWithNamespaces: ratioOf(ours, resolving),
      libxml2ParseMs: rounded(median(parsing)),
      scanToLibxml2Parse: ratioOf(ours, parsing),
    },
  }
}

function readWithSaxes(text: string, xmlns: boolean): number {
  const parser = new SaxesParser({ xmlns })
  let met = 0
  const meet = () => (met += 1)
  parser.on('opentag', meet)
  parser.on('closetag', meet)
  parser.on('text', meet)
  parser.on('cdata', meet)
  parser.on('comment', meet)
  parser.on('processinginstruction', meet)
  parser.write(text).close()
  return met
}
