import xmlFormatter from 'xml-formatter'
import { formattedXml, minifyXml } from '../../../src-shared/xml/format/format-xml.ts'
import { timed } from '../bench.ts'
import type { Figure } from './figure.ts'

const rounds = 15

/** Measures the formatting of a record on one line, against the npm package xml-formatter. */
export async function formatFigure(record: string): Promise<Figure> {
  const text = minified(record)
  const ours: number[] = []
  const baseline: number[] = []
  let same = true
  for (let round = -3; round < rounds; round += 1) {
    let formatted = ''
    let theirs = ''
    const mine = await timed(() => (formatted = setOut(text)))
    const other = await timed(() => {
      theirs = xmlFormatter(text, { indentation: '  ', collapseContent: true, lineSeparator: '\n' })
    })
    if (round < 0) continue
    same &&= formatted.trim() === theirs.trim()
    ours.push(mine)
    baseline.push(other)
  }
  return { ours, baseline, facts: { formatLength: text.length, formatSameText: same } }
}

function setOut(text: string): string {
  const made = formattedXml(text, { lineEnd: '\n' })
  if ('refusal' in made) throw new Error(made.refusal.reason)
  return made.text
}

function minified(text: string): string {
  const made = minifyXml(text)
  if ('refusal' in made) throw new Error(made.refusal.reason)
  return made.text
}
