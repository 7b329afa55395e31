import { type Bench, type BenchResult, median } from './bench.ts'
import { ratioOf, rounded } from './editor/figure.ts'
import { formatFigure } from './editor/format-figure.ts'
import { longRecord } from './editor/long-record.ts'
import { rescanFigure } from './editor/rescan-figure.ts'
import { scanFigure } from './editor/scan-figure.ts'

async function run(): Promise<BenchResult> {
  const record = longRecord(5_000_000)
  const scan = await scanFigure(record)
  const format = await formatFigure(longRecord(900_000))
  const rescan = await rescanFigure(record)
  const formatRatio = ratioOf(format.ours, format.baseline)
  return {
    measured: scan,
    baseline: 'saxes without namespaces, told of tags, texts, comments and instructions',
    wanted: 'scanning at most 0.6 of saxes, formatting at most 0.1 of xml-formatter',
    met: (ratio) => ratio <= 0.6 && formatRatio <= 0.1,
    facts: {
      ...scan.facts,
      formatMs: rounded(median(format.ours)),
      xmlFormatterMs: rounded(median(format.baseline)),
      formatToXmlFormatter: formatRatio,
      ...format.facts,
      ...rescan.facts,
      keyToWholeScan: ratioOf(rescan.ours, rescan.baseline),
    },
  }
}

export const bench: Bench = { run }
