import { rescan } from '../../../src-shared/xml/scan/rescan.ts'
import { scanXml } from '../../../src-shared/xml/scan/scan-xml.ts'
import { median, timed } from '../bench.ts'
import { type Figure, percentile, rounded } from './figure.ts'

const places = 40
const typed = ['Hallo', '<Kamer id="1"></Kamer>', ' soort="a"'] as const

/**
 * A key in a long record, against reading it all again: words in values, an element written before
 * a sibling, an attribute in a tag. The text of each key is a new one.
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
