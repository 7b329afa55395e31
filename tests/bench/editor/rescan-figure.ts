import { rescan } from '../../../src-shared/xml/scan/splice/rescan.ts'
import { scanXml } from '../../../src-shared/xml/scan/scan-xml.ts'
import { median, timed } from '../bench.ts'
import { type Figure, percentile, rounded } from './figure.ts'

const places = 40
const typed = ['Hallo', '<Kamer id="1"></Kamer>', ' soort="a"'] as const

/**
 * Measures a key in a long record against reading the whole record again. Types words in values, an
 * element before a sibling, and an attribute in a tag. Each key makes a new text.
 */
export async function rescanFigure(text: string): Promise<Figure> {
  let scan = scanXml(text)
  const keys: number[] = []
  const whole: number[] = []
  for (let place = 0; place < places; place += 1) {
    const around = Math.floor(((place + 0.5) / places) * scan.text.length)
    for (const what of typed) {
      const wanted = what === 'Hallo' ? '</' : what.startsWith('<') ? '\n' : '>\n'
      const start = scan.text.indexOf(wanted, around)
      for (let at = 0; at < what.length; at += 1) {
        const edit = { start: start + at, end: start + at, text: what[at] ?? '' }
        keys.push(await timed(() => (scan = rescan(scan, [edit]))))
      }
      scan = rescan(scan, [{ start, end: start + what.length, text: '' }])
    }
    if (place % 4 === 0) whole.push(await timed(() => scanXml(scan.text)))
  }
  return {
    ours: keys,
    baseline: whole,
    facts: {
      keys: keys.length,
      keyMedianMs: rounded(median(keys)),
      keyP95Ms: percentile(keys, 0.95),
      keyLongestMs: percentile(keys, 1),
      wholeScanMs: rounded(median(whole)),
    },
  }
}
