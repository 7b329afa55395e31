import type { XmlView } from '../language/xml-view.ts'
import { nameOf, nodeKind } from '../scan/xml-scan.ts'
import { attributeText } from '../tree/parsed-text.ts'
import { findAbsent } from './find-absent.ts'
import { documentationOf, foldForSearch, type FormHit, type FormHits, trailTo } from './form-hit.ts'
import { titleOf } from './form-title.ts'
import { attributeKey, stepsTo } from './node-key.ts'
import { summaryOf } from './summary.ts'
import { localName } from '../qualified-name.ts'

/** Hits that the search lists. */
const mostHits = 40
/** Hits that are ranked. A search that finds more is too wide to rank. */
const mostRanked = 400

/**
 * Finds fields and sections whose title, name or value contains the words: the best titles first,
 * then in text order, then those that the record lacks.
 */
export function findInForm(view: XmlView, query: string, language: string): FormHits {
  const { scan } = view
  const wanted = foldForSearch(query.trim())
  if (wanted === '') return { hits: [], more: false }
  const titles = new Map<string, boolean>()
  const hits: FormHit[] = []
  for (let node = 0; node < scan.count && hits.length < mostRanked; node += 1) {
    const found = hitAt(view, node, wanted, language, titles)
    if (found !== null) hits.push(found)
  }
  const all = [...hits, ...findAbsent(view, wanted, language, mostRanked - hits.length)]
  const ranked = all
    .map((hit) => ({ hit, rank: rankOf(hit, wanted, language) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ hit }) => hit)
  return { hits: ranked.slice(0, mostHits), more: ranked.length > mostHits }
}

/** Returns 0 for a title that is the words, 1 for one that begins with them, 2 for other hits. */
function rankOf({ trail }: FormHit, wanted: string, language: string): number {
  const [part, around] = [trail.at(-1), trail.at(-2)]
  if (part === undefined) return 2
  const title = foldForSearch(titleOf({ ...part, parent: around?.name ?? null }, language).title)
  if (title === wanted) return 0
  return title.startsWith(wanted) ? 1 : 2
}

function hitAt(
  view: XmlView,
  node: number,
  wanted: string,
  language: string,
  titles: Map<string, boolean>,
): FormHit | null {
  const { scan } = view
  const kind = scan.kind[node]
  if (kind === nodeKind.text || kind === nodeKind.cdata) {
    const element = scan.parent[node] ?? -1
    if (element < 0) return null
    // Skipped if the title already matches.
    const text = foldForSearch(scan.text.slice(scan.start[node], scan.end[node]))
    if (!text.includes(wanted) || titleFits(view, element, wanted, language, titles)) return null
    return hitOf(view, element, null, null)
  }
  if (kind !== nodeKind.element || node === scan.root) return null
  if (titleFits(view, node, wanted, language, titles)) return hitOf(view, node, null, null)
  const last = scan.firstAttribute[node + 1] ?? 0
  for (let at = scan.firstAttribute[node] ?? 0; at < last; at += 1) {
    const name = scan.names[scan.attributes.name[at] ?? 0] ?? ''
    if (/^xmlns(?::|$)|^xsi:/u.test(name)) continue
    const value = attributeText(scan, at)
    if (foldForSearch(value).includes(wanted)) return hitOf(view, node, name, value)
  }
  return null
}

function titleFits(
  view: XmlView,
  node: number,
  wanted: string,
  language: string,
  titles: Map<string, boolean>,
): boolean {
  const { scan } = view
  const name = localName(nameOf(scan, node))
  const parent = node === scan.root ? null : localName(nameOf(scan, scan.parent[node] ?? 0))
  const documentation = documentationOf(view, node)
  const key = `${parent ?? ''} ${name} ${documentation[0]?.text ?? ''}`
  const known = titles.get(key)
  if (known !== undefined) return known
  const { title } = titleOf({ name, documentation, parent }, language)
  const fits = [name, title].some((text) => foldForSearch(text).includes(wanted))
  titles.set(key, fits)
  return fits
}

function hitOf(
  view: XmlView,
  node: number,
  attribute: string | null,
  value: string | null,
): FormHit {
  const { scan } = view
  const key = stepsTo(scan, node).at(-1)?.key ?? ''
  const trail = trailTo(view, node)
  return {
    key: attribute === null ? key : attributeKey(key, attribute),
    start: scan.start[node] ?? 0,
    trail: attribute === null ? trail : [...trail, { name: attribute, documentation: [] }],
    value: value ?? summaryOf(scan, node),
    isAbsent: false,
  }
}
